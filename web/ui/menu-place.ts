/** The container of a menu: the layer around its button, because everything outside an open layer is inert. */
import { createContext, type RefObject } from 'react';

export const MenuContainer = createContext<RefObject<HTMLElement | null> | null>(null);
