// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Mood } from '../ui/mood.ts';
import { MoodChoice } from './mood-choice.tsx';

afterEach(cleanup);

function Form({ initial, isRequired = false }: { initial?: Mood; isRequired?: boolean }) {
  const [mood, setMood] = useState<Mood | undefined>(initial);
  return (
    <>
      <textarea aria-label="Text" />
      <MoodChoice
        look="bar"
        value={mood}
        onChange={setMood}
        {...(!isRequired && { onClear: () => setMood(undefined) })}
        aside="Optional, keys 1 to 5"
      />
    </>
  );
}

const chosen = () => screen.queryByRole<HTMLInputElement>('radio', { checked: true })?.value;
const focused = () => (document.activeElement instanceof HTMLInputElement ? document.activeElement.value : undefined);
const focusGroup = async () => {
  screen.getByRole('textbox').focus();
  await userEvent.tab();
};

describe('the choice of a mood', () => {
  it('is one group named by its question, in which each sun has its name', () => {
    render(<Form />);
    const group = screen.getByRole('radiogroup', { name: 'How did it feel?', description: 'Optional, keys 1 to 5' });
    const names = ['Very Sad', 'Sad', 'Neutral', 'Happy', 'Very Happy'];
    names.forEach((name, index) => {
      expect(screen.getByRole<HTMLInputElement>('radio', { name }).value).toBe(String(index + 1));
    });
    expect(group.querySelectorAll('input')).toHaveLength(5);
    expect(chosen()).toBeUndefined();
  });

  it('takes the keys 1 to 5 while the focus is in the group, and moves the focus along', async () => {
    render(<Form />);
    await focusGroup();
    await userEvent.keyboard('4');
    expect([chosen(), focused()]).toEqual(['4', '4']);
    await userEvent.keyboard('1');
    expect([chosen(), focused()]).toEqual(['1', '1']);
    await userEvent.keyboard('0679{Control>}5{/Control}');
    expect(chosen()).toBe('1');
  });

  it('leaves digits in the text alone', async () => {
    render(<Form />);
    await userEvent.type(screen.getByRole('textbox'), 'Up at 5, 3 eggs');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Up at 5, 3 eggs');
    expect(chosen()).toBeUndefined();
  });

  it('moves with the arrows', async () => {
    render(<Form initial={4} />);
    await focusGroup();
    expect(focused()).toBe('4');
    await userEvent.keyboard('{ArrowRight}');
    expect([chosen(), focused()]).toEqual(['5', '5']);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect([chosen(), focused()]).toEqual(['3', '3']);
  });

  it.each(['{Delete}', '{Backspace}', '3', ' '])(
    'is cleared by %j on the chosen one, which is announced',
    async (key) => {
      render(<Form initial={3} />);
      await focusGroup();
      await userEvent.keyboard(key);
      expect(chosen()).toBeUndefined();
      expect(screen.getByRole('status').textContent).toBe('No mood');
      expect(focused()).toBe('3');
      await userEvent.keyboard('2');
      expect(chosen()).toBe('2');
      expect(screen.getByRole('status').textContent).toBe('');
    },
  );

  it('is cleared by a second tap', async () => {
    render(<Form />);
    await userEvent.click(screen.getByRole('radio', { name: 'Happy' }));
    expect(chosen()).toBe('4');
    await userEvent.click(screen.getByRole('radio', { name: 'Happy' }));
    expect(chosen()).toBeUndefined();
    expect(screen.getByRole('status').textContent).toBe('No mood');
  });

  it('cannot be cleared where a mood is required', async () => {
    render(<Form initial={3} isRequired />);
    await focusGroup();
    await userEvent.keyboard('{Delete}3');
    await userEvent.click(screen.getByRole('radio', { name: 'Neutral' }));
    expect(chosen()).toBe('3');
    expect(screen.queryByRole('status')).toBeNull();
  });
});
