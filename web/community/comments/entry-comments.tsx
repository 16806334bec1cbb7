/** Entry card slot: the comments button on the user's own shared entries. */
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import type { Entry } from '../../../contract/journal.ts';
import { PAGES } from '../../../contract/pages.ts';
import type { EntrySlot } from '../../journal/entries/entry-slots.ts';
import { isPending } from '../../journal/queries.ts';

function EntryComments({ entry }: { entry: Entry }) {
  if (!entry.isShared || isPending(entry)) return null;
  return (
    <Link
      to={`${PAGES.community.path}?entry=${entry.id}&comments`}
      aria-label="Likes and comments"
      className="-my-1.5 grid size-11 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink"
    >
      <MessageCircle aria-hidden="true" className="size-4.5" />
    </Link>
  );
}

export const ENTRY_COMMENTS: EntrySlot = { name: 'comments', position: 'header', Component: EntryComments };
