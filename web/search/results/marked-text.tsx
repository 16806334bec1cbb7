/** Words of an entry with what was searched for marked in them. */
import { Fragment } from 'react';
import type { Match } from '../../../contract/search.ts';
import { isLong } from '../../journal/entries/entry-text.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useItemState } from '../../ui/item-state.ts';
import { excerptOf } from './excerpt.ts';

/** The text up to each match and the match itself. */
function partsOf(text: string, matches: readonly Match[]) {
  return matches.map(({ start, end }, at) => ({
    start,
    before: text.slice(matches[at - 1]?.end ?? 0, start),
    match: text.slice(start, end),
  }));
}

/** `matches`: in their order, and not over one another. */
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

/** The words of a result: of a long text the part around the first match, or its beginning, until it is opened. */
export function MarkedWords({ text, matches }: { text: string; matches: readonly Match[] }) {
  const [open, setOpen] = useItemState('words', false);
  const excerpt = excerptOf(text, matches);
  const folds = excerpt !== undefined || isLong(text);
  const shown = !open && excerpt ? excerpt : { text, matches };
  return (
    <div>
      <p dir="auto" className={classNames('prose-entry', folds && !open && 'line-clamp-8')}>
        <MarkedText {...shown} />
      </p>
      {folds && (
        <Button variant="quiet" size="small" className="-ms-3 mt-1" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Read more'}
        </Button>
      )}
    </div>
  );
}
