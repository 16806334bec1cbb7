/** Help lines above the field, for whoever wrote words that may point to a crisis, until they put them away. */
import { HeartHandshake } from 'lucide-react';
import { LateHelpLinks } from '../../analysis/late-help-links.tsx';
import { Button } from '../../ui/button.tsx';

export function HelpLines({ onPutAway }: { onPutAway: () => void }) {
  return (
    <section
      aria-label="Help lines for you"
      className="mx-3 mt-2 max-h-[45dvh] flex-none overflow-y-auto rounded-surface border border-hair bg-sunken p-4 lg:mx-6"
    >
      <div role="status">
        <p className="mb-3 flex gap-3 text-ink">
          <HeartHandshake aria-hidden="true" className="mt-0.5 size-5 flex-none text-soft" />
          You do not have to carry this alone. If you are not safe right now, please talk to someone. Only you see this.
        </p>
      </div>
      <LateHelpLinks short />
      <Button variant="secondary" size="small" className="mt-3" onClick={onPutAway}>
        Put away
      </Button>
    </section>
  );
}
