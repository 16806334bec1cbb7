/** A person's picture, or their initials as a fallback. */
import { classNames } from './class-names.ts';

/**
 * Returns at most two initials, by grapheme, so that emoji and accents stay whole. Words without a letter count only if
 * no word has one.
 */
function initialsOf(name: string): string {
  const segmenter = new Intl.Segmenter();
  const all = name.trim().split(/\s+/);
  const lettered = all.filter((word) => /[\p{L}\p{N}]/u.test(word));
  const words = lettered.length > 0 ? lettered : all;
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return picked
    .map((word) => [...segmenter.segment(word ?? '')][0]?.segment ?? '')
    .join('')
    .toUpperCase();
}

const TINTS = {
  ember: 'bg-ember-wash text-ember-ink',
  sage: 'bg-sage-wash text-sage',
  rose: 'bg-[color-mix(in_oklch,var(--mood-3)_26%,var(--raised))] text-ink',
  gold: 'bg-[color-mix(in_oklch,var(--mood-5)_30%,var(--raised))] text-ink',
} as const;
export type AvatarTint = keyof typeof TINTS;

/** Returns a tint that depends only on the id. Never violet, the AI's color. */
export function tintOf(id: string): AvatarTint {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (['ember', 'sage', 'rose', 'gold'] as const)[sum % 4] ?? 'ember';
}

interface AvatarProps {
  name: string;
  src?: string | null;
  tint?: AvatarTint;
  className?: string;
}

/** Decorative: the name is beside it or labels the control around it. */
export function Avatar({ name, src, tint = 'ember', className }: AvatarProps) {
  const frame = classNames('size-9 flex-none rounded-full', className);
  if (src) return <img src={src} alt="" className={classNames(frame, 'object-cover')} />;
  return (
    <span
      aria-hidden="true"
      className={classNames(frame, 'grid place-items-center font-semibold text-sm', TINTS[tint])}
    >
      {initialsOf(name)}
    </span>
  );
}
