/** A section of the profile page: a title and a card of rows. */
import { createContext, type ReactNode, use } from 'react';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';

/** The section that a phone shows, from the address; undefined shows the index. */
export const ShownSection = createContext<string | undefined>(undefined);

interface ProfileSectionProps {
  id: string;
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  /** Below the title. */
  note?: ReactNode;
  /** True if the content has no rows and needs no card. */
  bare?: boolean;
  children: ReactNode;
}

export function ProfileSection({ id, title, action, note, bare = false, children }: ProfileSectionProps) {
  const shown = use(ShownSection);
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      // A phone shows one section at a time, from the index.
      className={classNames('scroll-mt-6', shown !== id && 'max-lg:hidden')}
    >
      <div className="mb-3 flex min-h-11 items-end justify-between gap-4">
        <h2 id={`${id}-title`} tabIndex={-1} className="text-xl outline-none">
          {title}
        </h2>
        {action}
      </div>
      {note && <p className="-mt-2 mb-3 text-faint text-sm">{note}</p>}
      {bare ? children : <Card className="divide-y divide-hair px-4 py-1 sm:px-5">{children}</Card>}
    </section>
  );
}
