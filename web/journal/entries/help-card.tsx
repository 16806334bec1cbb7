/** Helplines beside an entry with a sure sign of danger, until its author hides them, and the quiet line of the others. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import type { Entry, EntryHelp } from '../../../contract/journal.ts';
import { HelpPanel } from '../../analysis/help-panel.tsx';
import { toast } from '../../platform/toast-store.ts';
import { entryHelpMutation } from '../queries.ts';

export { QuietHelpLine } from '../../analysis/quiet-help-line.tsx';

/** Hides and shows helplines, or the quiet lines, of entries. */
export function useEntryHelp(entries: readonly Entry[]) {
  const { mutate } = useMutation(entryHelpMutation(useQueryClient()));
  const set = (help: EntryHelp) => {
    for (const entry of entries) mutate({ entry, help });
  };
  const hide = (hidden: EntryHelp, before: EntryHelp, altText: string) => {
    set(hidden);
    toast({ title: 'Helplines hidden', action: { label: 'Undo', altText, onSelect: () => set(before) } });
  };
  return {
    show: () => set({ help: 'shown' }),
    hide: () => hide({ help: 'put_away' }, { help: 'shown' }, 'Choose “Show helplines” in the entry’s menu.'),
    hideLine: () =>
      hide(
        { quietHelp: 'hidden' },
        { quietHelp: entries[0]?.quietHelp },
        'Choose Undo to show the helpline note again.',
      ),
  };
}

export function HelpCard({ entries, className }: { entries: readonly Entry[]; className: string }) {
  const { hide } = useEntryHelp(entries);
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = section.current;
    // After they are hidden, focus and scroll position stay at the entry, or on the page.
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const menu = element.closest('article')?.querySelector<HTMLElement>('[aria-haspopup=menu]');
      (menu ?? element.closest('main'))?.focus({ preventScroll: menu === undefined });
    };
  }, []);
  return <HelpPanel ref={section} onHide={hide} className={className} />;
}
