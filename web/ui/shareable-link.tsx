/** A link that is shown once, to be copied or shared. */
import { Share } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';

interface ShareableLinkProps {
  /** A path of this site. */
  path: string;
  /** Notes about the link, such as its expiry. */
  children: ReactNode;
  onDone: () => void;
}

/** Takes the focus, which was in the removed form. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

export function ShareableLink({ path, children, onDone }: ShareableLinkProps) {
  const url = window.location.origin + path;
  return (
    <div className="grid gap-4 pb-2">
      <p className="select-all rounded-control border border-hair bg-sunken px-3.5 py-3 text-ink [overflow-wrap:anywhere]">
        {url}
      </p>
      <p className="text-soft text-sm">{children}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onDone}>
          Done
        </Button>
        {'share' in navigator && (
          // Cancelling the share sheet rejects, and is not an error.
          <Button variant="secondary" onClick={() => void navigator.share({ url }).catch(() => undefined)}>
            <Share aria-hidden="true" className="size-4" />
            Send
          </Button>
        )}
        <CopyButton ref={takeFocus} text={url} label="Copy link" toastTitle="Link Copied!" />
      </div>
    </div>
  );
}
