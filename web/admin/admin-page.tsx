/** The admin page. Loads the rest by itself, so that pages of members do not list its files. */
import { Suspense } from 'react';
import { LazyPageContent, lazyPage } from '../platform/lazy-page.ts';

const frame = lazyPage(() => import('./admin-frame.tsx'), 'AdminFrame');

export function AdminPage() {
  return (
    <Suspense fallback={null}>
      <LazyPageContent page={frame} />
    </Suspense>
  );
}
