/**
 * What messengers show of a link to an entry. They keep it for longer than a link lives, on machines of others, so no word and
 * no photo of the entry is in it: the author's name where the page has it, and when the link ends.
 */
import { PREVIEW_PICTURE, previewWords } from '../../../contract/entry-links-words.ts';
import { dateInWords } from '../../../contract/words.ts';
import type { PreviewedPage } from '../../platform/http/page-preview.ts';
import { findSharedEntry, type LinkDependencies, nameOf } from './links.ts';

/** `linksTo`: scheme, host and port of this server. */
export function linkPreview(deps: LinkDependencies, linksTo: string): PreviewedPage {
  return {
    page: 'sharedEntry',
    preview: async (secret, address) => {
      const entry = await findSharedEntry(deps, secret, { actor: undefined, address });
      return {
        ...previewWords(nameOf(entry) ?? undefined, dateInWords(entry.expiresAt, entry.timezone)),
        image: linksTo + PREVIEW_PICTURE,
        imageAlt: 'The sun going down behind hills',
      };
    },
  };
}
