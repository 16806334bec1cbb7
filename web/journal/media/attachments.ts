/** The photos or the video of the entry being written: stored on this device, uploading, or uploaded. */
import type { Media } from '../../../contract/media.ts';
import { ApiError, isUnreachable } from '../../platform/call.ts';
import { withFileType } from '../../platform/file-type.ts';
import { createStore } from '../../platform/store.ts';
import { toast } from '../../platform/toast-store.ts';
import { newAttemptKey } from '../drafts/draft-store.ts';
import { type Attachment, attachmentOf } from './attachment.ts';
import { AttachmentError } from './attachment-error.ts';
import { capacityProblem, isMoving, kindOf, type RejectedFile, rejectionOf } from './chosen-file.ts';
import { findFiles, mediaOnDevice, type NewFileRecord, removeFiles, setMediaPath, storeFile } from './device-files.ts';
import { photoWithinLimit } from './reduced-photo.ts';
import { deleteUpload, sendFile } from './send-file.ts';

/** An attachment in display order. Removed ones keep their position until they are deleted. */
interface OrderedAttachment extends Attachment {
  isRemoved?: boolean;
}

export interface AttachmentsState {
  items: readonly Attachment[];
  /** Removed from the entry; can still be brought back. */
  removed: readonly Attachment[];
  /** False if this browser cannot store files, so that only this page has them. */
  areStored: boolean;
  /** Which of the files chosen last could not be added. */
  rejected: readonly RejectedFile[];
}

/** Temporary refusals (RFC 9110, 15.5; RFC 8470, 5.2; RFC 6585, 4): the same file may be accepted later. */
const TEMPORARY: readonly number[] = [408, 409, 425, 429];

/** Concurrent uploads: more would only share the bandwidth. */
const CONCURRENT_UPLOADS_MAX = 2;

/** The files of one draft of a user. They outlive the dialog that shows them, and the page. */
export class Attachments {
  readonly #userId: string;
  #ordered: readonly OrderedAttachment[] = [];
  readonly #state = createStore<AttachmentsState>({ items: [], removed: [], areStored: true, rejected: [] });
  readonly #uploads = new Map<string, { control: AbortController; done: Promise<void> }>();

  constructor(userId: string) {
    this.#userId = userId;
  }

  readonly subscribe = this.#state.subscribe;

  /** The same object until something changes. */
  readonly getState = this.#state.get;

