/** The document title. The router sets the one of `contract/pages.ts`; this is for pages named by their data. */
import { useEffect } from 'react';
import { documentTitle, pageAt } from '../../contract/pages.ts';

/** Sets the title of the current page. While `title` is undefined, the router's title stays. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = documentTitle(title ?? pageAt(window.location.pathname)?.title);
  }, [title]);
}
