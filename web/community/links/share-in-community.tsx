/** Shares an entry with the community or stops sharing it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SharingSwitch } from '../../journal/compose/sharing-switch.tsx';
import type { EntryDialogProps } from '../../journal/entries/entry-slots.ts';
import { shareEntryMutation } from '../../journal/entries/share-entry.ts';
import { TextLink } from '../../ui/link.tsx';

export function ShareInCommunity({ entry, onClose }: EntryDialogProps) {
  const { mutate, isPending } = useMutation(shareEntryMutation(useQueryClient()));
  const [isShared, setShared] = useState(entry.isShared);
  const change = (next: boolean) => {
    // Not disabled while pending, which would lose focus.
    if (isPending) return;
    setShared(next);
    mutate({ id: entry.id, isShared: next }, { onError: () => setShared(!next) });
  };
  return (
    <div className="grid gap-5 py-2">
      <SharingSwitch isShared={isShared} onChange={change} disabled={false} onLeave={onClose} />
      <p className="text-soft">
        Shared entries appear in the{' '}
        <TextLink to="/community" onClick={onClose}>
          community feed
        </TextLink>
        , with their photos and themes. Members can like and comment on them. You can stop sharing at any time.
      </p>
    </div>
  );
}
