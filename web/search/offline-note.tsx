/** Note that the results come from this device. */
import { CloudOff } from 'lucide-react';

export function OfflineNote() {
  return (
    <p className="mt-2 flex items-start gap-2.5 rounded-control bg-sunken px-3.5 py-2.5 text-sm text-soft">
      <CloudOff aria-hidden="true" className="size-4.5" />
      You’re offline, so we can only search the newest entries saved on this device.
    </p>
  );
}
