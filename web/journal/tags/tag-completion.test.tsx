// @vitest-environment happy-dom
/** Completion of a tag that was typed before the code of the completion had loaded. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { listTags } from '../../../contract/own-tags.ts';
import { ada, fakeServer, jsonResponse } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { TagCompletion } from './tag-completion.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Field() {
  const area = useRef<HTMLTextAreaElement>(null);
  const [loaded, setLoaded] = useState(false);
  return (
    <div>
      {/* A key press loads the completion, which leaves the focus where it is. */}
      <textarea ref={area} onKeyDown={({ key }) => key === 'Shift' && setLoaded(true)} />
      {loaded && <TagCompletion area={area} />}
    </div>
  );
}

it('offers tags for a tag that was typed before it loaded', async () => {
  const server = fakeServer();
  server.on(listTags, () => jsonResponse([{ name: 'garden', count: 2, lastDate: '2026-11-20' }]));
  renderPage(<Field />, ada);
  await userEvent.type(screen.getByRole('textbox'), 'Rain on the tomatoes. #ga');
  await userEvent.keyboard('{Shift}');
  expect(await screen.findByRole('option', { name: /#garden/ })).toBeTruthy();
});
