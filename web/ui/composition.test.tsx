// @vitest-environment happy-dom
/** Enter that chooses a word of an input method neither sends nor chooses anything. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Combobox } from './combobox.tsx';
import { MessageField } from './message-field.tsx';

afterEach(cleanup);

/** Chromium and Firefox during the composition, and Safari after it. */
const COMPOSING = [{ isComposing: true, keyCode: 229 }, { keyCode: 229 }];

it.each(COMPOSING)('sends no message on %j', (press) => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const onSend = vi.fn();
  const common = { placeholder: '', max: 100, countedFrom: 90, isOnline: true, note: null, onChange: () => {} };
  render(<MessageField {...common} label="Message" text="こんにちは" onSend={onSend} />);
  const field = screen.getByLabelText('Message');
  fireEvent.keyDown(field, { key: 'Enter', ...press });
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  expect(onSend).toHaveBeenCalledWith('こんにちは');
  vi.unstubAllGlobals();
});

it.each(COMPOSING)('chooses nothing in a combobox, and leaves it not, on %j', (press) => {
  const [onChoose, onLeave] = [vi.fn(), vi.fn()];
  const options = [{ value: 'tokyo', label: '東京' }];
  render(
    <Combobox
      control={{ id: 'zone' } as never}
      find={() => options}
      onChoose={onChoose}
      onLeave={onLeave}
      emptyText=""
    />,
  );
  const field = screen.getByRole('combobox');
  for (const key of ['Enter', 'Escape', 'ArrowDown']) fireEvent.keyDown(field, { key, ...press });
  expect([onChoose, onLeave].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  expect(onChoose).toHaveBeenCalledWith('tokyo');
});
