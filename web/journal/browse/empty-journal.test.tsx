// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { SearchOverview } from '../../../contract/search.ts';
import { ada } from '../../testing/fake-server.ts';
import { noComposer } from '../../testing/no-composer.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ComposerContext } from '../composer-context.ts';
import { EmptyJournal } from './empty-journal.tsx';

afterEach(cleanup);

it('says that an empty journal begins with the first entry', () => {
  // The component reads only these fields of the overview.
  const overview = { journal: { moments: 0 }, months: [] } as unknown as SearchOverview;
  renderPage(
    <ComposerContext value={noComposer}>
      <EmptyJournal month="2026-11" filter={{}} isFiltered={false} overview={overview} today="2026-11-21" />
    </ComposerContext>,
    ada,
  );
  expect(screen.getByText('Your journal starts with your first entry.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Write an entry' })).toBeTruthy();
});
