/** URLs of the reflections page. */
import { PAGES } from '../../contract/pages.ts';

/** A new conversation. */
export const NEW_REFLECTION = `${PAGES.reflections.path}?new`;

export const sessionPath = (id: string) => `${PAGES.reflections.path}?session=${id}`;
