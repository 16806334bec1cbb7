/** An empty state: a small drawing, a sentence, and one action. */
import type { ReactNode } from 'react';

interface EmptyStateProps {
  drawing?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-8 text-center">
      {drawing && <div className="mb-4">{drawing}</div>}
      <p className="text-balance font-serif text-ink text-lg">{title}</p>
      {children && <div className="mt-1 max-w-80 text-balance text-soft">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
