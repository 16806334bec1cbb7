/** Writes a reply: gathers what the guide hears, has it answer, and stores what it said. */
import { eq } from 'drizzle-orm';
import { CHAT_TITLE_MAX, type ChatSource } from '../../../contract/chat.ts';
import { users } from '../../account/index.ts';
import { type ModelService, signsOfCrisis } from '../../analysis/index.ts';
import { findEntry } from '../../journal/index.ts';
import { dayOf } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { newId } from '../../platform/ids.ts';
import { tell } from '../../platform/live/live.ts';
import type { Heard, LocalReply, Passage } from '../guide/guide.ts';
import { INSTEAD_OF_HARM } from '../guide/harm.ts';
import { inPieces } from '../guide/pace.ts';
import { Spoken } from '../guide/spoken.ts';
import { talkOf } from '../guide/talk.ts';
import { holdRemembers, replaceNotes } from '../memory/memory.queries.ts';
import { type Moment, NOTHING_REMEMBERED, type Remembered } from '../memory/remembering.ts';
import { cut } from './cut.ts';
import type { GuideDependencies } from './dependencies.ts';
import {
  endReply,
  findFirstMessage,
  findMessages,
  type MessageRow,
  stillThere,
  updateMessage,
} from './messages.queries.ts';
import type { End, Sheet } from './replies.ts';
import { type Exchange, excerptOf } from './send.ts';
import { lockSession, updateSession } from './sessions.queries.ts';

/** What a reply is written for. */
export interface Work {
  actor: Actor;
  exchange: Exchange;
  danger: boolean;
  /** True where somebody waits for the whole reply. */
  isAwaited: boolean;
}

/** How long the model may go on after its first word, in milliseconds, where somebody waits for the whole of it. */
const AWAITED_MS = 10_000;

/** What was said, and by whom. */
interface Answer extends Pick<MessageRow, 'content' | 'source' | 'state' | 'help' | 'reason'> {
  moves: readonly string[];
  used: readonly Passage[];
}

/** Messages that the guide hears; of a longer conversation the first and the last ones. */
const SAID_MAX = 200;
/** A conversation gets a better title while it is young: up to so many messages. */
const TITLED_UNTIL = 6;
const SOURCE_EXCERPT_MAX = 240;

/** What is said where AI is switched off: nothing reads the person's words then. */
const SWITCHED_OFF =
  'AI is switched off for what you write, so I have not read this. It is kept here for you. You can switch AI on again in your profile.';

/** Writes the reply onto the sheet and stores it. */
export async function writeReply(deps: GuideDependencies, work: Work, sheet: Sheet): Promise<End> {
  if (!work.actor.aiEnabled) {
    return showLocal(deps, work, sheet, undefined, { ...LOCAL, content: SWITCHED_OFF, reason: 'switched_off' });
  }
  const { heard, remembered } = await hear(deps, work);
  const local = deps.localGuide(heard);
  const draft: Draft = { local, remembers: remembered.remembers };
  const byModel = deps.model && (await askModel(deps, deps.model, work, { heard, draft, sheet }));
  if (byModel && 'end' in byModel) return byModel.end;
  const { content, moves, used } = local;
  return showLocal(deps, work, sheet, draft, { ...LOCAL, content, moves, used, reason: byModel?.reason ?? null });
}

/** What the model says, stored once it has ended; or why it said nothing. */
async function askModel(
  deps: GuideDependencies,
  model: ModelService,
  work: Work,
  { heard, draft, sheet }: { heard: Heard; draft: Draft; sheet: Sheet },
): Promise<{ end: End } | { reason: MessageRow['reason'] }> {
  const harmful = new AbortController();
  const spoken = new Spoken((text) => sheet.add(text));
  const { waitMs, lateMs } = model.limits;
  const answered = await model.talk(work.actor.userId, talkOf(heard), {
    firstWithinMs: waitMs,
    withinMs: work.isAwaited ? waitMs + AWAITED_MS : lateMs,
    signal: AbortSignal.any([sheet.signal, harmful.signal]),
    show: (piece) => {
      if (!harmful.signal.aborted && !spoken.hear(piece)) harmful.abort();
    },
  });
  if (!harmful.signal.aborted && !spoken.finish()) harmful.abort();
  if (harmful.signal.aborted) {
    return { end: await store(deps, work, draft, { ...LOCAL, content: INSTEAD_OF_HARM, source: 'model', help: true }) };
  }
  // Stopped before its first word, there is nothing to keep, and nobody wants another answer.
  if (spoken.text.trim() === '' && !sheet.isStopped) {
    return { reason: 'reason' in answered ? answered.reason : 'service_error' };
  }
  const isBroken = 'reason' in answered || answered.answer.broken;
  sheet.seal();
  const end = await store(deps, work, draft, {
    content: spoken.text.trimEnd(),
    source: 'model',
    state: isBroken ? 'partial' : 'complete',
    help: signsOfCrisis(spoken.text).crisis,
    // Ended by the person, or by a server that stops.
    reason: isBroken && !sheet.signal.aborted ? 'service_error' : null,
    moves: [],
    used: heard.passages.filter((_, at) => spoken.cited.has(at + 1)),
  });
  return { end };
}

