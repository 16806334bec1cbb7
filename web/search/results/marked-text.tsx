/** Text of an entry with the matches marked. */
import { Fragment } from 'react';
import type { Match } from '../../../contract/search.ts';
import { isLong } from '../../journal/entry-text.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useItemState } from '../../ui/item-state.ts';
import { excerptOf } from './excerpt.ts';

/** Returns each match with the text before it. */
function partsOf(text: string, matches: readonly Match[]) {
  return matches.map(({ start, end }, index) => ({
    start,
    before: text.slice(matches[index - 1]?.end ?? 0, start),
    match: text.slice(start, end),
  }));
}

/** `matches` must be sorted and must not overlap. */
export function MarkedText({ text, matches }: { text: string; matches: readonly Match[] }) {
  return (
    <>
      {partsOf(text, matches).map(({ start, before, match }) => (
        <Fragment key={start}>
          {before}
          <mark className="match">{match}</mark>
        </Fragment>
      ))}
      {text.slice(matches.at(-1)?.end ?? 0)}
    </>
  );
}

/** The text of a result. Long texts show an excerpt around the first match, or their beginning, until expanded. */
export function ExpandableMarkedText({ text, matches }: { text: string; matches: readonly Match[] }) {
  const [open, setOpen] = useItemState('words', false);
  const excerpt = excerptOf(text, matches);
  const isCollapsible = excerpt !== undefined || isLong(text);
  const displayed = !open && excerpt ? excerpt : { text, matches };
  return (
    <div>
      <p dir="auto" className={classNames('prose-entry', isCollapsible && !open && 'line-clamp-8')}>
        <MarkedText {...displayed} />
      </p>
      {isCollapsible && (
        <Button variant="quiet" size="small" className="-ms-3 mt-1" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Read more'}
        </Button>
      )}
    </div>
  );
}
