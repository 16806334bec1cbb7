/**
 * Sentence plans filled with the words of an entry. `{slot}` stands for words of the entry, so a plan fits an entry that
 * offers all its slots, and the words between the slots tell which plan an earlier reframe was made by.
 */
import { PLANS, type Plan } from './frames.ts';
import type { Slots } from './slots.ts';

const SLOT = /\{(\w+)\}/g;

/**
 * The frame with its slots filled, each sentence beginning with a capital. Undefined where a slot is empty, or where a
 * word with a capital that may be no name would stand inside a sentence.
 */
export function fillFrame(frame: string, slots: Slots, isName: (word: string) => boolean): string | undefined {
  let fits = true;
  const said = frame.replace(SLOT, (_all, slot: string, at: number) => {
    const words = slots[slot] ?? '';
    if (words === '') fits = false;
    if (at === 0 || /[.] $/.test(frame.slice(0, at))) return upper(words);
    // After a colon a capital is right whether it begins a name or not.
    if (!frame.slice(0, at).endsWith(': ') && /^\p{Lu}/u.test(words) && !isName(/^[\p{L}’']+/u.exec(words)?.[0] ?? ''))
      fits = false;
    return words;
  });
  if (!fits || /\b(\p{L}+(?: \p{L}+){0,2}),? \1\b/iu.test(said)) return undefined;
  if (/[.!?][”"]? \p{Ll}/u.test(said)) return undefined;
  return said.replace(/,([”"])\.$/, '$1.').replace(/([.!?…][”"]?)\.$/, '$1');
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Of several plans that fit a reframe the one with the most words of its own made it. */
const BY_OWN_WORDS = PLANS.map((plan) => ({ plan, parts: plan.frame.split(/\{\w+\}/) })).sort(
  (a, b) => b.parts.join('').length - a.parts.join('').length,
);

/** Whether a reframe has these parts in their order, the first at its beginning and the last at its end. */
function hasParts(reframe: string, parts: readonly string[]): boolean {
  const [first = ''] = parts;
  const last = parts.at(-1) ?? '';
  if (!reframe.startsWith(first) || !reframe.endsWith(last === '.' ? '' : last)) return false;
  let from = first.length;
  for (const part of parts.slice(1, -1)) {
    const at = reframe.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return from <= reframe.length;
}

/** The plan that a reframe was made by, or undefined if by none of these. */
export function planOf(reframe: string): Plan | undefined {
  return BY_OWN_WORDS.find(({ parts }) => hasParts(reframe, parts))?.plan;
}
