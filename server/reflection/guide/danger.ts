/** Stays with somebody who may be in danger: plain and short, with no exercise and no cheer, for some turns after as well. */
import { type Conversation, DANGER_CLEARED, repliesSince, timesDone } from './conversation.ts';
import type { Heard } from './guide.ts';
import type { Kind } from './hearing.ts';
import { saidIn } from './languages.ts';
import {
  DANGER_AFTER,
  DANGER_AGAIN,
  DANGER_BYE,
  DANGER_CLEARED_SAYS,
  DANGER_COMPANY,
  DANGER_FIRST,
  DANGER_SAFE,
  DANGER_UNSAFE,
  DANGER_UNSURE,
  OTHERS_DANGER,
  OTHERS_DANGER_ASKS,
} from './lines/danger.ts';
import type { Matter } from './matter.ts';
import type { Lines } from './picking.ts';
import { lastInDanger } from './reply.ts';
import type { Answer } from './telling.ts';

/** Replies after the last sign of danger in which nothing else is spoken of; fewer where it was not said outright. */
const STAYS = 6;
const STAYS_UNSURE = 2;
const OUTRIGHT =
  /\b(?:kill\w*|suicid\w*|di(?:e|ed|es|ying)|dead|death|pills?|overdos\w*|cut(?:ting)?|hang\w*|hurt|harm\w*|blade|knife|gun|bridge|burden|without me|end (?:it|my|everything)|not (?:be|want to be|exist|live|wake)|liv(?:e|ing)|alive|exist\w*|disappear\w*|wake up|goodbye)\b/i;
/** Words of another script or with accents may say it in another language. */
const NOT_ENGLISH = /[\u00c0-\u024f\u0370-\u1fff\u3040-\uffdc]/;

/** How long a sign is stayed with: the message before the last reply that answered one tells. */
function staysFor({ said }: Heard): number {
  if (said.filter(({ moves }) => moves.includes('danger')).length > 1) return STAYS;
  const at = said.findLastIndex(({ moves }) => moves.includes('danger'));
  const message = said[at - 1]?.content ?? '';
  return isOutright(message) ? STAYS : STAYS_UNSURE;
}

const isOutright = (message: string): boolean => OUTRIGHT.test(message) || NOT_ENGLISH.test(message);

/** Whether the one sign there was so far is one that may have been read wrongly. */
function isUnsure({ said }: Heard): boolean {
  const signs = said.flatMap(({ moves }, at) => (moves.includes('danger') ? [said[at - 1]?.content ?? ''] : []));
  return signs.length === 1 && !isOutright(signs[0] ?? '');
}

