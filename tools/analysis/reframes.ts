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
const GOOD_MIN_STARS = 4;
const REPETITION_WINDOW = 30;
const CONDOLENCE =
  /\b(?:sorry|condolences?|heavy|hard (?:one|day|time|stretch)|sounds? (?:hard|like)|a lot to carry|with all of that|all the same|even so|none of the rest)\b/i;
/** Common words, which any entry may contain. */
const COMMON_WORDS = new Set(
  'about after again also and back been before both came come could down even ever from gave good have here into just like made more much only other over said same some still than that their them then there they this thing time today told very wanted well went were what when where which while with word would writing your you’re you’ve'.split(
    ' ',
  ),
);

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/);

/** Whether a reframe contains an uncommon word of its entry. */
function mentionsEntry(reframe: string, text: string): boolean {
  const entryWords = new Set(wordsOf(text));
  return wordsOf(reframe).some((word) => entryWords.has(word) && word.length > 3 && !COMMON_WORDS.has(word));
}

function rowsOf(file: string): Row[] {
  return readFileSync(path.join(FOLDER, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => rowSchema.parse(JSON.parse(line)));
}

/** Measures the reframes of all labelled entries in order, per person, or per file where no person is given. */
export function reframeFigures(): Figure[] {
  const earlierOf = new Map<string, string[]>();
  const count = { entries: 0, given: 0, named: 0, good: 0, condolence: 0, repeated14: 0, repeated30: 0, plan4: 0 };
  for (const file of readdirSync(FOLDER)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()) {
    rowsOf(file).forEach(({ text, sentiment, hardship, person = file }, index) => {
      const earlier = earlierOf.get(person) ?? [];
      const { positiveReframe: reframe } = analyse(text, { seed: `${file} ${index}`, recentReframes: earlier });
      const isGood = sentiment >= GOOD_MIN_STARS && hardship === 'none';
      count.entries++;
      if (isGood) count.good++;
      if (reframe === undefined) return;
      earlierOf.set(person, [reframe, ...earlier].slice(0, REPETITION_WINDOW));
      count.given++;
      if (mentionsEntry(reframe, text)) count.named++;
      if (isGood && (planOf(reframe)?.tone === 'hard' || (CONDOLENCE.test(reframe) && !CONDOLENCE.test(text))))
        count.condolence++;
      const isRepeated = (within: number) => {
        const earlierSentences = earlier.slice(0, within).flatMap(sentencesOf);
        return sentencesOf(reframe).some((sentence) => earlierSentences.includes(sentence));
      };
      if (isRepeated(14)) count.repeated14++;
      if (isRepeated(REPETITION_WINDOW)) count.repeated30++;
      const plan = planOf(reframe);
      // Plans without words of their own cannot be recognised.
      if (plan?.family !== 'plain' && earlier.slice(0, 4).some((one) => planOf(one) === plan)) count.plan4++;
    });
  }
  const share = (numerator: number) => numerator / Math.max(1, count.given);
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
