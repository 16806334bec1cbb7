// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { DepthNudge } from './depth-nudge.tsx';

afterEach(cleanup);

const question = (text: string) => {
  render(<DepthNudge text={text} />);
  return screen.queryByText(/\?$/, { selector: 'span span' })?.textContent;
};

describe('the depth question', () => {
  it.each([
    ['My sister brought hot soup over this evening.', 'What made it good?'],
    ['The soup was good because the room was warm.', 'Who helped make it happen?'],
    ['I made the soup by myself, because I wanted to.', 'What if it hadn’t happened?'],
    ['My sister brought soup, because she knew that I was ill.', 'What if it hadn’t happened?'],
  ])('%s — %s', (text, expected) => {
    expect(question(text)).toBe(expected);
  });

  it.each([
    ['too short for it', 'Hot soup.'],
    ['already answered', 'My sister brought soup because I was ill; without her I had gone to bed hungry.'],
    ['an exercise', 'Three things that went well today:\n\n1. The bus came on time'],
    ['about danger', 'I want to die tonight and nobody knows.'],
    ['about a death', 'Mum died a year ago today, and the house was quiet.'],
    ['about missing someone', 'I miss mum today. I baked her lemon cake.'],
    ['about a hurt', 'My manager told me off in front of everyone.'],
    ['long enough without it', 'The soup was hot. '.repeat(40)],
  ])('is not shown for a text that is %s', (_why, text) => {
    expect(question(text)).toBeUndefined();
  });

  it('cycles through other questions', async () => {
    render(<DepthNudge text="The soup was hot and the room was warm." />);
    const seen: (string | undefined)[] = [];
    for (let turn = 0; turn < 4; turn++) {
      seen.push(screen.getByText(/\?$/, { selector: 'span span' }).textContent ?? undefined);
      await userEvent.click(screen.getByRole('button', { name: 'Another question' }));
    }
    expect(new Set(seen).size).toBe(3);
    expect(seen[3]).toBe(seen[0]);
  });
});
