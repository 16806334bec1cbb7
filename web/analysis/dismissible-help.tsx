/** Helplines shown to the author beside a text that may indicate a crisis, until dismissed. */
import { HeartHandshake } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { LazyHelpLinks } from './lazy-help-links.tsx';

export function DismissibleHelp({ onPutAway, className }: { onPutAway: () => void; className?: string }) {
  return (
    <section
      aria-label="Help lines for you"
      className={classNames('rounded-surface border border-hair bg-sunken p-4', className)}
    >
      <div role="status">
        <p className="mb-3 flex gap-3 text-ink">
          <HeartHandshake aria-hidden="true" className="mt-0.5 size-5 flex-none text-soft" />
          You do not have to carry this alone. If you are not safe right now, please talk to someone. Only you see this.
        </p>
      </div>
      <LazyHelpLinks short />
      <Button variant="secondary" size="small" className="mt-3" onClick={onPutAway}>
        Put away
      </Button>
    </section>
  );
}
