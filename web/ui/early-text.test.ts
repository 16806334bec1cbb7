// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { beginEarlyText, earlyTextOrigin, takeEarlyText } from './early-text.ts';
import { focusTarget } from './focus-return.ts';

afterEach(() => {
  takeEarlyText();
  document.body.replaceChildren();
});

it('captures typing until the real field is there, and nothing after', () => {
  beginEarlyText('Your entry');
  const field = document.activeElement as HTMLTextAreaElement;
  expect(field.getAttribute('aria-label')).toBe('Your entry');
  field.value = 'First light';
  beginEarlyText('Your entry');
  expect(document.querySelectorAll('textarea')).toHaveLength(1);
  expect(takeEarlyText()).toBe('First light');
  expect(document.querySelector('textarea')).toBeNull();
  expect(takeEarlyText()).toBe('');
});

it('returns the focus to its origin rather than to itself', () => {
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  beginEarlyText('Your entry');
  expect(focusTarget(document.activeElement)).toBe(button);
  expect(earlyTextOrigin(button)).toBe(button);
});
