/** Writes replies: gathers the context, calls the model or the local guide, and stores the result. */
import { eq } from 'drizzle-orm';
import type { QuietHelp } from '../../../contract/analysis.ts';
import { CHAT_TITLE_MAX, type ChatSource } from '../../../contract/chat.ts';
import { users } from '../../account/index.ts';
import { analyse, dangerIn, type ModelService } from '../../analysis/index.ts';
import { findEntry } from '../../journal/index.ts';
import { dayOf } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { notifyPages } from '../../platform/live/live.ts';
import { keepScript } from '../conversations/scripts.queries.ts';
import { isAboutSafety, type Safety } from '../danger/safety.ts';
import { chosenIn, type Heard, type LocalReply, mayBeInDanger } from '../guided/guide.ts';
import { placeIn, STARTED } from '../guided/guided-place.ts';
import { lockRemembers, replaceNotes } from '../memory/memory.queries.ts';
import { notesOf } from '../memory/noting.ts';
import { NO_MEMORY, type Passage, type RecalledMemory, type RecallQuery } from '../memory/recall.ts';
import { INSTEAD_OF_HARM } from '../model-guide/harm.ts';
import { Spoken } from '../model-guide/spoken.ts';
import { type Talk, talkOf } from '../model-guide/talk.ts';
import {
  endReply,
  existingSources,
  findFirstMessage,
  findMessages,
  type MessageRow,
  updateMessage,
} from './chat-messages.queries.ts';
import { lockSession, updateSession } from './chat-sessions.queries.ts';
import type { GuideDependencies } from './dependencies.ts';
import { excerptOf, truncate } from './excerpts.ts';
import type { Exchange, ReplyTask } from './exchange.ts';
import { inPieces } from './pace.ts';
import type { ReplyOutcome, ReplyStream } from './replies.ts';

/** In ms: how long the model may continue after its first word if a caller waits for the whole reply. */
const AWAITED_REPLY_MS = 10_000;

/** The text of a reply and its metadata. */
interface ReplyContent
  extends Pick<MessageRow, 'content' | 'source' | 'state' | 'help' | 'quietHelp' | 'details' | 'reason'> {
  moves: readonly string[];
  used: readonly ChatSource[];
}

/** Messages passed to the guide; of longer conversations the first and the last ones. */
const CONTEXT_MESSAGES_MAX = 200;
const SOURCE_EXCERPT_MAX = 240;

/** The reply if AI is switched off, when nothing reads the message. */
const SWITCHED_OFF =
  'AI is turned off for your entries, so I haven’t read this. It’s saved here. You can turn AI back on in your profile.';

/** Writes the reply to the stream and stores it. */
export async function writeReply(
  deps: GuideDependencies,
  task: ReplyTask,
  replyStream: ReplyStream,
): Promise<ReplyOutcome> {
  if (!task.actor.aiEnabled) {
    return showLocal(deps, task, replyStream, undefined, {
      ...EMPTY_LOCAL_REPLY,
      content: SWITCHED_OFF,
      reason: 'switched_off',
    });
  }
  const { reply: written, reminder } = task.safety;
  const heard = await gatherContext(deps, task);
  if (written) return showWritten(deps, task, heard, replyStream, written);
  const isGuided =
    placeIn(heard.said) !== undefined ||
    heard.said.at(-1)?.details.starts !== undefined ||
    chosenIn(heard.said) !== undefined;
  const modelResult = deps.model && !isGuided ? await askModel(deps, deps.model, task, heard, replyStream) : undefined;
  if (modelResult && 'end' in modelResult) return modelResult.end;
  const local = await deps.localGuide.reply(heard);
  const { content, moves, details, sources } = local;
  return showLocal(
    deps,
    task,
    replyStream,
    { isNoted: !isGuided && !mayBeInDanger(heard), local },
    {
      ...EMPTY_LOCAL_REPLY,
      content: reminder ? `${reminder.content} ${content}` : content,
      moves: reminder ? [...moves, reminder.move] : moves,
      details,
      used: sources,
      reason: modelResult?.reason ?? null,
    },
  );
}

