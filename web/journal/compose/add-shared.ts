/** Puts what other apps shared into the draft of an entry. */
import { SHARED_CACHE, SHARED_FIELDS, sharedText } from '../../../contract/share-target.ts';
import { lastUserId } from '../../platform/current-user.ts';
import { filesOfShared, keepShared, listShared, removeShared, type Shared } from '../../platform/shared-content.ts';
import { toast } from '../../platform/toast-store.ts';
import { COMPOSER_DRAFT } from '../composer-context.ts';
import { readDraft, writeDraft } from '../drafts/draft-store.ts';
import { type RejectedFile, rejectedFilesText } from '../media/chosen-file.ts';
import { appendText } from './append-text.ts';

/** Without a service worker the server returns the words in the part of the address that is not sent. */
export async function keepSharedInAddress(hash: string): Promise<void> {
  const fields = new URLSearchParams(hash.slice(1));
  const text = sharedText(Object.fromEntries(SHARED_FIELDS.map((name) => [name, fields.get(name) ?? ''])));
  const missing = fields.has('missing') ? 1 : 0;
  if (text === '' && missing === 0) return;
  await keepShared(text, [], lastUserId() ?? '', missing);
}

/**
 * Appends what this user shared, or someone while no user was signed in, to the draft, and opens the composer. What others
 * shared stays for them.
 * @param hash that of the address
 * @param open opens the composer with the stored draft
 */
export async function addShared(userId: string, hash: string, open: () => void): Promise<void> {
  await keepSharedInAddress(hash);
  // One page at a time, so that nothing is added twice.
  await navigator.locks.request(SHARED_CACHE, () => addWaiting(userId, open));
}

async function addWaiting(userId: string, open: () => void): Promise<void> {
  const waiting = (await listShared()).filter(({ owner }) => owner === '' || owner === userId);
  if (waiting.length === 0) return;
  const previous = readDraft(userId, COMPOSER_DRAFT);
  const rejected: RejectedFile[] = [];
  let missing = 0;
  for (const shared of waiting) {
    if (!(await addOne(userId, shared, rejected))) {
      toast({
        title: 'This browser can’t keep what you shared',
        description: 'Free some space, then open Evenglow again.',
      });
      break;
    }
    missing += shared.missing;
    await removeShared(shared);
  }
  open();
  report(rejected, missing);
  if (!previous || previous.text.trim() === '') return;
  toast({
    title: 'Added to your draft',
    action: {
      label: 'Undo',
      altText: 'Remove what you shared from the draft.',
      onSelect: () => {
        writeDraft(userId, COMPOSER_DRAFT, previous);
        open();
      },
    },
  });
}

/** False if this browser could not store it. */
async function addOne(userId: string, shared: Shared, rejected: RejectedFile[]): Promise<boolean> {
  const given = await filesOfShared(shared);
  const ids: string[] = [];
  if (given.length > 0) {
    const { storeFilesOfDraft } = await import('../media/attachments.ts');
    const attached = readDraft(userId, COMPOSER_DRAFT)?.fileIds ?? [];
    const stored = await storeFilesOfDraft(userId, attached, given).catch(() => undefined);
    if (!stored) return false;
    ids.push(...stored.ids);
    rejected.push(...stored.rejected);
  }
  // Read only now: someone may have written while photos were stored.
  const draft = readDraft(userId, COMPOSER_DRAFT) ?? { text: '', isShared: false };
  const text = shared.text === '' ? draft.text : appendText(draft.text, shared.text);
  return writeDraft(userId, COMPOSER_DRAFT, { ...draft, text, fileIds: [...(draft.fileIds ?? []), ...ids] });
}

function report(rejected: readonly RejectedFile[], missing: number): void {
  if (rejected.length > 0) toast({ title: rejectedFilesText(rejected) });
  if (missing === 0) return;
  const files = missing === 1 ? 'A file you shared' : `${missing} files you shared`;
  toast({
    title: `${files} couldn’t be kept`,
    description: 'Please add them here. An entry can have up to 10 photos.',
  });
}
