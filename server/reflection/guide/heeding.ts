/** Tells what a message says to the guide itself from what it tells: complaints, questions back, refusals. */

/** What a message says to the guide, and what else it tells. */
export interface Heeded {
  /** A question of the guide made no sense; it did not listen; a question is only said again; the person wants to stop. */
  readonly how: 'unclear' | 'unheard' | 'restated' | 'refused';
  /** What the message tells besides; empty where it tells nothing. */
  readonly rest: string;
}

const REFUSES =
  /^(?:(?:no|nothing|nah|ok(?:ay)?|just|please|oh|whatever)[,. ]+)*(?:leave it(?: (?:there|alone|be))?|forget (?:it|that|about it)|never ?mind|drop it|skip (?:it|that)|let['’]?s (?:not|leave it|drop it)|(?:i )?(?:don['’]?t|do not) (?:really )?(?:want to|wanna) (?:talk|speak|write|go on)(?: about (?:it|that|this))?(?: any ?more| now)?|i(?:['’]?d| would) rather not(?: (?:say|talk about it))?|not your business)\W*$/i;
const UNHEARD =
  /^(?:(?:right|what|wow|great|um+|ok(?:ay)?|hey|so|and|but|well|no)[,?!. ]+)*(?:i (?:just|already|literally) (?:told|said|wrote|answered|explained)(?: (?:you|that|this|it|so|all|already|before|just now))*(?=\W*$)|i (?:told|said|asked|wrote) (?:you )?(?:that|this|it)(?: (?:already|before|just now))?|i (?:told you|was (?:asking|telling) you)\b.{0,30}|i (?:just )?(?:tell|told) you .{3,60} and (?:you|all you|that['’]?s).*|(?:is )?that(?:['’]?s| is)? (?:it|all)(?: you (?:say|have|can say))?(?=\W*\?)|(?:it|that)(?:['’]?s| is| was) in (?:the|my) (?:first|last) (?:message|line|sentence)|hello|is (?:anybody|anyone) there|are you (?:even |just )?(?:listening|reading|there|repeating).{0,20}|you(?:['’]?re| are) (?:not (?:with me|listening|helping)|(?:just |only )?(?:saying|making|repeating|copying|echoing).{0,40})|you (?:did ?n['’]?t|don['’]?t|do not|never|aren['’]?t) (?:answer|listen|read|hear|answering|listening|reading)\b.{0,30}|(?:this|that)(?: is|['’]?s)? (?:so |just |really )?(?:useless|pointless|stupid)|you keep (?:saying|asking|repeating).{0,30}|that(?:['’]?s| is| was)? (?:not an answer|no answer|not what i asked))(?: (?:aren['’]?t you|right|mate|man|already))?\W*$/i;
const UNCLEAR =
  /^(?:(?:sorry|um+|ok(?:ay)?|but|and|hm+|what)[,?. ]+)*(?:what (?:kind|sort) of (?:a )?(?:question|answer) is (?:that|this)|i (?:don['’]?t|do not|didn['’]?t|did not|can['’]?t|cannot) (?:understand|get)(?: (?:the|this|that|your) question| you| what you (?:mean|ask))?|(?:that|your question|this question) (?:makes|made|does ?n['’]?t make) (?:no|any) sense|(?:that|this)(?:['’]?s| is) a (?:weird|strange|odd|stupid|silly) question|which one|(?:i have |i['’]?ve )?no idea what (?:you|that) (?:mean|means)(?: by that)?|i (?:don['’]?t|do not) know what (?:you|that) means?(?: by that)?|you ask (?:such )?(?:strange|weird|odd|funny) (?:things|questions)|what (?:do you|does (?:that|this|it)) mean(?: by that)?|huh|what\?)\W*$/i;
/** Words that are in any question. */
const COMMON =
  /^(?:what|which|that|this|with|about|your|have|does|did|was|were|the|you|and|how|who|are|for|its|it's|hello|yes|not|but|one|is|it|do|at|to|a|i|my|me|of|in|on|so|no|mum|dad)$/;
/** Words of a question that may be said again. */
const RESTATED_UP_TO = 7;
const UNCLEAR_UP_TO = 4;

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}']+/gu) ?? [];

/** A piece of the guide's last line, asked back: "What idea?", "First step of what?". */
function asksBack(sentence: string, lastReply: string): 'unclear' | 'restated' | undefined {
  const words = wordsOf(sentence);
  const asks = /\?/.test(sentence) || /^what\b.*\bwhat$|\bwith what\W*$/i.test(sentence.trim());
  if (!asks || words.length > RESTATED_UP_TO || lastReply === '') return undefined;
  if (/^(?:is|are|do|does|can|could|should|why|how|when|will|am)$/.test(words[0] ?? '')) return undefined;
  if (/^wh(?:at|ich)$/.test(words[0] ?? '') && words.length < UNCLEAR_UP_TO) return 'unclear';
  const said = new Set(wordsOf(lastReply));
  const own = words.filter((word) => !COMMON.test(word));
  const again = own.some((word) => said.has(word) || said.has(word.replace(/s$/, '')));
  if (!again) return undefined;
  return words.at(-1) === 'what' || words.length < UNCLEAR_UP_TO ? 'unclear' : 'restated';
}

function howOf(sentence: string, lastReply: string): Heeded['how'] | undefined {
  if (REFUSES.test(sentence)) return 'refused';
  if (UNCLEAR.test(sentence)) return 'unclear';
  if (lastReply !== '' && UNHEARD.test(sentence)) return 'unheard';
  return asksBack(sentence, lastReply);
}

/** "I said maybe I am not made for this": what was said stays. */
const SAID_AGAIN =
  /^(?:hello\?+ )?i (?:just |already )?said (?:that )?(?=(?:maybe |that )?(?:i|we|my|he|she|they|it)\b)/i;
const ALSO_SAID =
  /[,.!?]\s*(?:i (?:just |already )?(?:said|told you)(?: (?:that|this|it|so))?(?: already)?|(?:it|that)(?:['’]?s| is| was) in (?:the|my) (?:first|last) (?:message|line|sentence))(?=[.,!]|$)[.,!]?/i;

/** "Forget it, he sleeps now" are two. */
const sentencesOf = (message: string) =>
  message
    .slice(0, 1500)
    .replace(/^((?:forget it|never ?mind|leave it|drop it)),\s+/i, '$1. ')
    .split(/(?<=[.!?…])\s+|\n+/u);

/** A word of the guide that is not known. */
const ASKS_WORD =
  /^.{0,60}\b(?:do not|don['’]?t) know (?:this|that|the|what) word\b|^what (?:means|is the meaning of)\b.{0,40}$|^.{0,60}\bwhat does (?:this|that|the) word mean\b/i;

/** A message that is to the guide as a whole, though it begins with a word of its own: "Nothing. Leave it". */
function wholly(message: string): Heeded['how'] | undefined {
  if (REFUSES.test(message)) return 'refused';
  if (ASKS_WORD.test(message)) return 'unclear';
  return UNHEARD.test(message) ? 'unheard' : undefined;
}

/** So many words in common with the message before make it the same thing. */
const SAME_FROM = 3;
const isSaidBefore = (text: string, before: string): boolean => {
  const told = new Set(wordsOf(before));
  return new Set(wordsOf(text).filter((word) => told.has(word))).size >= SAME_FROM;
};

/** Sentences to the guide at the beginning of a message; undefined where it says none. */
export function heededIn(message: string, lastReply: string, before: string): Heeded | undefined {
  const sentences = sentencesOf(message);
  const whole = lastReply === '' ? undefined : wholly(message);
  if (whole) return { how: whole, rest: '' };
  const hows: Heeded['how'][] = [];
  for (const sentence of sentences) {
    const how = howOf(sentence, lastReply);
    if (!how) break;
    hows.push(how);
  }
  const rest = sentences.slice(hows.length).join(' ');
  if (lastReply !== '' && (ALSO_SAID.test(rest) || (SAID_AGAIN.test(rest) && isSaidBefore(rest, before))))
    return { how: 'unheard', rest: rest.replace(SAID_AGAIN, '').replace(ALSO_SAID, '. ') };
  const how = hows.find((one) => one !== 'restated') ?? hows[0];
  if (!how) return undefined;
  return { how, rest };
}

const MEDICAL =
  /\b(?:fever|breath\w*|temperature|dos(?:e|age)|pills?|tablets?|medicine|medication|ibuprofen|paracetamol|antibiotics?|aspirin|bleed\w*|blood|rash|vomit\w*|throw(?:ing|s)? up|swollen|swelling|symptoms?|dizzy|faint\w*|concussion|chest pain|infect\w*|seizures?|pulse|allerg\w*|contractions?|stitches|(?:leg|arm|foot|hand|head|heart|back|belly|stomach|skin|eye)s?)\b/i;
const ACUTE =
  /\b(?:breath\w*|chest|bleed\w*|blood|seizures?|faint\w*|unconscious|blue|numb|dizzy|allerg\w*|dos(?:e|age))\b/i;
const ASKS_HEALTH =
  /\b(?:is (?:it|that|this|he|she)|are|should|shall|can|could|do|does|what|how (?:much|many|high|long|bad)|normal|dangerous|ok(?:ay)?)\b[^.!]*\?/i;
/** A part of the body counts only where it is asked whether it is serious. */
const BODY = /\b(?:leg|arm|foot|hand|head|heart|back|belly|stomach|skin|eye)s?\b/gi;
const SERIOUS = /\b(?:dangerous|serious|normal|bad|a doctor|hospital)\b[^.!]*\?/i;

/** A temperature, in degrees Celsius or Fahrenheit. */
const DEGREES = /\b(?:3[89]|4[0-2]|10[0-6])\b/;

/** A question about somebody's health, and whether it may be acute; no program can answer one. */
export function healthAsked(message: string, isOfIllness = false): 'acute' | 'plain' | undefined {
  if (isOfIllness && ASKS_HEALTH.test(message) && (SERIOUS.test(message) || DEGREES.test(message))) return 'acute';
  const named = SERIOUS.test(message) ? message : message.replace(BODY, '');
  if (!MEDICAL.test(named) || !ASKS_HEALTH.test(message)) return undefined;
  return ACUTE.test(message) ? 'acute' : 'plain';
}

/** A question for a way or for a nod, at the end of a message or as a whole. */
export function directQuestion(message: string): 'say' | 'way' | 'nod' | undefined {
  const last =
    message
      .trim()
      .split(/(?<=[.!?…])\s+|\n+/u)
      .at(-1) ?? '';
  if (/\b(?:is ?n['’]?t it|does ?n['’]?t it|wo ?n['’]?t it|don['’]?t you think|am i right)\W*$/i.test(last))
    return 'nod';
  if (
    /^(?:(?:so|but|and|ok(?:ay)?|well|then|oh)[, ]+)*how (?:do|can|should|would|am|could) (?:i|we|one)(?: (?:even|ever|best|supposed to))? (?:tell|say|explain|ask|bring|break|talk)\b/i.test(
      last,
    )
  )
    return 'say';
  return /^(?:(?:so|but|and|ok(?:ay)?|well|then|oh)[, ]+)*(?:how (?:do|can|should|would|am|could) (?:i|we)\b|what would you (?:do|say|try)\b|where (?:do|should|would) (?:i|you) (?:even )?(?:start|begin)\b|what (?:do|should|can) i (?:even )?do\b)/i.test(
    last,
  )
    ? 'way'
    : undefined;
}

/** Whether the complaint is that the guide only says things again. */
export const isOfRepeating = (message: string): boolean => /\b(?:repeat\w*|copying|echoing)\b/i.test(message);

/** Whether the complaint is that something was told before. */
export const isOfSaidBefore = (message: string): boolean => /\bi (?:just |already )?(?:said|told)\b/i.test(message);
