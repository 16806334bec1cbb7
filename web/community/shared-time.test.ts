import { expect, test } from 'vitest';
import { briefSharedTimeText, sharedTimeText } from './shared-time.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');

test.each([
  ['2026-11-23T12:00:05Z', 'Just now'],
  ['2026-11-23T11:59:00Z', '1 minute ago'],
  ['2026-11-23T11:42:00Z', '18 minutes ago'],
  ['2026-11-23T11:00:00Z', '1 hour ago'],
  ['2026-11-23T00:30:00Z', '11 hours ago'],
  ['2026-11-22T23:00:00Z', 'Yesterday'],
  ['2026-11-14T20:00:00Z', 'Sat 14 Nov'],
  ['2025-11-14T20:00:00Z', 'Fri 14 Nov 2025'],
])('formats %s as %s', (instant, text) => {
  expect(sharedTimeText(instant, NOW, 'UTC', '2026-11-23')).toBe(text);
});

test.each([
  ['2026-11-23T12:00:05Z', 'Now'],
  ['2026-11-23T11:59:00Z', '1 min'],
  ['2026-11-23T03:00:00Z', '9 h'],
  ['2026-11-22T23:00:00Z', 'Yesterday'],
])('formats %s briefly as %s', (instant, words) => {
  expect(briefSharedTimeText(instant, NOW, 'UTC', '2026-11-23')).toBe(words);
});
