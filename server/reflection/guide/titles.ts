/** A title for a conversation, of the person's own words: a noun phrase of two to six words. */
import type { Heard } from './guide.ts';
import { upperFirst } from './picking.ts';

const MOST_WORDS = 5;
const LONGEST_TITLE = 48;

/** What a person is waiting for, missing, thinking of: "Waiting with Dad". */
const DOING =
  /\b(waiting (?:for|with|on)|missing|losing|leaving|moving (?:to|in with|out)|talking to|looking after|caring for|thinking about|worrying about|saying goodbye to|starting|fighting with|arguing with|growing up with|learning to|living with|letting go of) ((?:my |the |our |a |an )?(?:\p{L}[\p{L}’'-]*)(?: \p{L}[\p{L}’'-]*){0,2})/iu;
/** A noun with what belongs before it. */
const PHRASE = /\b(my|the|our|this|a|an) ((?:\p{L}[\p{L}’'-]* ){0,2}?)(\p{L}[\p{L}’'-]*)(?=[\s.,;:!?…)]|$)/giu;
/** Nouns a conversation is about more often than others. */
const NOUNS =
  /^(?:exams?|finals|interview|presentation|thesis|dissertation|test|job|work|boss|manager|shift|deadline|meeting|move|flat|house|garden|wedding|funeral|birthday|holiday|trip|party|argument|fight|row|break-?up|divorce|baby|pregnancy|scan|results|biopsy|hospital|operation|surgery|fever|dad|mum|mom|mother|father|sister|brother|son|daughter|husband|wife|partner|friend|friends|ex|boyfriend|girlfriend|gran|grandma|grandmother|grandad|grandpa|grandfather|nan|aunt|uncle|cousin|neighbour|neighbor|teacher|school|class|dog|cat|puppy|kitten|letter|phone|night|nights|weekend|evening|morning|walk|sea|choir|piano|guitar|book|money|rent|debt|future|past|kids|children|flatmate|roommate|colleague|landlord|house|kitchen|church|team|marathon|promotion|voicemail|results?|decision|anniversary|ward|diagnosis|chemo|care|allotment|kitchen|song|painting|bike)$/i;
const BREAKS =
  /^(?:and|or|but|so|because|that|which|who|is|was|are|were|has|had|have|did|do|does|will|would|can|could|to|of|in|on|at|for|with|from|by|about|i|he|she|it|we|they|you|me|him|her|them|not|very|really|just|when|then|if|as|than|today|yesterday|tomorrow|tonight|again|this|these|those|been|got|keeps?|said|told|died|made|came|went|because|while|since|after|before|into|out|up|down|off|over|all|there|here|now|still|also|too|fucking|stupid|bloody|damn|lot|bit|way|thing|time|same|whole|first|last|other|one)$/i;

const titled = (words: string) => {
  const plain = words.replace(/\s+/g, ' ').trim();
  const count = plain.split(' ').length;
  return count >= 2 && count <= MOST_WORDS + 1 && plain.length <= LONGEST_TITLE ? upperFirst(plain) : undefined;
};

/** Cuts a phrase before the first word that does not belong to it. */
function whole(words: string): string {
  const kept: string[] = [];
  for (const [index, word] of words.split(' ').entries()) {
    if (index > 0 && BREAKS.test(word)) break;
    kept.push(word);
  }
  return kept.join(' ');
}

/** A noun phrase of a message that says what it is about; undefined where there is none. */
export function nounPhraseIn(message: string): string | undefined {
  const text = message.slice(0, 1500).replace(/\s+/g, ' ');
  const doing = DOING.exec(text);
  if (doing) {
    const [, verb = '', object = ''] = doing;
    const kept = whole(object);
    const last = kept.split(' ').at(-1) ?? '';
    if (NOUNS.test(last) || /^\p{Lu}/u.test(last)) return titled(`${verb.toLowerCase()} ${kept}`);
  }
  for (const [, owner = '', between = '', noun = ''] of text.matchAll(PHRASE)) {
    const middle = between.trim();
    if (
      !NOUNS.test(noun) ||
      middle
        .split(' ')
        .some(
          (word) => word !== '' && (BREAKS.test(word) || (/[’']s$/.test(word) === false && /(?:ed|ly)$/.test(word))),
        )
    )
      continue;
    const title = titled([owner.toLowerCase(), middle, noun].filter((part) => part !== '').join(' '));
    if (title) return title;
  }
  return undefined;
}

/** The title by the first message that offers one, or by the entry; undefined while there is nothing to go by. */
export function titleOf({ said, entry }: Heard): string | undefined {
  for (const { content } of said.filter(({ role }) => role === 'user').slice(0, 6)) {
    const title = nounPhraseIn(content);
    if (title !== undefined) return title;
  }
  return entry && nounPhraseIn(entry.content);
}
