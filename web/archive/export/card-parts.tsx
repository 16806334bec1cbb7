/** Shared parts of the export cards: the start button, the failure note and the drawing. */
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ExportSummary } from '../../../contract/archive.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { useLazy } from '../../ui/lazy.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { type Format, useExports } from './running-exports.ts';
import type { ExportQuery } from './selection.ts';

export interface FormatCardProps {
  summary: ExportSummary;
  exportQuery: ExportQuery;
  disabled: boolean;
}

interface ExportButtonProps extends Pick<ButtonProps, 'variant' | 'disabled' | 'className'> {
  format: Format;
  exportQuery: ExportQuery;
  icon: ReactNode;
  children: ReactNode;
}

export function ExportButton({ format, exportQuery, icon, disabled, children, ...rest }: ExportButtonProps) {
  const { states, start } = useExports();
  const generating = states[format]?.state === 'under way';
  const ref = useFocusBack(generating);
  return (
    <Button
      {...rest}
      ref={ref}
      disabled={disabled || generating}
      loading={generating}
      onClick={() => start(format, exportQuery)}
    >
      {generating ? (
        'Generating...'
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Button>
  );
}

/** Explains why the last export in one of these formats failed. The button beside it retries. */
export function FailureNote({ formats }: { formats: readonly Format[] }) {
  const { states } = useExports();
  const failed = formats.map((format) => states[format]).find((state) => state?.state === 'failed');
  return (
    <div role="status">
      {failed?.state === 'failed' && (
        <p className="mt-4 flex gap-2 text-clay text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />
          {failed.reason ?? 'The download failed. Your journal is safe. Please try again.'}
        </p>
      )}
    </div>
  );
}

const loadDrawings = () => import('./format-drawings.tsx');

/** The drawing of a format, loaded apart from the page. */
export function FormatDrawing({ name }: { name: 'SmallTable' | 'NotePages' | 'OpenBox' }) {
  const drawings = useLazy(loadDrawings, true);
  if (!drawings) return <div className="h-16 w-26 flex-none" />;
  const Drawing = drawings[name];
  return <Drawing />;
}
