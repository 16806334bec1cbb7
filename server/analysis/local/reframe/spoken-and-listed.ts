/** Fills the slots for spoken words and for lists of short things. */

import { AUXILIARIES, isVerb } from './english.ts';
import type { Names } from './names.ts';
import { toSecondPerson, withArticle } from './second-person.ts';
import type { Slots } from './slots.ts';

const SPOKE = '(?:said|says|told me|goes|went|shouted|whispered|texted|wrote|asked|replied|answered|called)';
const BEFORE = new RegExp(
  `(?:^|[.!?\\n,]\\s*|\\band )((?!and |but |so |then )(?:my |the )?[\\p{L}’'.]+(?: \\p{Lu}[\\p{L}’']+)?) ${SPOKE}(?: [a-z ]{0,20})?[,:]? ?$`,
  'iu',
);
const AFTER = /^,? (?:said|says|from|whispered|shouted) ((?:my |the )?[\p{L}’']+)/u;
const OWN_WORDS =
  /\bI(?:'d| had| just| only)? (?:said|say|told|asked|shouted|whispered|texted|answered|replied)\b[^.]{0,40}$/i;

/** The spoken words of the entry, where there is one quotation and the entry tells who said it. */
export function fillSpoken(
  slots: Slots,
  text: string,
  isPerson: (words: string) => boolean,
  isBrightAt: (start: number, end: number) => boolean,
): void {
  const match = /[“"]([^“”"\n]{6,70})[”"]/.exec(text);
  const quote = match?.[1]?.replace(/[,.]$/, '') ?? '';
  const count = quote.split(/\s+/).length;
  if (!match || count < 2 || count > 12 || /\p{Extended_Pictographic}/u.test(quote)) return;
  if (text.match(/[“"]/g)?.length !== (text.includes('“') ? 1 : 2)) return;
  const before = text.slice(Math.max(0, match.index - 60), match.index);
  if (OWN_WORDS.test(before)) return;
  const said = BEFORE.exec(before)?.[1];
  const speaker =
    said ?? AFTER.exec(text.slice(match.index + match[0].length, match.index + match[0].length + 60))?.[1];
  const named =
    speaker !== undefined && isPerson(speaker)
      ? toSecondPerson(/^(?:My|The) /.test(speaker) ? speaker.charAt(0).toLowerCase() + speaker.slice(1) : speaker)
      : undefined;
  if (named !== undefined) {
    slots.quote = quote;
    slots.speaker = withArticle(named);
  } else if (said !== undefined && isBrightAt(match.index, match.index + match[0].length)) slots.wordForWord = quote;
}

/** Short things of a list: at least three of at most four words, without a verb. */
function listed(text: string): string[] {
  const lines = text
    .split(/[,.;\n]|\s[-–—/+&]\s|^\s*(?:[-*•]|\d+[.)])\s/gm)
    .map((item) => item.trim().replace(/^(?:and|[-*•]|\d+[.)])\s*/i, ''));
  const items = lines.filter((item) => item !== '');
  if (
    items.length < 3 ||
    items.some(
      (item) =>
        item.split(/\s+/).length > 4 ||
        /^(?:no|not|nothing|still|less|more|oh|best|great)\b|^\p{L}+(?:y|ing|ed)$/iu.test(item) ||
        !/^[\p{L}\p{N}’' -]+$/u.test(item),
    )
  )
    return [];
  const said = items.map((item) => toSecondPerson(item));
  if (
    said.some(
      (item) =>
        item === undefined ||
        item.split(' ').some((word) => isVerb(word.toLowerCase()) || AUXILIARIES.has(word.toLowerCase())),
    )
  )
    return [];
  return said.flatMap((item) => item ?? []);
}

/** The first two and the last of a list of three to seven. */
export function fillList(slots: Slots, text: string, names: Names): void {
  const items = listed(text);
  if (items.length < 3 || items.length > 7) return;
  const inside = items.map((item) =>
    names.has(item.split(' ')[0] ?? '') ? item : item.charAt(0).toLowerCase() + item.slice(1),
  );
  [slots.item, slots.item2] = inside;
  slots.itemLast = inside.at(-1);
}
