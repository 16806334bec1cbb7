/** Picks sentences of a message that are worth keeping: people, events, worries and hopes. Never secrets. */

/** Of one message. */
const MOST_NOTES = 2;
const FEWEST_WORDS = 4;
const MOST_WORDS = 32;
/** In UTF-16 units. */
const LONGEST_NOTE = 200;
const MESSAGE_READ_MAX = 4_000;

const RELATION =
  /\bmy (?:\w+ )?(?:friend|sister|brother|mum|mom|mother|dad|father|son|daughter|husband|wife|partner|boss|neighbou?r|teacher|gran\w*|aunt\w*|uncle|cousin|girlfriend|boyfriend|flatmate|roommate|colleague)\b(?: \p{Lu}\p{Ll}+)?(?:['’]s\b| (?:is|was|has|lives|works|died|moved|left|got|loves|used to)\b)/iu;
const HOPE =
  /\bi(?:['’]?m| am)? (?:hop(?:e|ing)|wish|plan(?:ning)? to|look(?:ing)? forward|dream\w* of|would love to|trying to)\b/i;
const WORRY = /\bi(?:['’]?m| am)? (?:worr(?:y|ied)|scared|afraid|anxious|nervous|dread(?:ing)?|frightened)\b/i;
const EVENT =
  /\b(?:died|passed away|diagnosed|surgery|operation|biopsy|results?|exam|finals|interview|wedding|engaged|pregnant|due|moved|moving|new job|promoted|laid off|redundant|divorc\w+|broke up|born|birthday|funeral|graduat\w+|retir\w+|passed|hospital|started|first day|anniversary)\b/i;
/** Trivia, doubts, and what another person would not want to be kept. */
const NOT_KEPT =
  /\d{4,}|@|https?:|\b(?:password|passcode|pin|iban|cvv|account number|sort code|ssn|passport|secret|don['’]?t tell|nobody knows|no one knows|told me not to|promised not to|between us|in confidence|affair|you(?:['’]re| are)?|your)\b|["“”]/i;

export interface Kept {
  readonly about: string;
  readonly content: string;
}

/** Sentences of a message, without questions and without the mark at the end. */
function statementsOf(message: string): string[] {
  return message
    .slice(0, MESSAGE_READ_MAX)
    .split(/(?<=[.!?…])\s+|\n+|\s+[–—]\s+/u)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '' && !/\?["”')]*$/.test(sentence))
    .map((sentence) => sentence.replace(/[\s.,;:!…]+$/u, ''));
}

/**
 * At most two notes; none if the message says nothing that would still matter in a month.
 * @param people as the message names them
 */
export function notesOf(message: string, people: readonly string[]): Kept[] {
  const kept: Kept[] = [];
  for (const sentence of statementsOf(message)) {
    const words = sentence.split(' ').length;
    if (words < FEWEST_WORDS || words > MOST_WORDS || sentence.length > LONGEST_NOTE || NOT_KEPT.test(sentence))
      continue;
    const person = people
      .find((name) => sentence.includes(name))
      ?.replace(/^(?:My|Our|The) /, (word) => word.toLowerCase());
    const isEvent = EVENT.test(sentence);
    if (!HOPE.test(sentence) && !WORRY.test(sentence) && !isEvent && !RELATION.test(sentence)) continue;
    const about = person ?? EVENT.exec(sentence)?.[0] ?? (WORRY.test(sentence) ? 'a worry' : 'a hope');
    kept.push({ about, content: sentence });
    if (kept.length === MOST_NOTES) break;
  }
  return kept;
}
