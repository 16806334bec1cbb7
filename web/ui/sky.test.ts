import { expect, it } from 'vitest';
import { skyAt, stars } from './sky.ts';

it.each([
  [0, 'night'],
  [4.9, 'night'],
  [5, 'dawn'],
  [8, 'day'],
  [16.5, 'dusk'],
  [20.9, 'dusk'],
  [21, 'night'],
  [24, 'night'],
] as const)('is at %s o’clock %s', (hour, phase) => {
  expect(skyAt(hour).phase).toBe(phase);
});

it('keeps sun and moon between the horizon and their highest point', () => {
  for (let hour = 0; hour < 24; hour += 0.25) {
    const { altitude } = skyAt(hour);
    expect(altitude).toBeGreaterThanOrEqual(-1e-9);
    expect(altitude).toBeLessThanOrEqual(1);
  }
});

it('returns the same stars each time', () => {
  expect(stars(5)).toEqual(stars(5));
});
