/** A picture behind a round frame, moved and zoomed by pointer, wheel and keyboard. */
import { ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Crop, clampCrop, type Size, sizeInFrame, ZOOM_MAX } from './crop.ts';

/** Distance moved by one key press, in frame sides, and the zoom step. */
const STEP = 0.04;
const ZOOM_STEP = 0.1;

interface PictureCropProps {
  /** Object URL of the picture. */
  address: string;
  image: RefObject<HTMLImageElement | null>;
  crop: Crop;
  onChange: (crop: Crop) => void;
  onLoad: () => void;
  /** Called if this browser cannot display the picture. */
  onUnreadable: () => void;
}

export function PictureCrop({ address, image, crop, onChange, onLoad, onUnreadable }: PictureCropProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<Size>();
  const change = (changes: Partial<Crop>) => picture && onChange(clampCrop(picture, { ...crop, ...changes }));
  useWheel(frame, (away) => change({ zoom: crop.zoom - away * ZOOM_STEP }));

  function drag(event: PointerEvent<HTMLDivElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const side = event.currentTarget.clientWidth;
    change({ x: crop.x + event.movementX / side, y: crop.y + event.movementY / side });
  }

  function press(event: KeyboardEvent) {
    const moves: Record<string, Partial<Crop>> = {
      ArrowLeft: { x: crop.x - STEP },
      ArrowRight: { x: crop.x + STEP },
      ArrowUp: { y: crop.y - STEP },
      ArrowDown: { y: crop.y + STEP },
      '+': { zoom: crop.zoom + ZOOM_STEP },
      '-': { zoom: crop.zoom - ZOOM_STEP },
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    change(move);
  }

  const { width, height } = picture ? sizeInFrame(picture, crop.zoom) : { width: 1, height: 1 };
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot receive key events. */}
      <div
        ref={frame}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys are the keyboard alternative to dragging.
        tabIndex={0}
        aria-label="Crop your photo. Drag to move it, or use the arrow keys. Plus and minus zoom."
        onKeyDown={press}
        onPointerDown={(event) => {
          event.preventDefault();
          event.currentTarget.focus();
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={drag}
        className="relative mx-auto aspect-square w-full max-w-72 cursor-grab touch-none select-none overflow-hidden rounded-surface bg-shade active:cursor-grabbing"
      >
        <img
          ref={image}
          src={address}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            if (naturalWidth === 0 || naturalHeight === 0) return onUnreadable();
            setPicture({ width: naturalWidth, height: naturalHeight });
            // Move focus here: the button that chose the file is gone, and the arrow keys work at once.
            frame.current?.focus();
            onLoad();
          }}
          onError={onUnreadable}
          className="absolute max-w-none"
          style={{
            width: `${width * 100}%`,
            height: `${height * 100}%`,
            left: `${(0.5 - width / 2 + crop.x) * 100}%`,
            top: `${(0.5 - height / 2 + crop.y) * 100}%`,
          }}
        />
        {/* A large shadow darkens the area outside the crop. */}
        <div className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_9999px_oklch(0.17_0.02_320/0.55)] ring-2 ring-[var(--sun)]" />
      </div>
      <div className="mx-auto mt-4 flex max-w-72 items-center gap-3 text-soft">
        <ZoomOut aria-hidden="true" className="size-5 flex-none" />
        <input
          type="range"
          aria-label="Zoom"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => change({ zoom: Number(event.target.value) })}
          className="h-11 w-full accent-ember"
        />
        <ZoomIn aria-hidden="true" className="size-5 flex-none" />
      </div>
    </div>
  );
}

/** Calls `onTurn` with 1 or -1. Uses a native listener because React's passive one cannot prevent scrolling. */
function useWheel(frame: RefObject<HTMLElement | null>, onTurn: (direction: number) => void): void {
  const latest = useRef(onTurn);
  useEffect(() => {
    latest.current = onTurn;
  });
  useEffect(() => {
    const element = frame.current;
    const listener = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(Math.sign(event.deltaY));
    };
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [frame]);
}
