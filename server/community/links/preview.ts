/**
 * What messengers show of a link to an entry. They keep it for longer than a link lives, on machines of others, so no word and
 * no photo of the entry is in it: the author's name where the page has it, and when the link ends.
 */
import { dateInWords } from '../../../contract/words.ts';
import type { PreviewedPage } from '../../platform/http/page-preview.ts';
import { findOpened, type LinkDependencies, nameOf } from './links.ts';

/** In `web/public`, drawn by `tools/icons.ts`. */
const PICTURE = '/shared-moment.jpg';

/** `linksTo`: scheme, host and port of this server. */
export function linkPreview(deps: LinkDependencies, linksTo: string): PreviewedPage {
  return {
    page: 'sharedEntry',
    preview: async (secret, address) => {
      const entry = await findOpened(deps, secret, { actor: undefined, address });
      const name = nameOf(entry);
      return {
        title: name === null ? 'A moment from Evenglow' : `A moment from ${name}`,
        description: `${name ?? 'Somebody'} shared what they were grateful for with you. It can be read until ${dateInWords(entry.expiresAt, entry.timezone)}.`,
        image: linksTo + PICTURE,
        imageAlt: 'The sun going down behind hills',
      };
    },
  };
}
