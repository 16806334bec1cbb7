/** Shows the helplines or the quiet line of an entry, and loads their code only then: few entries have any. */
import { createContext, useCallback, useContext, useState } from 'react';
import type { Entry } from '../../../contract/journal.ts';
import { useLazy } from '../../ui/lazy.ts';
import { TextLink } from '../../ui/link.tsx';

/** Ids of entries whose helplines are shown once for all of them, above. */
export const SharedHelpContext = createContext<ReadonlySet<string>>(new Set());

const loadHelp = () => import('./help-card.tsx');

export function EntryHelp({ entry }: { entry: Entry }) {
  const isShownAbove = useContext(SharedHelpContext).has(entry.id);
  if (entry.help === 'shown')
    return isShownAbove ? null : <SharedHelp entries={[entry]} className="mt-4 rounded-control" />;
  return entry.quietHelp && entry.quietHelp !== 'hidden' ? <QuietLine kind={entry.quietHelp} /> : null;
}

function QuietLine({ kind }: { kind: Exclude<NonNullable<Entry['quietHelp']>, 'hidden'> }) {
  const part = useLazy(loadHelp, true);
  return part ? (
    <part.QuietHelpLine kind={kind} className="mt-4 border-hair border-t pt-3" />
  ) : (
    <div className="mt-4 h-14.25" />
  );
}

/** One card with helplines for these entries. */
export function SharedHelp({ entries, className }: { entries: readonly Entry[]; className: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  const onFail = useCallback(() => setHasFailed(true), []);
  const part = useLazy(loadHelp, true, onFail);
  if (part) return <part.HelpCard entries={entries} className={className} />;
  if (!hasFailed) return null;
  return (
    <p className="mt-4">
      You don’t have to go through this alone. <TextLink to="https://findahelpline.com/">Find a helpline</TextLink>
    </p>
  );
}
