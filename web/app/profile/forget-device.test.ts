import { expect, it } from 'vitest';
import { onlyHereText } from './forget-device.tsx';

it.each([
  [{ drafts: 2, entries: 1, messages: 0 }, '2 drafts and 1 entry that hasn’t been sent'],
  [{ drafts: 0, entries: 1, messages: 1 }, '1 entry and 1 message that haven’t been sent'],
  [{ drafts: 1, entries: 0, messages: 0 }, '1 draft'],
  [{ drafts: 0, entries: 0, messages: 0 }, undefined],
])('names what only this device has: %j', (onlyHere, text) => {
  expect(onlyHereText(onlyHere)).toBe(text);
});
