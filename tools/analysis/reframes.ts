/**
 * The figures of the reframes over the labelled journal entries: whether they name something of the entry, repeat
 * themselves, or answer a good entry with condolence. The facts come from the shipped weights, which have learned from
 * these rows; the sentences are made by rules.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { analyse, planOf } from '../../server/analysis/local/index.ts';
import type { Figure } from './figure.ts';

const FOLDER = fileURLToPath(new URL('labelled/journal', import.meta.url));
const rowSchema = z.object({
  text: z.string(),
  sentiment: z.number(),
  hardship: z.string(),
  person: z.string().optional(),
});
type Row = z.infer<typeof rowSchema>;

/** A labelled sentiment from which an entry is a good one. */
const GOOD = 4;
const REMEMBERED = 30;
const CONDOLENCE =
  /\b(?:sorry|condolences?|heavy|hard (?:one|day|time|stretch)|sounds? (?:hard|like)|a lot to carry|with all of that|all the same|even so|none of the rest)\b/i;
/** Words that every entry may have. */
const COMMON = new Set(
  'about after again also and back been before both came come could down even ever from gave good have here into just like made more much only other over said same some still than that their them then there they this thing time today told very wanted well went were what when where which while with word would writing your you’re you’ve'.split(
    ' ',
  ),
);

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/);

/** Whether a reframe has a word of its entry that not every entry has. */
function names(reframe: string, text: string): boolean {
  const own = new Set(wordsOf(text));
  return wordsOf(reframe).some((word) => own.has(word) && word.length > 3 && !COMMON.has(word));
}

function rowsOf(file: string): Row[] {
  return readFileSync(path.join(FOLDER, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => rowSchema.parse(JSON.parse(line)));
}

/** Measures the reframes of all labelled entries, of each person or else of each file in their order. */
export function reframeFigures(): Figure[] {
  const earlierOf = new Map<string, string[]>();
  const count = { entries: 0, given: 0, named: 0, good: 0, condolence: 0, repeated14: 0, repeated30: 0, plan4: 0 };
  for (const file of readdirSync(FOLDER)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()) {
    rowsOf(file).forEach(({ text, sentiment, hardship, person = file }, index) => {
      const earlier = earlierOf.get(person) ?? [];
      const { positiveReframe: said } = analyse(text, { seed: `${file} ${index}`, earlier });
      const isGood = sentiment >= GOOD && hardship === 'none';
      count.entries++;
      if (isGood) count.good++;
      if (said === undefined) return;
      earlierOf.set(person, [said, ...earlier].slice(0, REMEMBERED));
      count.given++;
      if (names(said, text)) count.named++;
      if (isGood && (planOf(said)?.tone === 'hard' || (CONDOLENCE.test(said) && !CONDOLENCE.test(text))))
        count.condolence++;
      const again = (within: number) => {
        const before = earlier.slice(0, within).flatMap(sentencesOf);
        return sentencesOf(said).some((sentence) => before.includes(sentence));
      };
      if (again(14)) count.repeated14++;
      if (again(REMEMBERED)) count.repeated30++;
      const plan = planOf(said);
      // Plans without words of their own cannot be recognised.
      if (plan?.family !== 'plain' && earlier.slice(0, 4).some((one) => planOf(one) === plan)) count.plan4++;
    });
  }
  const share = (part: number) => part / Math.max(1, count.given);
  return [
    { name: 'reframes: name something of the entry', value: share(count.named), bar: 0.7, goal: 0.9 },
    { name: 'reframes: a sentence again within 14', value: share(count.repeated14), bar: 0.03, goal: 0, atMost: true },
    { name: 'reframes: a sentence again within 30', value: share(count.repeated30), bar: 0.03, goal: 0, atMost: true },
    { name: 'reframes: a sentence plan again within 4', value: share(count.plan4), bar: 0.03, goal: 0, atMost: true },
    { name: 'reframes: condolence on good entries', value: count.condolence, bar: 0, goal: 0, atMost: true },
    {
      name: 'entries without a reframe',
      value: 1 - count.given / Math.max(1, count.entries),
      bar: 0.6,
      goal: 0.4,
      atMost: true,
    },
  ];
}
