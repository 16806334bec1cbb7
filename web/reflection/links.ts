/** Addresses of the reflection space. */
import { PAGES } from '../../contract/pages.ts';

/** A conversation that has not begun. */
export const NEW_REFLECTION = `${PAGES.reflections.path}?new`;

export const sessionPath = (id: string) => `${PAGES.reflections.path}?session=${id}`;

/** A conversation that begins from an entry. */
export const reflectOnEntry = (entryId: string) => `${PAGES.reflections.path}?entry=${entryId}`;
