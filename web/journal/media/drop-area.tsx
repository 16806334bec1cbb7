/** Accepts files dropped anywhere on its children. */
import { type DragEvent, type ReactNode, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';

export function DropArea({ onAdd, children }: { onAdd: (files: readonly File[]) => void; children: ReactNode }) {
  const [isDragOver, setDragOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping needs a mouse; the buttons inside do the same by keyboard.
    <div
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setDragOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDragOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setDragOver(false);
        onAdd([...event.dataTransfer.files]);
      }}
      className={classNames(
        'flex flex-1 flex-col rounded-surface',
        isDragOver && 'bg-ember-wash outline-2 outline-ember outline-dashed outline-offset-4',
      )}
    >
      {children}
    </div>
  );
}
