/** The person's own words as a reply may quote them. */

/** Longest quotation within a sentence of the guide, in words. */
const LONGEST_QUOTE = 9;
const FEWEST_QUOTED = 4;
/** Beginnings and ends that belong to what is not quoted. */
const LEAD =
  /^(?:(?:(?:yeah|yes|no|lol|haha)[,.]|and|but|so|then|also|well|like|ok(?:ay)?|yeah|oh|um|lol|haha|i mean|anyway|honestly|because|cos|bc|idk|tbh)[,.]?\s+)+/i;
const TRAIL =
  /(?:[\s,]+(?:and|but|so|because|cos|bc|though|tho|tbh|lol|i guess|the|a|an|to|of|with|my|for|that|which|who|or|like|you know))+$/i;
/** What is never said back. */
const UNQUOTABLE =
  /https?:|www\.|@|\d{4,}|\b(?:password|passcode|pin|iban|cvv|account number|ssn)\b|[{}<>[\]|\\`*_#=~]|[?“”"]|\b(?:kill\w*|suicid\w*|die|dead|died|fuck\w*|shit\w*|cunt|bitch|stupid|useless|worthless|hate (?:my|him|her|them|you)|ugly|fat|loser|pathetic|idiot|burden|failure)\b/i;

/** Sentences of a message, without the mark at the end. */
export function statementsOf(message: string): string[] {
  return message
    .slice(0, 4000)
    .split(/(?<=[.!?…])\s+|\n+|\s+[–—]\s+/u)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '' && !/\?["”')]*$/.test(sentence))
    .map((sentence) => sentence.replace(/[\s.,;:!…]+$/u, ''));
}

/** A few words that a reply may put in quotation marks; undefined where they would be torn. */
export function quotable(words: string): string | undefined {
  const plain = words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(LEAD, '')
    .replace(/[\s.,;:!…–—-]+$/u, '')
    .replace(TRAIL, '');
  const count = plain.split(' ').length;
  if (count < FEWEST_QUOTED || count > LONGEST_QUOTE || UNQUOTABLE.test(plain)) return undefined;
  if (/[()]/.test(plain) || !/\p{L}{3}/u.test(plain) || /^\p{Lu}[\p{Lu} ]+$/u.test(plain)) return undefined;
  return plain;
}

/** Parts of a sentence that stand alone, the last first, since the point comes last. */
export function partsOf(sentence: string): string[] {
  const parts = sentence.split(
    /,\s+|;\s+|\s+(?:but|because|so|and then)\s+|\s+and\s+(?=(?:i|he|she|we|they|it|my)\b)/i,
  );
  return [...new Set([sentence, ...parts.reverse()])];
}

/** The best words of a message to be quoted; `preferred` come first. */
export function quoteIn(message: string, preferred: ReadonlyArray<string | undefined>): string | undefined {
  const candidates = [
    ...preferred.flatMap((words) => (words ? partsOf(words) : [])),
    ...statementsOf(message).reverse().flatMap(partsOf),
  ];
  for (const candidate of candidates) {
    const quote = quotable(candidate);
    if (quote !== undefined) return quote;
  }
  return undefined;
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** "3 March", with the year where it is another one. */
export function dateInWords(day: string, today: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const name = MONTHS[Number(month) - 1] ?? '';
  return `${Number(date)} ${name}${year === today.slice(0, 4) ? '' : ` ${year}`}`;
}
