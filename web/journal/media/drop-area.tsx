/** Accepts files dropped anywhere on its children. */
import { type DragEvent, type ReactNode, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';

export function DropArea({ onAdd, children }: { onAdd: (files: readonly File[]) => void; children: ReactNode }) {
  const [over, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping needs a mouse; the buttons inside do the same by keyboard.
    <div
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onAdd([...event.dataTransfer.files]);
      }}
      className={classNames(
        'rounded-surface',
        over && 'bg-ember-wash outline-2 outline-ember outline-dashed outline-offset-4',
      )}
    >
      {children}
    </div>
  );
}
