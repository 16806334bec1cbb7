/** Functions that run in the recorded page. Each is sent there as source text, so it must be self-contained. */

declare global {
  interface Window {
    /** Milliseconds since each animation began, by the clock of the video. */
    recordedAnimations?: Map<Animation, number>;
    recordedPointer?: HTMLElement;
  }
}

/** Draws a pointer over the page, outside the body, so that no dialog hides it or makes it inert. */
export function addPointer(): void {
  const draw = () => {
    const pointer = document.createElement('div');
    pointer.setAttribute('aria-hidden', 'true');
    pointer.innerHTML = `<svg width="30" height="30" viewBox="-3 -3 30 30" style="display:block;overflow:visible">
      <circle cx="2" cy="2" r="17" fill="oklch(0.78 0.15 65)" opacity="0" style="transform-origin:2px 2px"/>
      <path d="M2 1.500v17.200l4.700-4.300 2.900 6.700 3.200-1.400-2.900-6.600h6.500z" fill="#fffaf0" stroke="#2a2140" stroke-width="1.600" stroke-linejoin="round"/>
    </svg>`;
    pointer.style.cssText =
      'position:fixed;left:0;top:0;z-index:2147483647;pointer-events:none;filter:drop-shadow(0 2px 3px rgb(42 33 64 / 0.35))';
    document.documentElement.append(pointer);
    window.recordedPointer = pointer;
  };
  if (document.body) draw();
  else document.addEventListener('DOMContentLoaded', draw);
}

interface FrameInput {
  /** Milliseconds since the previous frame. */
  passed: number;
  pointer: { x: number; y: number };
  isPressed: boolean;
}

/** Advances every animation and moves the pointer. Returns the scroll position of the page. */
export function advancePage(frame: FrameInput): number {
  window.recordedAnimations ??= new Map();
  const known = window.recordedAnimations;
  const running = document.getAnimations();
  for (const animation of running) {
    const time = known.get(animation) ?? 0;
    const end = Number(animation.effect?.getComputedTiming().endTime ?? 0);
    known.set(animation, time + frame.passed);
    if (time >= end) animation.finish();
    else animation.currentTime = time;
  }
  for (const animation of known.keys()) if (!running.includes(animation)) known.delete(animation);
  const pointer = window.recordedPointer;
  if (!pointer) return window.scrollY;
  pointer.style.translate = `${frame.pointer.x - 4}px ${frame.pointer.y - 4}px`;
  const halo = pointer.querySelector('circle');
  halo?.setAttribute('opacity', frame.isPressed ? '0.55' : '0');
  return window.scrollY;
}
