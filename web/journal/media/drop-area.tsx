/** Takes files that are dropped anywhere on what it surrounds. */
import { type DragEvent, type ReactNode, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';

export function DropArea({ onAdd, children }: { onAdd: (files: readonly File[]) => void; children: ReactNode }) {
  const [over, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's own way; the buttons inside do the same by key.
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