/** Streams and stores the model's reply, or returns why there is none. */
async function askModel(
  deps: GuideDependencies,
  model: ModelService,
  task: ReplyTask,
  heard: Heard,
  replyStream: ReplyStream,
): Promise<{ end: ReplyOutcome } | { reason: MessageRow['reason'] }> {
  const harmful = new AbortController();
  const { reminder } = task.safety;
  const filter = new Spoken((text) =>
    replyStream.add(reminder && replyStream.text === '' ? `${reminder.content} ${text}` : text),
  );
  const { waitMs, lateMs } = model.limits;
  const draft: Draft = { isNoted: !mayBeInDanger(heard) };
  const talk = await gatherTalk(deps, task, heard);
  const result = await model.streamReply(task.actor.userId, talkOf(talk), {
    firstWithinMs: waitMs,
    withinMs: task.isAwaited ? waitMs + AWAITED_REPLY_MS : lateMs,
    signal: AbortSignal.any([replyStream.signal, harmful.signal]),
    show: (chunk) => {
      if (!harmful.signal.aborted && !filter.hear(chunk)) harmful.abort();
    },
  });
  if (!harmful.signal.aborted && !filter.finish()) harmful.abort();
  if (harmful.signal.aborted) {
    return {
      end: await store(deps, task, draft, {
        ...EMPTY_LOCAL_REPLY,
        content: INSTEAD_OF_HARM,
        source: 'model',
        help: true,
      }),
    };
  }
  // A reply stopped before its first word is stored empty and not replaced.
  if (filter.text.trim() === '' && !replyStream.isStopped) {
    return { reason: 'reason' in result ? result.reason : 'service_error' };
  }
  const isBroken = 'reason' in result || result.answer.broken;
  replyStream.seal();
  const outcome = await store(deps, task, draft, {
    ...EMPTY_LOCAL_REPLY,
    content: replyStream.text.trimEnd(),
    source: 'model',
    state: isBroken ? 'partial' : 'complete',
    quietHelp: quietHelpOfReply(filter.text, task.safety),
    // Aborted by the user or by shutdown.
    reason: isBroken && !replyStream.signal.aborted ? 'service_error' : null,
    moves: reminder && replyStream.text !== '' ? [reminder.move] : [],
    used: talk.passages.filter((_, at) => filter.cited.has(at + 1)).map(sourceOf),
  });
  return { end: outcome };
}

/** A model that speaks of danger where the check found none adds the quiet line, unless that was settled before. */
function quietHelpOfReply(text: string, { quietHelp, question }: Safety): QuietHelp | null {
  if (quietHelp !== null || question !== undefined) return null;
  const danger = dangerIn(text);
  return danger === 'sure' || danger === 'unsure' ? 'unsure' : null;
}

/**
 * Shows a written reply about the user's safety at once, so that it cannot be cut, and leaves the title as it is. A guided
 * conversation waits meanwhile, and its last step is asked again once the question is settled.
 */
async function showWritten(
  deps: GuideDependencies,
  task: ReplyTask,
  heard: Heard,
  replyStream: ReplyStream,
  { content, choices, moves }: NonNullable<Safety['reply']>,
): Promise<ReplyOutcome> {
  replyStream.seal();
  const step = await deps.localGuide.resume(heard);
  const { choices: answers, ...place } = step?.details ?? {};
  const isSettled = step !== undefined && !isAboutSafety(moves);
  const text = isSettled ? `${content}\n\n${step.content}` : content;
  const offered = isSettled ? answers : choices;
  const outcome = await store(deps, task, undefined, {
    ...EMPTY_LOCAL_REPLY,
    content: text,
    details: { ...place, ...(offered && offered.length > 0 && { choices: [...offered] }) },
    moves,
  });
  replyStream.add(text);
  return outcome;
}

interface Draft {
  /** Whether notes are kept of the user's message. */
  isNoted: boolean;
  /** The local guide's reply, if it is the one that is shown. */
  local?: LocalReply;
}

const EMPTY_LOCAL_REPLY: ReplyContent = {
  content: '',
  source: 'local',
  state: 'complete',
  help: false,
  quietHelp: null,
  details: {},
  reason: null,
  moves: [],
  used: [],
};

/**
 * Stores the reply, then shows it piece by piece. If it is stopped meanwhile, only the shown part is kept, and no buttons
 * below a text that the user has not seen.
 */
async function showLocal(
  deps: GuideDependencies,
  task: ReplyTask,
  replyStream: ReplyStream,
  draft: Draft | undefined,
  replyContent: ReplyContent,
): Promise<ReplyOutcome> {
  replyStream.seal();
  const outcome = await store(deps, task, draft, replyContent);
  replyStream.store(outcome);
  if ('failed' in outcome) return outcome;
  await inPieces(replyContent.content, (chunk) => replyStream.add(chunk), replyStream.signal);
  const { text: content } = replyStream;
  if (!replyStream.isStopped || content.length >= replyContent.content.length) return outcome;
  const { userId, id } = outcome.reply;
  const unseen = content === '' && { moves: [], details: {} };
  const reply = await updateMessage(deps.orm, userId, id, { content, state: 'partial', ...unseen });
  return reply ? { ...outcome, reply } : outcome;
}

