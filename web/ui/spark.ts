/** The spark animation from the save button to the lantern. */

/** Duration in milliseconds. */
const DURATION_MS = 400;

function centre(element: HTMLElement): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Plays the animation once. Does nothing with reduced motion, or if an element is not in the page. */
export function flySpark(from: HTMLElement, to: HTMLElement): void {
  if (!from.isConnected || !to.isConnected) return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const start = centre(from);
  const end = centre(to);
  const spark = document.createElement('div');
  spark.setAttribute('aria-hidden', 'true');
  spark.className = 'spark';
  spark.style.left = `${start.x}px`;
  spark.style.top = `${start.y}px`;
  document.body.append(spark);
  const deltaX = end.x - start.x;
  const deltaY = end.y - start.y;
  const animation = spark.animate(
    [
      { transform: 'translate(-50%, -50%) scale(0.5)', opacity: 0 },
      {
        transform: `translate(calc(-50% + ${deltaX * 0.35}px), calc(-50% + ${deltaY * 0.6}px)) scale(1.15)`,
        opacity: 1,
        offset: 0.5,
      },
      { transform: `translate(calc(-50% + ${deltaX}px), calc(-50% + ${deltaY}px)) scale(0.6)`, opacity: 0 },
    ],
    { duration: DURATION_MS, easing: 'cubic-bezier(0.3, 0.1, 0.3, 1)' },
  );
  animation.onfinish = () => spark.remove();
  animation.oncancel = () => spark.remove();
}
