/** The words of an entry, as they were written; a long text begins folded. */
import { Button } from '../../ui/button.tsx';
import { useItemState } from '../../ui/item-state.ts';
import { isLong } from './entry-text.ts';

export function EntryTextView({ text }: { text: string }) {
  const [open, setOpen] = useItemState('words', false);
  const long = isLong(text);
  return (
    <div>
      <p dir="auto" className={long && !open ? 'prose-entry line-clamp-8' : 'prose-entry'}>
        {text}
      </p>
      {long && (
        <Button variant="quiet" size="small" className="-ms-3 mt-1" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Read more'}
        </Button>
      )}
    </div>
  );
}
