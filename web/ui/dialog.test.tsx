// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { AlertDialog } from './alert-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Menu, MenuItem } from './menu.tsx';

afterEach(cleanup);

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

it('gives focus back to the button that opened the dialog', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Write' }));
  const dialog = await screen.findByRole('dialog', { name: 'Share Your Gratitude' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Write' })));
});

it('gives focus back to the menu button where a menu item opened the dialog', async () => {
  const user = userEvent.setup();
  render(<Page />);
  screen.getByRole('button', { name: 'Actions' }).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions' })));
});