  /**
   * Restores the files of an earlier draft, in the order of `ids`. Returns how many of them this device no longer has.
   * Rejects when the device's storage cannot be read.
   */
  async restore(ids: readonly string[]): Promise<number> {
    const found = await findFiles(this.#userId, ids);
    this.#set([
      ...found.map(({ id, name, file, mediaPath }) => attachmentOf(id, name, file, mediaPath)),
      ...this.#ordered,
    ]);
    this.#startUploads();
    return ids.length - found.length;
  }

  /**
   * Adds files that were chosen, dropped or pasted, as far as one entry can have them, and reports the others. `stored`
   * resolves when the device has stored them, or cannot.
   */
  async add(files: readonly File[]): Promise<{ stored: Promise<void> }> {
    const added: Attachment[] = [];
    const rejected: RejectedFile[] = [];
    const typed: File[] = [];
    // One after the other: decoding a phone's largest photo takes hundreds of megabytes.
    for (const file of files) typed.push(await photoWithinLimit(await withFileType(file)));
    for (const file of typed) {
      const refusal = rejectionOf(
        file,
        [...this.#items, ...added].map(({ kind }) => kind),
      );
      if (refusal) rejected.push({ name: file.name, refusal });
      else added.push(attachmentOf(newAttemptKey(), file.name, file));
    }
    if (rejected[0]) toast(rejected[0].refusal);
    this.#patchState({ rejected: rejected });
    this.#set([...this.#ordered, ...added]);
    this.#startUploads();
    void this.#reportMoving(added);
    return { stored: this.#store(added) };
  }

  async #store(added: readonly Attachment[]): Promise<void> {
    const storing = added.map(({ id, name, file }) => storeFile({ userId: this.#userId, id, name, file }));
    const results = await Promise.allSettled(storing);
    if (results.some(({ status }) => status === 'rejected')) this.#patchState({ areStored: false });
  }

  async #reportMoving(added: readonly Attachment[]): Promise<void> {
    for (const { file, name } of added) {
      if (await isMoving(file)) {
        toast({ title: 'This picture won’t be animated', description: `We only keep the first frame of ${name}.` });
      }
    }
  }

  /**
   * Removes a file from the entry. It stays in memory, on the device and on the server until it is restored or
   * deleted. A rejected file is dropped at once.
   */
  remove(id: string): void {
    const item = this.#find(id);
    if (!item) return;
    this.#stop(id, 'Removed from the entry.');
    if (item.isRefused) {
      URL.revokeObjectURL(item.address);
      this.#set(this.#ordered.filter((each) => each !== item));
      return;
    }
    this.#change(id, {
      isRemoved: true,
      ...(item.state === 'uploading' && { state: 'waiting' as const, progress: 0 }),
    });
  }

  /** Restores removed files to their positions. A toast reports those that no longer fit. */
  restoreRemoved(): void {
    for (const { id, kind } of this.#state.get().removed) {
      const refusal = capacityProblem(
        kind,
        this.#items.map((item) => item.kind),
      );
      if (refusal) {
        toast(refusal);
        continue;
      }
      this.#change(id, { isRemoved: false });
      // An aborted upload restarts after the abort has completed.
      void (this.#uploads.get(id)?.done ?? Promise.resolve()).then(() => this.#startUploads());
    }
  }

  /** Deletes removed files here, on the device and on the server. */
  deleteRemoved(): void {
    const { removed } = this.#state.get();
    if (removed.length === 0) return;
    this.#set(this.#ordered.filter(({ isRemoved }) => !isRemoved));
    for (const { address, mediaPath } of removed) {
      URL.revokeObjectURL(address);
      if (mediaPath) void deleteUpload(mediaPath, this.#userId);
    }
    const ids = removed.map(({ id }) => id);
    void removeFiles(this.#userId, ids).catch(() => undefined);
  }

  /** Continues uploads that wait for the network. */
  resume(): void {
    this.#startUploads();
  }

  /** Retries failed uploads that were not refused for good, and continues waiting ones. */
  retry(): void {
    this.#set(
      this.#ordered.map((item) =>
        item.state === 'error' && !item.isRefused ? { ...item, state: 'waiting', problem: undefined } : item,
      ),
    );
    this.#startUploads();
  }

  /**
   * Returns the files' paths on the server, once all are uploaded. `uploadAgain` uploads everything again, because the server
   * deletes unused files. @throws the error of a failed upload
   */
  async paths(uploadAgain = false): Promise<string[]> {
    this.deleteRemoved();
    if (uploadAgain)
      this.#set(this.#ordered.map((item) => ({ ...item, state: 'waiting', mediaPath: undefined, progress: 0 })));
    for (;;) {
      const pending = this.#items.find(({ mediaPath }) => !mediaPath);
      if (!pending) return this.#items.flatMap(({ mediaPath }) => mediaPath ?? []);
      await (this.#uploads.get(pending.id)?.done ?? this.#send(pending.id));
      const after = this.#find(pending.id);
      if (after?.state === 'error') throw new AttachmentError(after.name);
      if (after && !after.mediaPath) throw this.#lastFailure;
    }
  }

  /** Returns the files as a card shows them before they are uploaded. */
  previews(): Media[] {
    return this.#items.map(mediaOnDevice);
  }

  /** Returns the records to store with an entry in the offline queue. */
  records(): NewFileRecord[] {
    return this.#items.map(({ id, file, name, mediaPath }) => ({ userId: this.#userId, id, file, name, mediaPath }));
  }

  /** Releases all files: they belong to an entry now, saved or queued. The device keeps its copies. */
  release(): void {
    this.deleteRemoved();
    for (const { address } of this.#items) URL.revokeObjectURL(address);
    this.#patchState({ rejected: [] });
    this.#set([]);
  }

  /** Aborts uploads under way. Files stored on the device stay there. */
  dispose(): void {
    for (const id of this.#uploads.keys()) this.#stop(id, 'The page moved on.');
    this.release();
  }

  #lastFailure: unknown = undefined;

  get #items(): readonly Attachment[] {
    return this.#state.get().items;
  }

  /** Also finds removed files. */
  #find(id: string): OrderedAttachment | undefined {
    return this.#ordered.find((item) => item.id === id);
  }

  #set(orderedItems: readonly OrderedAttachment[]): void {
    this.#ordered = orderedItems;
    this.#patchState({
      items: orderedItems.filter(({ isRemoved }) => !isRemoved),
      removed: orderedItems.filter(({ isRemoved }) => isRemoved),
    });
  }

  #stop(id: string, reason: string): void {
    this.#uploads.get(id)?.control.abort(new DOMException(reason, 'AbortError'));
  }

  #patchState(part: Partial<AttachmentsState>): void {
    this.#state.set({ ...this.#state.get(), ...part });
  }

  #change(id: string, part: Partial<OrderedAttachment>): void {
    this.#set(this.#ordered.map((item) => (item.id === id ? { ...item, ...part } : item)));
  }

  #startUploads(): void {
    for (const { id, state } of this.#items) {
      if (this.#uploads.size >= CONCURRENT_UPLOADS_MAX) return;
      if (state === 'waiting' && !this.#uploads.has(id)) void this.#send(id).then(() => this.#continueAfter(id));
    }
  }

  /** Uploads the next file, unless there is no network: then all wait for a retry. */
  #continueAfter(id: string): void {
    const item = this.#find(id);
    if (item?.state !== 'waiting' || item.isRemoved) this.#startUploads();
  }

  /** Never rejects: the result is in the item's state. */
  #send(id: string): Promise<void> {
    const control = new AbortController();
    const done = this.#sendOne(id, control.signal).finally(() => this.#uploads.delete(id));
    this.#uploads.set(id, { control, done });
    return done;
  }

  async #sendOne(id: string, signal: AbortSignal): Promise<void> {
    const item = this.#find(id);
    if (!item) return;
    this.#change(id, { state: 'uploading', progress: 0 });
    try {
      const onProgress = (progress: number) => this.#change(id, { progress });
      const mediaPath = await sendFile(item.file, item.name, { author: this.#userId, onProgress, signal });
      if (!this.#find(id)) return deleteUpload(mediaPath, this.#userId);
      this.#change(id, { state: 'complete', progress: 1, mediaPath });
      if (this.#items.every(({ state }) => state === 'complete')) toast({ title: 'Upload complete' });
      await setMediaPath(this.#userId, id, mediaPath).catch(() => undefined);
    } catch (error) {
      this.#lastFailure = error;
      if (signal.aborted) return;
      if (isUnreachable(error) || (error instanceof ApiError && error.status === 401)) {
        this.#change(id, { state: 'waiting', progress: 0 });
        return;
      }
      // A proxy's refusal, without a body of Evenglow's, says nothing about the file: it stays on the device.
      const isRefused =
        error instanceof ApiError &&
        error.body !== undefined &&
        error.status < 500 &&
        !TEMPORARY.includes(error.status);
      const problem =
        (error instanceof ApiError && error.userMessage) ||
        (isRefused ? 'We can’t use this file. Please choose another.' : 'Please try again in a moment.');
      this.#change(id, { state: 'error', progress: 0, problem, isRefused });
      // A later visit does not need it; this page still shows which file it was.
      if (isRefused) void removeFiles(this.#userId, [id]).catch(() => undefined);
      toast({ title: 'Upload failed', description: `Failed to upload ${item.name}`, variant: 'destructive' });
    }
  }
}

/** Opens a draft's attachments with their stored files. A toast reports files that the browser has deleted. */
export async function openAttachments(
  userId: string,
  ids: readonly string[],
): Promise<{ attachments: Attachments; lost: number }> {
  const attachments = new Attachments(userId);
  const lost = ids.length > 0 ? await attachments.restore(ids) : 0;
  if (lost > 0) {
    toast({
      title: lost === 1 ? 'A file in your draft is missing' : `${lost} files in your draft are missing`,
      description:
        lost === 1
          ? 'This browser no longer has it. Please add it again.'
          : 'This browser no longer has them. Please add them again.',
      variant: 'destructive',
    });
  }
  return { attachments, lost };
}

/**
 * Stores files for a draft that is not open, which has the files of `existing`, as far as one entry can have them.
 * Rejects when this browser stores nothing or has no room.
 */
export async function storeFilesOfDraft(
  userId: string,
  existing: readonly string[],
  files: readonly File[],
): Promise<{ ids: string[]; rejected: RejectedFile[] }> {
  const kinds = (await findFiles(userId, existing)).map(({ file }) => kindOf(file));
  const ids: string[] = [];
  const rejected: RejectedFile[] = [];
  // One after the other: decoding a phone's largest photo takes hundreds of megabytes.
  for (const given of files) {
    const file = await photoWithinLimit(await withFileType(given));
    const refusal = rejectionOf(file, kinds);
    if (refusal) {
      rejected.push({ name: file.name, refusal });
      continue;
    }
    const id = newAttemptKey();
    await storeFile({ userId, id, name: file.name, file });
    ids.push(id);
    kinds.push(kindOf(file));
  }
  return { ids, rejected };
}
