/** Where a menu opens: inside what lies over the page, if it stands in that, because all else is out of reach then. */
import { createContext, type RefObject } from 'react';

export const MenuPlace = createContext<RefObject<HTMLElement | null> | null>(null);
