/** The card with helplines beside a comment or private message, announced when it appears. */
import { classNames } from '../ui/class-names.ts';
import { HelpPanel } from './help-panel.tsx';

export function DismissibleHelp({ onHide, className }: { onHide: () => void; className?: string }) {
  return (
    <HelpPanel onHide={onHide} className={classNames('rounded-surface border border-hair', className)}>
      <p role="status" className="mt-1 text-soft">
        If you’re not safe right now, please talk to someone. Only you see this.
      </p>
    </HelpPanel>
  );
}