/** What the local guide makes of it, whoever answers. */
interface Draft {
  local: LocalReply;
  remembers: boolean;
}

const LOCAL: Answer = {
  content: '',
  source: 'local',
  state: 'complete',
  help: false,
  reason: null,
  moves: [],
  used: [],
};

/** Stores the reply at once, and shows it piece by piece. Where it is stopped meanwhile, what was shown is kept. */
async function showLocal(
  deps: GuideDependencies,
  work: Work,
  sheet: Sheet,
  draft: Draft | undefined,
  answer: Answer,
): Promise<End> {
  sheet.seal();
  const end = await store(deps, work, draft, answer);
  sheet.store(end);
  if ('failed' in end) return end;
  await inPieces(answer.content, (piece) => sheet.add(piece), sheet.signal);
  if (!sheet.isStopped || sheet.text.length >= answer.content.length) return end;
  const { userId, id } = end.reply;
  const reply = await updateMessage(deps.orm, userId, id, { content: sheet.text, state: 'partial' });
  return reply ? { ...end, reply } : end;
}

/** All that the guide is given. */
async function hear(
  deps: GuideDependencies,
  { actor, exchange: { session, userMessage, reply }, danger }: Work,
): Promise<{ heard: Heard; remembered: Remembered }> {
  const { orm, clock } = deps;
  const { userId } = actor;
  const [messages, first, entry, person, remembered] = await Promise.all([
    findMessages(orm, userId, session.id, { limit: SAID_MAX, before: reply.position }),
    findFirstMessage(orm, userId, session.id),
    session.entryId === null ? undefined : findEntry(orm, userId, session.entryId),
    orm.select({ tone: users.aiTone }).from(users).where(eq(users.id, userId)),
    remember(deps, { userId, sessionId: session.id, entryId: session.entryId, text: userMessage.content, danger }),
  ]);
  const all = first && messages[0] && first.position < messages[0].position ? [first, ...messages] : messages;
  const heard: Heard = {
    said: all.map(({ role, content, moves }) => ({ role, content, moves })),
    reflectionType: session.reflectionType,
    prompt: session.prompt,
    entry: entry && { content: entry.content, date: entry.entryDate },
    passages: remembered.passages,
    notes: remembered.notes,
    tone: person[0]?.tone ?? 'gentle',
    today: dayOf(clock.now(), actor.timezone, actor.dayEndsAt),
    danger,
    // A reply that is written anew shall be another one.
    seed: newId(),
  };
  return { heard, remembered };
}

/** The guide answers also where nothing can be looked up. */
async function remember(deps: GuideDependencies, moment: Moment): Promise<Remembered> {
  try {
    return await deps.remembering(moment);
  } catch (error) {
    deps.log.error({ err: error }, 'the guide answers without its memory');
    return NOTHING_REMEMBERED;
  }
}

/** Stores the reply with what is noted of the person's words, and brings the conversation to it. */
async function store(
  { orm, clock }: GuideDependencies,
  { actor, exchange }: Work,
  draft: Draft | undefined,
  answer: Answer,
): Promise<End> {
  const { userId } = actor;
  const { id, sessionId } = exchange.reply;
  const { used, ...said } = answer;
  return orm.transaction(async (tx) => {
    const session = await lockSession(tx, userId, sessionId);
    const end = { ...said, moves: [...said.moves], sources: stillThere(userId, used.map(sourceOf)) };
    const reply = session && ((await endReply(tx, userId, id, end)) ?? (await endAgain(tx, userId, id, end)));
    if (!reply) return { failed: new AppError('not_found', { message: 'This conversation was deleted.' }) };
    // The person may have switched it off since it was looked at.
    if (draft?.remembers && (await holdRemembers(tx, userId))) await note(tx, exchange, draft.local, clock.now());
    const title = draft?.local.title;
    const updated = await updateSession(tx, userId, sessionId, {
      excerpt: excerptOf(reply.content),
      updatedAt: clock.now(),
      ...(title !== undefined &&
        !session.isNamed &&
        session.messagesCount <= TITLED_UNTIL && { title: cut(title, CHAT_TITLE_MAX) }),
    });
    await tell(tx, [userId], ['reflections']);
    return { reply, session: updated ?? session };
  });
}

/** A reply that was stopped at another process. It stays stopped, with what came after it was last saved. */
const endAgain = (tx: Queryable, userId: string, id: string, end: Partial<MessageRow>) =>
  updateMessage(tx, userId, id, { ...end, state: 'partial', reason: null });

async function note(tx: Queryable, { session, userMessage }: Exchange, local: LocalReply, now: Date): Promise<void> {
  const { userId, id: messageId } = userMessage;
  const rows = local.notes.map(({ about, content }) => ({
    id: newId(),
    userId,
    sessionId: session.id,
    messageId,
    about,
    content,
    createdAt: now,
  }));
  await replaceNotes(tx, userId, messageId, rows);
}

function sourceOf({ kind, id, date, content }: Passage): ChatSource {
  return { kind, id, date, excerpt: cut(content, SOURCE_EXCERPT_MAX) };
}
