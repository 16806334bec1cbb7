// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { isSaveKey, useShortcuts } from './shortcuts.ts';

afterEach(cleanup);

interface PageProps {
  run: () => void;
  openHelp: () => void;
  dialog: string | undefined;
}

function Page({ run, openHelp, dialog }: PageProps) {
  useShortcuts([
    { key: 'n', run },
    { key: '?', run: openHelp },
  ]);
  return (
    <main>
      <input aria-label="line" />
      <textarea aria-label="text" />
      <select aria-label="choice" />
      <button type="button">Elsewhere</button>
      {dialog && <div role={dialog} />}
    </main>
  );
}

function open(dialog?: 'dialog' | 'alertdialog' | 'menu') {
  const run = vi.fn();
  const ask = vi.fn();
  render(<Page run={run} openHelp={ask} dialog={dialog} />);
  return { run, ask };
}

it('runs on the key alone, in either case, anywhere on the page', () => {
  const { run, ask } = open();
  fireEvent.keyDown(document.body, { key: 'n' });
  fireEvent.keyDown(screen.getByText('Elsewhere'), { key: 'N', shiftKey: true });
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
  expect([run.mock.calls.length, ask.mock.calls.length]).toEqual([2, 1]);
});

it.each(['line', 'text', 'choice'])('ignores typing in a %s', (label) => {
  const { run } = open();
  fireEvent.keyDown(screen.getByLabelText(label), { key: 'n' });
  expect(run).not.toHaveBeenCalled();
});

it.each([
  { ctrlKey: true },
  { metaKey: true },
  { altKey: true },
  { repeat: true },
  { isComposing: true },
  { keyCode: 229 },
])('ignores %j', (more) => {
  const { run } = open();
  fireEvent.keyDown(document.body, { key: 'n', ...more });
  expect(run).not.toHaveBeenCalled();
});

it.each(['dialog', 'alertdialog', 'menu'] as const)('is disabled while a %s is open', (role) => {
  const { run } = open(role);
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(run).not.toHaveBeenCalled();
});

it('saves with Cmd+Enter or Ctrl+Enter', () => {
  const key = (part: object) =>
    isSaveKey({ key: 'Enter', metaKey: false, ctrlKey: false, isComposing: false, keyCode: 13, ...part });
  expect([
    key({ metaKey: true }),
    key({ ctrlKey: true }),
    key({}),
    key({ key: 's', ctrlKey: true }),
    key({ metaKey: true, keyCode: 229 }),
  ]).toEqual([true, true, false, false, false]);
});
