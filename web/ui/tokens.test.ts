// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Oklch = readonly [lightness: number, chroma: number, hue: number];

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Returns the colors in one rule of tokens.css, by role. */
function rolesOf(selector: ':root' | '.dark'): Map<string, Oklch> {
  const rule = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  const roles = new Map<string, Oklch>();
  for (const [, name = '', l, c, h] of rule.matchAll(/--([\w-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g)) {
    roles.set(name, [Number(l), Number(c), Number(h)]);
  }
  return roles;
}

/** Relative luminance of WCAG 2.2; OKLab to linear sRGB by Björn Ottosson's matrices (https://bottosson.github.io/posts/oklab/). */
function luminance([lightness, chroma, hue]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const red = clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Oklch, other: Oklch): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const SURFACES = ['paper', 'raised', 'sunken', 'ember-wash', 'dusk-wash', 'sage-wash', 'clay-wash'];
const TEXTS = ['ink', 'soft', 'faint', 'ember-ink', 'dusk', 'sage', 'clay'];
const CONTROLS = ['edge', 'ember', 'ring'];
const FILLED: [string, string][] = [
  ['on-ember', 'ember'],
  ['on-ember', 'ember-hover'],
  ['on-dusk', 'dusk'],
  ['on-dusk', 'dusk-hover'],
  ['on-clay', 'clay'],
  ['on-clay', 'clay-hover'],
  ['paper', 'ink'],
];

describe.each([':root', '.dark'] as const)('the colors of %s', (selector) => {
  const roles = rolesOf(selector);
  function role(name: string): Oklch {
    const colour = roles.get(name);
    if (!colour) throw new Error(`${selector} does not define --${name}.`);
    return colour;
  }

  it.each(TEXTS.flatMap((text) => SURFACES.map((surface) => [text, surface] as const)))(
    'keep %s readable on %s',
    (text, surface) => {
      expect(contrast(role(text), role(surface))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(FILLED)('keep %s readable on %s', (text, surface) => {
    expect(contrast(role(text), role(surface))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(CONTROLS.flatMap((control) => SURFACES.map((surface) => [control, surface] as const)))(
    'keep a control in %s visible on %s',
    (control, surface) => {
      expect(contrast(role(control), role(surface))).toBeGreaterThanOrEqual(3);
    },
  );

  it('has rising lightness over the moods, to distinguish them in grayscale', () => {
    const greys = [1, 2, 3, 4, 5].map((mood) => luminance(role(`mood-${mood}`)));
    for (const [index, grey] of greys.slice(1).entries()) expect(grey / (greys[index] ?? 1)).toBeGreaterThan(1.15);
  });
});

it('has a dark value for every light role, except those on pictures', () => {
  const dark = rolesOf('.dark');
  const onPictures = ['on-sky', 'shade', 'on-shade'];
  const themed = [...rolesOf(':root').keys()].filter((name) => !onPictures.includes(name) && !name.endsWith('-rim'));
  expect(themed.filter((name) => !dark.has(name))).toEqual([]);
});
