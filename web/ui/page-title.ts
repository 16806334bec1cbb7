/** The title of the browser's tab. */
import { useEffect } from 'react';

/** Names the page; the product's name follows. Without a name the product's name and line stand alone. */
export function usePageTitle(name?: string): void {
  useEffect(() => {
    document.title = name ? `${name} · Evenglow` : 'Evenglow: keep the light of the day';
  }, [name]);
}
