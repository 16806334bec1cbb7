/** Renders the report dialog for the whole page. */

import { useStore } from '../../platform/use-store.ts';
import { showLoadError, useLazy } from '../../ui/lazy.ts';
import { reportTarget } from '../report-store.ts';

const loadDialog = () => import('./report-dialog.tsx');
const close = () => reportTarget.set(undefined);

function onLoadFailed(): void {
  close();
  showLoadError();
}

export function ReportHost() {
  const target = useStore(reportTarget);
  const dialogModule = useLazy(loadDialog, target !== undefined, onLoadFailed);
  return target && dialogModule && <dialogModule.ReportDialog key={target.subjectId} {...target} onClose={close} />;
}
