import { describe, expect, it } from 'vitest';
import { clampCrop, DEFAULT_CROP, squareOf, ZOOM_MAX } from './crop.ts';

const WIDE = { width: 400, height: 200 };

describe('square crop', () => {
  it('defaults to the centered square of the shorter side', () => {
    expect(squareOf(WIDE, DEFAULT_CROP)).toEqual({ left: 100, top: 0, side: 200 });
    expect(squareOf({ width: 200, height: 400 }, DEFAULT_CROP)).toEqual({ left: 0, top: 100, side: 200 });
  });

  it('shrinks when zoomed in, and moves against the picture', () => {
    expect(squareOf(WIDE, { zoom: 2, x: 0, y: 0 })).toEqual({ left: 150, top: 50, side: 100 });
    expect(squareOf(WIDE, { zoom: 2, x: 0.5, y: -0.5 })).toEqual({ left: 100, top: 100, side: 100 });
  });

  it('never leaves the picture', () => {
    for (const crop of [
      { zoom: 1, x: 9, y: 9 },
      { zoom: 1, x: -9, y: -9 },
      { zoom: 99, x: 9, y: -9 },
      { zoom: 0, x: 0, y: 1 },
    ]) {
      const bounded = clampCrop(WIDE, crop);
      expect(bounded.zoom).toBeGreaterThanOrEqual(1);
      expect(bounded.zoom).toBeLessThanOrEqual(ZOOM_MAX);
      const { left, top, side } = squareOf(WIDE, bounded);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + side).toBeLessThanOrEqual(WIDE.width);
      expect(top + side).toBeLessThanOrEqual(WIDE.height);
    }
  });
});
