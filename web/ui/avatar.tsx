/** A person's picture, or their initials. */
import { classNames } from './class-names.ts';

/** At most two initials, by what a reader sees as a character, so that no emoji or accent is cut. */
function initialsOf(name: string): string {
  const segmenter = new Intl.Segmenter();
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return picked
    .map((word) => [...segmenter.segment(word ?? '')][0]?.segment ?? '')
    .join('')
    .toUpperCase();
}

interface AvatarProps {
  name: string;
  src?: string | null;
  className?: string;
}

/** Decorative: the name stands beside it or on the control around it. */
export function Avatar({ name, src, className }: AvatarProps) {
  const frame = classNames('size-9 flex-none rounded-full', className);
  if (src) return <img src={src} alt="" className={classNames(frame, 'object-cover')} />;
  return (
    <span
      aria-hidden="true"
      className={classNames(frame, 'grid place-items-center bg-ember-wash font-semibold text-ember-ink text-sm')}
    >
      {initialsOf(name)}
    </span>
  );
}
