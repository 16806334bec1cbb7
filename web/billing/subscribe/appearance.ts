/** How Stripe's fields look: our tokens, as they are in the present theme. */
import type { Appearance } from '@stripe/stripe-js';

export function appearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => hexOf(style.getPropertyValue(`--${name}`).trim());
  const [raised, ink, soft, faint, edge, hair] = ['raised', 'ink', 'soft', 'faint', 'edge', 'hair'].map(colour);
  const [ember, clay, ring] = ['ember', 'clay', 'ring'].map(colour);
  const isDark = document.documentElement.classList.contains('dark');
  const focused = { borderColor: `${ring}`, boxShadow: `0 0 0 1px ${ring}` };
  return {
    theme: isDark ? 'night' : 'stripe',
    disableAnimations: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    variables: {
      colorPrimary: `${ember}`,
      colorBackground: `${raised}`,
      colorText: `${ink}`,
      colorTextSecondary: `${soft}`,
      colorTextPlaceholder: `${faint}`,
      colorDanger: `${clay}`,
      borderRadius: '10px',
      // Our own faces do not reach into Stripe's frame; these are what stands in for them.
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      spacingUnit: '4px',
    },
    rules: {
      '.Label': { color: `${ink}`, fontSize: '14px', fontWeight: '500' },
      '.Input': { border: `1px solid ${edge}`, boxShadow: 'none', padding: '11px 14px' },
      '.Input:focus': focused,
      '.Tab': { border: `1px solid ${hair}`, boxShadow: 'none' },
      '.Tab:focus': focused,
      '.Tab--selected': { borderColor: `${ember}`, boxShadow: `0 0 0 1px ${ember}`, color: `${ink}` },
      '.Error': { color: `${clay}`, fontSize: '14px' },
    },
  };
}

/** Stripe does not know OKLCH. The browser's own canvas does the conversion; black where it has none. */
function hexOf(colour: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d');
  if (!context) return '#000000';
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
