/** Help lines beside an entry whose text may point to a crisis, until the author hides them. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Entry } from '../../../contract/journal.ts';
import type { CrisisDialog } from '../../analysis/crisis-dialog.tsx';
import { LazyHelpLinks } from '../../analysis/lazy-help-links.tsx';
import { toast } from '../../platform/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { lazy } from '../../ui/lazy.ts';
import { entryHelpMutation } from '../queries.ts';

const crisisDialog = lazy(() => import('../../analysis/crisis-dialog.tsx'));

export function useEntryHelp(entry: Entry) {
  const mutation = entryHelpMutation(useQueryClient());
  const { mutate } = useMutation({
    ...mutation,
    // Not a callback of `mutate`: the card is unmounted by then, and its callbacks would not run.
    onSuccess: (...answer) => {
      if (answer[1].help === 'put_away') offerUndo();
      return mutation.onSuccess?.(...answer);
    },
  });
  const show = () => mutate({ entry, help: 'shown' });
  const hide = () => mutate({ entry, help: 'put_away' });
  const offerUndo = () =>
    toast({
      title: 'Help lines put away',
      action: { label: 'Undo', altText: 'Choose “Show help lines” in the menu of the entry.', onSelect: show },
    });
  return { show, putAway: hide };
}

export function HelpCard({ entry }: { entry: Entry }) {
  const { putAway } = useEntryHelp(entry);
  const [opened, setOpened] = useState<{ Dialog: typeof CrisisDialog }>();
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = section.current;
    // After they are hidden, focus and scroll position stay at the entry.
    return () => {
      if (element?.contains(document.activeElement))
        element.closest('article')?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus();
    };
  }, []);
  return (
    <section ref={section} aria-label="Help lines for you" className="mt-4 rounded-control bg-sunken p-4">
      <p className="mb-3 flex gap-3 text-ink">
        <HeartHandshake aria-hidden="true" className="mt-0.5 size-5 flex-none text-soft" />
        You do not have to carry this alone. If you are not safe right now, please talk to someone.
      </p>
      <LazyHelpLinks short />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onPointerEnter={crisisDialog.prefetch}
          onFocus={crisisDialog.prefetch}
          onClick={() => crisisDialog.open((part) => setOpened({ Dialog: part.CrisisDialog }))}
        >
          All help lines
        </Button>
        <Button variant="quiet" onClick={putAway}>
          Put away
        </Button>
      </div>
      {opened && <opened.Dialog onContinue={() => setOpened(undefined)} />}
    </section>
  );
}
