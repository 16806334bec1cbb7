/** A community member's picture, their initials in a tint, or one drawing for all private members. */
import type { PublicPerson } from '../../contract/community.ts';
import { Avatar } from '../ui/avatar.tsx';
import { classNames } from '../ui/class-names.ts';

/** Ember, sage, rose and gold. Violet is reserved for AI. */
const TINTS = [
  '[&>span]:bg-ember-wash [&>span]:text-ember-ink',
  '[&>span]:bg-sage-wash [&>span]:text-sage',
  '[&>span]:bg-[color-mix(in_oklch,var(--mood-3)_32%,var(--raised))] [&>span]:text-ink',
  '[&>span]:bg-[color-mix(in_oklch,var(--mood-5)_38%,var(--raised))] [&>span]:text-ink',
];

/** The last digits of a UUIDv7 are random. */
function tintOf(id: string): string | undefined {
  return TINTS[Number.parseInt(id.slice(-2), 16) % TINTS.length] ?? TINTS[0];
}

interface MemberAvatarProps {
  person: Pick<PublicPerson, 'id' | 'displayName' | 'profileImageUrl'> | null;
  className?: string;
}

/** Decorative, because the name is beside it. */
export function MemberAvatar({ person, className = 'size-10' }: MemberAvatarProps) {
  if (person) {
    return (
      <span className={classNames('contents', tintOf(person.id))}>
        <Avatar name={person.displayName} src={person.profileImageUrl} className={className} />
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      className={classNames('grid flex-none place-items-center rounded-full border border-hair bg-sunken', className)}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 20"
        className="h-1/2 w-3/5"
        fill="none"
        strokeLinecap="round"
        strokeWidth="1.6"
      >
        <path d="M7 12.4a5 5 0 0 1 10 0z" fill="var(--faint)" />
        <path d="M12 2.6v2M5.6 5l1.3 1.6M18.4 5l-1.3 1.6" stroke="var(--faint)" />
        <path d="M3 13h18M7.5 16.4h9" stroke="var(--faint)" />
      </svg>
    </span>
  );
}
