/** An error state: what failed, what is safe, and a retry button. */
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface ErrorStateProps {
  drawing?: ReactNode;
  /** One sentence: what failed. */
  title: string;
  /** One sentence: what is safe. */
  note?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
}

export function ErrorState({ drawing, title, note, onRetry, retrying }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-8 text-center">
      {drawing && <div className="mb-4">{drawing}</div>}
      <p className="font-serif text-ink text-lg">{title}</p>
      {note && <p className="mt-1 max-w-80 text-soft">{note}</p>}
      {onRetry && (
        <Button variant="secondary" className="mt-5" loading={retrying} onClick={onRetry}>
          {!retrying && <RotateCw aria-hidden="true" className="size-4.5" />}
          Try again
        </Button>
      )}
    </div>
  );
}
