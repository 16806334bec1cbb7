/** The save state of the text: unsaved, stored on this device, or saving. */
import { Check, CircleAlert, CloudUpload } from 'lucide-react';
import type { DraftState } from '../drafts/use-draft.ts';

export function SaveState({ state, saving }: { state: DraftState; saving: boolean }) {
  return (
    <p className="flex items-center text-sm sm:min-h-5" role="status">
      {saving ? (
        <span className="flex items-center gap-1.5 text-soft">
          <CloudUpload aria-hidden="true" className="size-4" />
          Saving
        </span>
      ) : (
        <DraftStateText state={state} />
      )}
    </p>
  );
}

function DraftStateText({ state }: { state: DraftState }) {
  if (state === 'kept') {
    return (
      <span className="flex items-center gap-1.5 text-sage">
        <Check aria-hidden="true" className="size-4" />
        Saved on this device
      </span>
    );
  }
  if (state === 'failed') {
    return (
      <span className="flex items-center gap-1.5 text-clay">
        <CircleAlert aria-hidden="true" className="size-4" />
        Not saved on this device. Save before you leave.
      </span>
    );
  }
  return null;
}