/** Somebody who says that something else was meant. */
const MEANT_OTHERWISE =
  /\b(?:i(?:['’]?m| am) (?:really |totally |perfectly )?(?:ok(?:ay)?|safe|alright|fine)(?! ?\?)|(?:only|just)? ?meant|(?:was|am|['’]m) (?:only |just )?(?:talking|writing|joking|kidding)|(?:it was|just|only) a joke|that['’]?s not what i|nothing like that)\b/i;

const SAFE =
  /\b(?:i(?:['’]?m| am) (?:really |totally |perfectly |quite |completely )?(?:ok(?:ay)?|safe|alright|fine)(?! ?\?)|i won['’]?t do (?:it|anything)|not going to do (?:it|anything)|safe now)\b/i;
const COMPANY =
  /\b(?:is|are|['’]?s|['’]?re) (?:\w+ )?(?:here|with me|coming|on (?:his|her|their) way)\b|\b(?:i (?:called|rang|told(?! (?:you|u)\b)|texted)|calling|talking to) (?:\w+ )?\w+/i;
const UNSAFE =
  /\b(?:not safe|i(?:['’]?m| am) not (?:ok|safe|sure)|don['’]?t know if i(?:['’]?m| am) safe|can['’]?t (?:call|promise|keep)|alone|(?:have|got|took|taken|swallowed|holding) (?:\w+ ){0,3}(?:pills?|tablets|knife|blade|razor|rope|gun|bottle)|on (?:the|a) (?:bridge|roof|ledge))\b/i;

/** In danger there is always something fitting to say. */
export function answerDanger(
  heard: Heard,
  message: string,
  kind: Kind,
  conversation: Conversation,
  lines: Lines,
): Answer | undefined {
  const answer = dangerAnswer(heard, message, kind, conversation, lines);
  return answer && { parts: [answer.parts[0] ?? lastInDanger(lines)] };
}

function dangerAnswer(
  heard: Heard,
  message: string,
  kind: Kind,
  conversation: Conversation,
  lines: Lines,
): Answer | undefined {
  const { sinceDanger } = conversation;
  if (heard.danger) {
    lines.moves.push('danger', 'mood:hard');
    if (kind.kind === 'language') {
      const [first, ...others] = saidIn(kind.code, message, true);
      const said = [first, ...others].find((line) => line !== undefined && lines.isNew(line));
      if (said !== undefined) return { parts: [lines.say(said)] };
    }
    const isFirst = timesDone(conversation, 'danger') === 0;
    return {
      parts: [
        isFirst
          ? isOutright(message)
            ? lines.any('danger-first', DANGER_FIRST)
            : lines.any('danger-unsure', DANGER_UNSURE)
          : (lines.next('danger-again', DANGER_AGAIN) ??
            lines.any('danger-unsafe', DANGER_UNSAFE) ??
            lines.next('danger-after', DANGER_AFTER)),
      ],
    };
  }
  if (sinceDanger === undefined || (sinceDanger >= staysFor(heard) && kind.kind !== 'leaving')) return undefined;
  // What may have been read wrongly is let go of when the person says so.
  if (conversation.isCleared) return undefined;
  if (isUnsure(heard) && !UNSAFE.test(message) && MEANT_OTHERWISE.test(message)) {
    lines.moves.push(DANGER_CLEARED);
    return { parts: [lines.any('danger-cleared', DANGER_CLEARED_SAYS)] };
  }
  lines.moves.push('mood:hard');
  if (kind.kind === 'leaving' || kind.kind === 'thanked')
    return { parts: [lines.any('danger-bye', DANGER_BYE) ?? lines.next('danger-after', DANGER_AFTER)] };
  const asked = repliesSince(conversation, 'danger') === 0;
  const answersNo = kind.kind === 'short' && /^(?:no|unknown|nobody|little|nothing)$/.test(kind.short);
  const answersYes = kind.kind === 'short' && /^(?:yes|fine|ok|good)$/.test(kind.short);
  if (UNSAFE.test(message) || (asked && answersNo)) {
    lines.moves.push('danger');
    return { parts: [lines.any('danger-unsafe', DANGER_UNSAFE) ?? lines.next('danger-again', DANGER_AGAIN)] };
  }
  if (COMPANY.test(message)) {
    const said = lines.any('danger-company', DANGER_COMPANY);
    if (said !== undefined) return { parts: [said] };
  }
  if (SAFE.test(message) || (asked && answersYes))
    return { parts: [lines.any('danger-safe', DANGER_SAFE) ?? lines.next('danger-after', DANGER_AFTER)] };
  return { parts: [lines.next('danger-after', DANGER_AFTER) ?? lines.next('danger-again', DANGER_AGAIN)] };
}

/** Somebody else may be in danger. */
export function answerOthersDanger(conversation: Conversation, matter: Matter, lines: Lines): Answer {
  const who = matter.who ?? 'that person';
  lines.moves.push(...matter.moves, 'others-danger');
  return {
    parts: [
      lines.any('others-danger', OTHERS_DANGER, { who }),
      conversation.isQuiet ? undefined : lines.next('others-danger-ask', OTHERS_DANGER_ASKS, { who }),
    ],
  };
}
