/** The text of an entry with linked tags; a long text is folded. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { findTags } from '../../../contract/tags.ts';
import { Button } from '../../ui/button.tsx';
import { useItemState } from '../../ui/item-state.ts';
import { isLong } from '../entry-text.ts';
import { journalLink } from '../links/journal-link.ts';

export function EntryTextView({ text }: { text: string }) {
  const [open, setOpen] = useItemState('words', false);
  const long = isLong(text);
  return (
    <div>
      <p dir="auto" className={long && !open ? 'prose-entry line-clamp-8' : 'prose-entry'}>
        {withTags(text)}
      </p>
      {long && (
        <Button variant="quiet" size="small" className="-ms-3 mt-1" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Read more'}
        </Button>
      )}
    </div>
  );
}

function withTags(text: string): ReactNode {
  // Cheap check: most texts have no tags.
  const tags = text.includes('#') ? findTags(text) : [];
  if (tags.length === 0) return text;
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { name, start, end } of tags) {
    parts.push(
      text.slice(from, start),
      <Link
        key={start}
        to={journalLink({ tags: [name] })}
        viewTransition
        className="rounded-sm underline decoration-1 decoration-edge underline-offset-4 hover:text-ember-ink"
      >
        {text.slice(start, end)}
      </Link>,
    );
    from = end;
  }
  return [...parts, text.slice(from)];
}
