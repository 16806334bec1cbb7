/** Renders the question where to be reminded, for the whole page. */
import { useStore } from '../../platform/use-store.ts';
import { showLoadError, useLazy } from '../../ui/lazy.ts';
import { openQuestion } from './reminder-question-store.ts';

const loadDialog = () => import('./reminder-question-dialog.tsx');
const close = () => openQuestion.set(undefined);

function onLoadFailed(): void {
  close();
  showLoadError();
}

export function ReminderQuestionHost() {
  const open = useStore(openQuestion);
  const part = useLazy(loadDialog, open !== undefined, onLoadFailed);
  return open && part && <part.ReminderQuestionDialog {...open} onClose={close} />;
}
