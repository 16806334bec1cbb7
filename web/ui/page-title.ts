/** The title of the browser's tab. The router sets that of `contract/pages.ts`; this is for pages named by their data. */
import { useEffect } from 'react';
import { documentTitle, pageAt } from '../../contract/pages.ts';

/** Names the page that is shown. While `title` is undefined the tab has the title of the table. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = documentTitle(title ?? pageAt(window.location.pathname)?.title);
  }, [title]);
}
