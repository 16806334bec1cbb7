/** Calm help, and nothing beside it, where words may point to a crisis. */
import { ExternalLink, HeartHandshake, MessageCircle, Phone } from 'lucide-react';
import { useEffect } from 'react';
import { browserTimeZone } from '../platform/clock.ts';
import { useUser } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { dismissAllToasts } from '../ui/toast-store.ts';
import { FIND_A_HELPLINE, type HelpLine, helpOf, helpRegion } from './help-lines.ts';

/** Mount it to open it. `onContinue`: it was closed, in whichever way. */
export function CrisisDialog({ onContinue }: { onContinue: () => void }) {
  useEffect(dismissAllToasts, []);
  const user = useUser();
  const { where, lines } = helpOf(helpRegion([user.timezone, browserTimeZone()], navigator.languages));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onContinue()}
      size="narrow"
      title="You do not have to carry this alone"
      footer={
        <Button variant="secondary" onClick={onContinue}>
          Close
        </Button>
      }
    >
      <p className="flex gap-3 text-ink leading-relaxed">
        <HeartHandshake aria-hidden="true" className="mt-1 size-5 text-soft" />
        What you wrote is saved. If you are thinking of harming yourself, or are not safe right now, please talk to
        someone now.
      </p>
      {where && <p className="mt-4 text-soft text-sm">Day and night, {where}:</p>}
      <ul className="mt-2 grid gap-2">
        {lines.map((line) => (
          <HelpLink key={line.href} line={line} />
        ))}
      </ul>
      <p className="mt-4 text-soft text-sm">
        {where ? 'Somewhere else, call' : 'If you are in danger right now, call'} your local emergency number, or
        someone you trust.
      </p>
      <ul className="mt-2 pb-2">
        <HelpLink line={FIND_A_HELPLINE} />
      </ul>
    </Dialog>
  );
}

function HelpLink({ line: { how, who, href } }: { line: HelpLine }) {
  const outside = href.startsWith('https:');
  const Icon = outside ? ExternalLink : href.startsWith('sms:') ? MessageCircle : Phone;
  return (
    <li>
      <a
        href={href}
        {...(outside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        className="flex min-h-14 items-center gap-3 rounded-control border border-hair px-4 py-2 hover:border-edge hover:bg-sunken"
      >
        <Icon aria-hidden="true" className="size-5 text-soft" />
        <span className="min-w-0">
          <span className="block font-semibold text-ink">{how}</span>
          <span className="block text-soft text-sm">{who}</span>
        </span>
      </a>
    </li>
  );
}
