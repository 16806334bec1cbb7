/** The later import steps, in a chunk that loads while the user chooses a file. */
import { CheckImport } from './check-import.tsx';
import { CheckRestore } from './check-restore.tsx';
import { Imported, Restored } from './import-done.tsx';
import type { ImportStep } from './import-flow.ts';

export type LaterStep = Extract<ImportStep, { at: 'check' | 'restore' | 'imported' | 'restored' }>;

export function LaterStep({ step }: { step: LaterStep }) {
  switch (step.at) {
    case 'check':
      return <CheckImport {...step} />;
    case 'restore':
      return <CheckRestore {...step} />;
    case 'imported':
      return <Imported {...step} />;
    case 'restored':
      return <Restored {...step} />;
  }
}
