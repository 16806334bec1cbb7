/** Renders the report dialog for the whole page. */

import { useStore } from '../../platform/use-store.ts';
import { showLoadError, useLazy } from '../../ui/lazy.ts';
import { reporting } from '../report-store.ts';

const loadDialog = () => import('./report-dialog.tsx');
const close = () => reporting.set(undefined);

function onLoadFailed(): void {
  close();
  showLoadError();
}

export function ReportHost() {
  const shown = useStore(reporting);
  const part = useLazy(loadDialog, shown !== undefined, onLoadFailed);
  return shown && part && <part.ReportDialog key={shown.subjectId} {...shown} onClose={close} />;
}
