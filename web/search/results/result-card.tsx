/** One result: an entry card with marked matches, or a conversation by its title. */
import { MessagesSquare } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { PAGES } from '../../../contract/pages.ts';
import type { SearchResult } from '../../../contract/search.ts';
import { formatCount } from '../../../contract/words.ts';
import { EntryCard } from '../../journal/entries/entry-card.tsx';
import type { EntryHandlers } from '../../journal/entries/entry-slots.ts';
import { fullDay } from '../../platform/date-format.ts';
import { Card } from '../../ui/card.tsx';
import { useItemState } from '../../ui/item-state.ts';
import { ExpandableMarkedText, MarkedText } from './marked-text.tsx';
import { SimilarButton, SimilarEntries } from './similar-entries.tsx';

interface ResultCardProps {
  result: SearchResult;
  today: string;
  handlers: EntryHandlers;
  /** Shows the button for similar entries. */
  withSimilar: boolean;
}

export function ResultCard({ result, today, handlers, withSimilar }: ResultCardProps) {
  const [open, setOpen] = useItemState('similar', false);
  const id = useId();
  const { entry, matches } = result;
  if (!entry) return <ReflectionCard result={result} />;
  return (
    <EntryCard
      entry={entry}
      today={today}
      handlers={handlers}
      body={<ExpandableMarkedText text={entry.content} matches={matches} />}
      aside={withSimilar && <SimilarButton open={open} onToggle={() => setOpen(!open)} controls={id} />}
      below={withSimilar && open && <SimilarEntries id={id} entryId={entry.id} />}
    />
  );
}

function ReflectionCard({ result }: { result: SearchResult }) {
  const { id, date, displayTitle, messagesCount, excerpt = '', matches } = result;
  return (
    <Card
      as="article"
      aria-label={`Conversation, ${fullDay(date)}`}
      className="relative px-4 py-4 hover:border-edge sm:px-6"
    >
      <p className="flex flex-wrap items-center gap-x-3 text-soft text-sm">
        <MessagesSquare aria-hidden="true" className="size-4.5" />
        <time dateTime={date}>{fullDay(date)}</time>
        <span className="ms-auto">
          Conversation{messagesCount === undefined ? '' : `, ${formatCount(messagesCount, 'message')}`}
        </span>
      </p>
      <p dir="auto" className="prose-entry mt-2">
        {/* The link covers the whole card. */}
        <Link to={`${PAGES.reflections.path}?session=${id}`} className="after:absolute after:inset-0 hover:underline">
          {displayTitle}
        </Link>
      </p>
      {excerpt !== '' && (
        <p dir="auto" className="mt-1 line-clamp-3 text-soft">
          <MarkedText text={excerpt} matches={matches} />
        </p>
      )}
    </Card>
  );
}
