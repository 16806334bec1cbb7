/** What the composer fetches once it stands: writing does not wait for it, nor for asking for it. */
import { readDraft } from '../platform/draft-store.ts';
import { painted } from '../ui/painted.ts';

/** @throws where it cannot be fetched */
export async function fetchParts() {
  await painted();
  return import('./composer-parts.tsx');
}

/** What is wanted where there is no network, and is then not to be had; and forgets files that no draft of `draftKey` holds. */
export async function prepareForLater(userId: string, draftKey: string): Promise<void> {
  await painted();
  try {
    const [{ forgetUnusedFiles }] = await Promise.all([
      import('./waiting-entries.ts'),
      import('./media/attachments.ts'),
      import('./waiting-entries-list.tsx'),
    ]);
    await forgetUnusedFiles(userId, readDraft(userId, draftKey)?.fileIds ?? []);
  } catch {
    // The next opening tries again.
  }
}
