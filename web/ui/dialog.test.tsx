// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import '../testing/async-timeout.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Menu, MenuItem } from './menu.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  const [writing, setWriting] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setWriting(true)}>
        Write
      </button>
      <Menu trigger={<button type="button">Actions</button>}>
        <MenuItem onSelect={() => setAsking(true)}>Delete</MenuItem>
      </Menu>
      <Dialog open={writing} onOpenChange={setWriting} title="Share Your Gratitude">
        <textarea aria-label="Entry" />
      </Dialog>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete entry"
        description="This action cannot be undone."
        confirmLabel="Delete for good"
        onConfirm={() => setAsking(false)}
      />
    </>
  );
}

function List() {
  const [things, setThings] = useState(['bread', 'rain']);
  const [asking, setAsking] = useState<string>();
  return (
    <ul tabIndex={-1} aria-label="Things">
      {things.map((thing) => (
        <li key={thing}>
          <button type="button" onClick={() => setAsking(thing)}>
            Delete {thing}
          </button>
        </li>
      ))}
      <AlertDialog
        open={asking !== undefined}
        onOpenChange={() => setAsking(undefined)}
        title="Delete thing"
        description="This action cannot be undone."
        confirmLabel="Delete for good"
        onConfirm={() => {
          setThings(things.filter((thing) => thing !== asking));
          setAsking(undefined);
        }}
      />
    </ul>
  );
}

it('returns focus to the button that opened the dialog', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Write' }));
  const dialog = await screen.findByRole('dialog', { name: 'Share Your Gratitude' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Write' })));
});

it('returns focus to the menu button if a menu item opened the dialog', async () => {
  const user = userEvent.setup();
  render(<Page />);
  screen.getByRole('button', { name: 'Actions' }).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions' })));
});

it('focuses an ancestor if the opening button was removed', async () => {
  const user = userEvent.setup();
  render(<List />);
  await user.click(screen.getByRole('button', { name: 'Delete bread' }));
  await user.click(await screen.findByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Things' })));
});

function stubSystem(pointer: 'coarse' | 'fine') {
  const watchers = new Set<{ onclose: (() => void) | null }>();
  vi.stubGlobal(
    'CloseWatcher',
    class {
      onclose: (() => void) | null = null;
      constructor() {
        watchers.add(this);
      }
      destroy() {
        watchers.delete(this);
      }
    },
  );
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
  return watchers;
}

it('closes on a system close request', async () => {
  const watchers = stubSystem('coarse');
  const user = userEvent.setup();
  render(<Page />);
  expect(watchers.size).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Write' }));
  await screen.findByRole('dialog', { name: 'Share Your Gratitude' });
  expect(watchers.size).toBe(1);
  act(() => {
    for (const { onclose } of watchers) onclose?.();
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(watchers.size).toBe(0);
});

it('ignores close requests on devices with mouse and keyboard', async () => {
  const watchers = stubSystem('fine');
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Write' }));
  await screen.findByRole('dialog', { name: 'Share Your Gratitude' });
  expect(watchers.size).toBe(0);
});
