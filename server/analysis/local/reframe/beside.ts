/** Fills the slots for what stands beside the good part: scenes, a second clause, a hardship, a wait. */
import type { Clause } from './clauses.ts';
import { isDone, oneDeed, standsAlone } from './deeds.ts';
import { isPast } from './english.ts';
import { overlaps, type Piece, sentencesOf } from './sentences.ts';
import type { Slots } from './slots.ts';

/** Longest second clause, in words. */
const LONGEST_ALSO = 13;

export function fillHard(slots: Slots, { kind, inside, verb, words }: Clause): void {
  if (kind === 'fragment') slots.hardFragment = inside;
  else slots.hard = inside;
  if (isPast(verb) && words <= 10 && !/[,;:]/.test(inside)) slots.hardDay = inside;
}

/** A clause about "it" with the one before it, which says what it is. */
export function withLead(good: Clause, clauses: readonly Clause[]): string | undefined {
  const lead = clauses.findLast(
    (clause) =>
      clause.end <= good.start &&
      good.start - clause.end < 8 &&
      standsAlone(clause) &&
      clause.kind !== 'fragment' &&
      clause.words + good.words <= 22,
  );
  return lead && `${lead.inside}, and ${good.inside}`;
}

const WAIT =
  /\b(?:for the first time in|first time in|after|it took(?: (?:me|us|him|her|them))?|waited|been waiting) ((?:over |nearly |almost |about )?(?:\w+|\d+)(?:[ -]\w+)? (?:years|months|weeks|winters|summers))\b/i;

/** How long something took to come, where the entry says so: "nine years". */
export function fillWait(slots: Slots, good: Clause, text: string): void {
  const sentence = sentencesOf(text).find(({ start, end }) => start <= good.start && good.end <= end);
  const wait = sentence && WAIT.exec(text.slice(sentence.start, sentence.end))?.[1];
  if (wait === undefined || !isDone(good) || !standsAlone(good)) return;
  const waited = good.inside.replace(
    new RegExp(`,? (?:(?:for the )?first time in|after) ${wait}(?: of [^,]+)?`, 'i'),
    '',
  );
  if (waited.includes(wait) || waited.split(' ').length < 4) return;
  slots.wait = wait;
  slots.waited = waited;
}

/** Longest distance of something that belongs to the good part, in UTF-16 units. */
const CLOSE_BY = 70;

/** Sentences without a verb beside the good part: "Northern lights." */
export function fillScenes(slots: Slots, good: Clause, sentences: readonly Clause[]): void {
  const scenes = sentences.filter(
    ({ kind, words, inside }) =>
      kind === 'fragment' &&
      words >= 2 &&
      words <= 9 &&
      !/\b(?:today|tonight|yesterday|thanks?|thank|not|no|proud|both|all|best|so|too)\b|^\p{L}+(?:ing|ed)\b/iu.test(
        inside,
      ),
  );
  const before = scenes.filter((scene) => scene.end <= good.start && good.start - scene.end <= CLOSE_BY);
  slots.scene = before.at(-1)?.inside;
  if (before.length >= 2) [slots.scene, slots.scene2] = before.slice(-2).map(({ inside }) => inside);
  const after = scenes.find((scene) => scene.start >= good.end && scene.start - good.end <= CLOSE_BY);
  if (after && after.words >= 3) slots.sceneAfter = after.inside;
}

/** A second clause beside the good one, in the order of the entry. */
export function fillPair(slots: Slots, good: Clause, clauses: readonly Clause[]): void {
  const fit = clauses.filter(
    (clause) =>
      !overlaps(clause, good) &&
      clause.words <= LONGEST_ALSO &&
      clause.words >= 4 &&
      standsAlone(clause) &&
      clause.kind !== 'fragment',
  );
  const near = fit.toSorted((a, b) => distance(a, good) - distance(b, good) || b.words - a.words)[0];
  if (!near || near.words + good.words > 26) return;
  if (good.kind === 'fragment') {
    slots[near.start < good.start ? 'alsoBefore' : 'alsoAfter'] = near.inside;
    return;
  }
  const [one, two] = near.start < good.start ? [near, good] : [good, near];
  if (!standsAlone(one)) return;
  slots.one = one.inside;
  slots.two = two.inside;
  if (isDone(one) && isDone(two)) [slots.first, slots.then] = [one.inside, two.inside];
  if (
    one.kind === 'you' &&
    two.kind === 'you' &&
    one.subject === 'you' &&
    two.subject === 'you' &&
    isPast(one.verb) &&
    isPast(two.verb) &&
    !/^(?:not|n[’']t)\b/.test(one.rest) &&
    !/^not\b/.test(two.rest)
  ) {
    slots.oneDid = oneDeed(one);
    slots.twoDid = oneDeed(two);
  }
}

const distance = (one: Piece, other: Piece) => Math.max(one.start - other.end, other.start - one.end, 0);
