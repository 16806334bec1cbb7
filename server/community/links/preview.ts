/**
 * Link previews for messengers, which may cache them longer than the link is valid. They hold no text or photo of the
 * entry: only the author's name, if shown, and the expiry.
 */
import { linkPreviewTexts, PREVIEW_PICTURE } from '../../../contract/entry-links-words.ts';
import { formatDate } from '../../../contract/words.ts';
import type { PreviewedPage } from '../../platform/http/page-preview.ts';
import { findSharedEntry, type LinkDependencies, nameOf } from './links.ts';

/** `linksTo`: origin of this server. */
export function linkPreview(deps: LinkDependencies, linksTo: string): PreviewedPage {
  return {
    page: 'sharedEntry',
    preview: async (secret, address) => {
      const entry = await findSharedEntry(deps, secret, { actor: undefined, address });
      return {
        ...linkPreviewTexts(nameOf(entry) ?? undefined, formatDate(entry.expiresAt, entry.timezone)),
        image: linksTo + PREVIEW_PICTURE,
        imageAlt: 'The sun setting behind hills',
      };
    },
  };
}
