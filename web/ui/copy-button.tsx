/** A button that copies a text and confirms it. */
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from '../platform/toast-store.ts';
import { Button, type ButtonProps } from './button.tsx';

/** How long "Copied" is shown, in milliseconds. */
const CONFIRMATION_MS = 2_500;

interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  text: string;
  label?: string;
  /** Also shows a toast with this title. */
  toastTitle?: string;
}

export function CopyButton({ text, label = 'Copy', toastTitle, ...rest }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      if (toastTitle !== undefined) toast({ title: toastTitle });
    } catch {
      // Browsers refuse without TLS or without permission.
      toast({
        title: 'Unable to Copy',
        description: 'Your browser didn’t allow it. Please select the text and copy it.',
        variant: 'destructive',
      });
    }
  }
  return (
    <Button {...rest} onClick={() => void copy()}>
      {copied ? <Check aria-hidden="true" className="size-4" /> : <Copy aria-hidden="true" className="size-4" />}
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </Button>
  );
}
