/** Appearance of Stripe's fields, built from the design tokens of the current theme. */
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
      // Our fonts do not load in Stripe's frame; use similar system fonts.
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

/** Converts a color with a canvas, because Stripe does not support OKLCH. Returns black if canvas is unavailable. */
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
