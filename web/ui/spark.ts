/** The spark animation from the save button to the lantern, and the lantern's answer. */

/** Duration of the spark, in milliseconds. */
export const SPARK_MS = 400;
/** When it has reached the lantern, in which it then fades. */
const LANDS_MS = 120;
/** Duration of the lantern's flare. */
const FLARE_MS = 600;

/**
 * Plays the animation once, from the middle of a button's box. Returns false with reduced motion, or if the lantern is not in
 * the page; it then shows its new state at once.
 */
export function flySpark(from: DOMRect, lantern: HTMLElement): boolean {
  if (!lantern.isConnected) return false;
  // On a phone the page may be scrolled down to the entries, and the lantern is at its top.
  document.documentElement.scrollTop = 0;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  const target = lantern.getBoundingClientRect();
  const startX = from.left + from.width / 2;
  const startY = from.top + from.height / 2;
  const deltaX = target.left + target.width / 2 - startX;
  const deltaY = target.top + target.height / 2 - startY;
  const spark = document.createElement('div');
  spark.setAttribute('aria-hidden', 'true');
  spark.className = 'spark';
  spark.style.left = `${startX}px`;
  spark.style.top = `${startY}px`;
  document.body.append(spark);
  const at = (share: number) => `translate(calc(-50% + ${deltaX * share}px), calc(-50% + ${deltaY * share}px))`;
  const animation = spark.animate(
    [
      { transform: `${at(0)} scale(0.7)`, opacity: 1, easing: 'cubic-bezier(0.3, 0, 0.6, 1)' },
      { transform: `${at(1)} scale(1.2)`, opacity: 1, offset: LANDS_MS / SPARK_MS },
      { transform: `${at(1)} scale(2)`, opacity: 0 },
    ],
    { duration: SPARK_MS },
  );
  animation.onfinish = () => spark.remove();
  animation.oncancel = () => spark.remove();
  // The glow swells as the spark comes, the flame lights as it lands.
  const [glow, flame] = lantern.querySelectorAll('[data-light]');
  const lands = LANDS_MS / FLARE_MS;
  const flare = { duration: FLARE_MS, easing: 'ease-out' };
  glow?.animate([{ opacity: 0 }, { opacity: 0.4, offset: lands }, { opacity: 1, offset: lands + 0.15 }, {}], flare);
  flame?.animate([{ opacity: 0 }, { opacity: 0, offset: lands }, { opacity: 1, offset: lands + 0.1 }, {}], flare);
  return true;
}
