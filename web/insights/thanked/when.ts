/** Days of cards in words. */

/** Such as "3 May 2026". */
export function dateOf(instant: string): string {
  return new Date(instant).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
}
