/** Receives what other apps share with the installed app, also without a network. */
import { SHARE_PATH, SHARED_FIELDS, SHARED_PAGE, sharedText } from '../../../contract/share-target.ts';
import { shareOwner } from '../../platform/share-owner.ts';
import { keepShared } from '../../platform/shared-content.ts';

/** Form field of the files. */
const FILES = 'photos';

/**
 * Whether the system's share sheet sends this. Of other sites' forms, which could do no more than fill a draft, those that say
 * where they come from are left to the server, which refuses them.
 */
export function isShare(request: Request): boolean {
  const { origin, pathname } = new URL(request.url);
  const from = URL.canParse(request.referrer) ? new URL(request.referrer) : undefined;
  // Without a page, the referrer is empty, or names an app of the phone.
  const isFromElsewhere = from !== undefined && /^https?:$/.test(from.protocol) && from.origin !== origin;
  const isDocument = request.mode === 'navigate' && request.destination === 'document';
  return request.method === 'POST' && pathname === SHARE_PATH && isDocument && !isFromElsewhere;
}

/** Keeps the form's content on the device and opens the page that adds it to the draft. Saves nothing by itself. */
export async function answerShare(request: Request): Promise<Response> {
  // If this device cannot keep it, the server returns the words in its answer.
  const fallback = request.clone();
  try {
    const form = await request.formData();
    const fields = Object.fromEntries(SHARED_FIELDS.map((name) => [name, textIn(form, name)]));
    const files = form.getAll(FILES).filter((value) => typeof value !== 'string');
    await keepShared(sharedText(fields), files, await shareOwner());
  } catch {
    return fetch(fallback);
  }
  return Response.redirect(new URL(SHARED_PAGE, request.url).href, 303);
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