/** Gathers everything that the local guide is given. */
async function gatherContext(
  { orm, clock }: GuideDependencies,
  { actor, exchange: { session, reply }, safety }: ReplyTask,
): Promise<Heard> {
  const { userId } = actor;
  const [messages, first, entry] = await Promise.all([
    findMessages(orm, userId, session.id, { limit: CONTEXT_MESSAGES_MAX, before: reply.position }),
    findFirstMessage(orm, userId, session.id),
    session.entryId === null ? undefined : findEntry(orm, userId, session.entryId),
  ]);
  const contextMessages =
    first && messages[0] && first.position < messages[0].position ? [first, ...messages] : messages;
  return {
    user: actor,
    said: contextMessages.map(({ role, content, moves, details }) => ({ role, content, moves, details })),
    prompt: session.prompt,
    entry: entry && { content: entry.content, date: entry.entryDate },
    today: dayOf(clock.now(), actor.timezone, actor.dayEndsAt),
    danger: safety.quietHelp ?? undefined,
    safety: safety.question,
    isUnanswered: safety.reminder !== undefined,
    // A regenerated reply should differ.
    seed: newId(),
  };
}

/** Adds what a model is given beyond it. */
async function gatherTalk(
  deps: GuideDependencies,
  { exchange: { session, userMessage } }: ReplyTask,
  heard: Heard,
): Promise<Talk> {
  const { userId, content: text } = userMessage;
  const [userRows, remembered] = await Promise.all([
    deps.orm.select({ tone: users.aiTone }).from(users).where(eq(users.id, userId)),
    recallOrEmpty(deps, { userId, sessionId: session.id, entryId: session.entryId, text }),
  ]);
  return { ...heard, ...remembered, tone: userRows[0]?.tone ?? 'gentle' };
}

/** The guide also answers if the lookup fails. */
async function recallOrEmpty(deps: GuideDependencies, query: RecallQuery): Promise<RecalledMemory> {
  try {
    return await deps.recallMemory(query);
  } catch (error) {
    deps.log.error({ err: error }, 'the guide answers without its memory');
    return NO_MEMORY;
  }
}

/** Stores the reply and the notes, and updates the conversation. */
async function store(
  { orm, clock, conversations }: GuideDependencies,
  { actor, exchange }: ReplyTask,
  draft: Draft | undefined,
  replyContent: ReplyContent,
): Promise<ReplyOutcome> {
  const { userId } = actor;
  const { id, sessionId } = exchange.reply;
  const { used, ...outcome } = replyContent;
  return orm.transaction(async (tx) => {
    const session = await lockSession(tx, userId, sessionId);
    const change = { ...outcome, moves: [...outcome.moves], sources: existingSources(userId, used) };
    const reply =
      session && ((await endReply(tx, userId, id, change)) ?? (await endStoppedReply(tx, userId, id, change)));
    if (!reply) return { failed: new AppError('not_found', { message: 'This conversation was deleted.' }) };
    const isHarmless = !exchange.userMessage.help && exchange.userMessage.quietHelp === null;
    if (draft?.isNoted && isHarmless && (await lockRemembers(tx, userId))) await storeNotes(tx, exchange, clock.now());
    const started = draft?.local?.moves.includes(STARTED) ? draft.local.details : undefined;
    if (started?.place) await keepScript(tx, conversations, started.place.version, clock.now());
    const title = started?.guided?.title;
    const updated = await updateSession(tx, userId, sessionId, {
      excerpt: excerptOf(reply.content),
      updatedAt: clock.now(),
      ...(title !== undefined && !session.isNamed && { title: truncate(title, CHAT_TITLE_MAX) }),
    });
    await notifyPages(tx, [userId], ['reflections']);
    return { reply, session: updated ?? session };
  });
}

/** Updates a reply stopped in another process. It stays partial but gets the text that came after the last save. */
const endStoppedReply = (tx: Queryable, userId: string, id: string, change: Partial<MessageRow>) =>
  updateMessage(tx, userId, id, { ...change, state: 'partial', reason: null });

async function storeNotes(tx: Queryable, { session, userMessage }: Exchange, now: Date): Promise<void> {
  const { userId, id: messageId, content } = userMessage;
  const rows = notesOf(content, analyse(content).people).map(({ about, content: note }) => ({
    id: newId(),
    userId,
    sessionId: session.id,
    messageId,
    about,
    content: note,
    createdAt: now,
  }));
  await replaceNotes(tx, userId, messageId, rows);
}

function sourceOf({ kind, id, date, content }: Passage): ChatSource {
  return { kind, id, date, excerpt: truncate(content, SOURCE_EXCERPT_MAX) };
}
