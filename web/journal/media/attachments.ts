/** The photos or the video of the entry being written: kept on this device, on their way to the server, or there. */
import type { Media } from '../../../contract/media.ts';
import { ApiError, isUnreachable } from '../../platform/call.ts';
import { newAttemptKey } from '../../platform/draft-store.ts';
import { createStore } from '../../platform/store.ts';
import { toast } from '../../ui/toast-store.ts';
import { type Attachment, attachmentOf } from './attachment.ts';
import { AttachmentError } from './attachment-error.ts';
import { type LeftOut, refusalOf, roomRefusal, typed } from './chosen-file.ts';
import { findFiles, keepFile, mediaOnDevice, type NewFileRecord, noteMediaPath, removeFiles } from './device-files.ts';
import { sendFile, takeBack } from './send-file.ts';

/** In its place among the others, also while it is out of the entry and can come back. */
interface Placed extends Attachment {
  isRemoved?: boolean;
}

export interface Held {
  items: readonly Attachment[];
  /** Those taken out that can still come back. */
  removed: readonly Attachment[];
  /** False where this browser keeps no files, so that only this page has them. */
  areKept: boolean;
  /** Which of the files chosen last could not go in. */
  leftOut: readonly LeftOut[];
}

/** Refusals of the moment (RFC 9110, 15.5; RFC 8470, 5.2; RFC 6585, 4): the same file may be taken later. */
const PASSING: readonly number[] = [408, 409, 425, 429];

/** Sent at the same time: more would only share the line. */
const AT_ONCE = 2;

/** Holds the files of one draft of one person. They outlive the dialog that shows them, and the page. */
export class Attachments {
  readonly #userId: string;
  #placed: readonly Placed[] = [];
  readonly #held = createStore<Held>({ items: [], removed: [], areKept: true, leftOut: [] });
  readonly #sending = new Map<string, { control: AbortController; done: Promise<void> }>();

  constructor(userId: string) {
    this.#userId = userId;
  }

  readonly subscribe = this.#held.subscribe;

  /** The same object until something changes. */
  readonly held = this.#held.get;

  /**
   * Brings back the files of a draft of before, in the order of `ids`; answers how many of them this device has lost.
   * Rejects where it cannot be looked.
   */
  async restore(ids: readonly string[]): Promise<number> {
    const found = await findFiles(this.#userId, ids);
    this.#set([
      ...found.map(({ id, name, file, mediaPath }) => attachmentOf(id, name, file, mediaPath)),
      ...this.#placed,
    ]);
    this.#sendNext();
    return ids.length - found.length;
  }

  /** Takes in what was chosen, dropped or pasted, as far as it can go into one entry, and says what cannot. */
  async add(files: readonly File[]): Promise<void> {
    const added: Attachment[] = [];
    const leftOut: LeftOut[] = [];
    for (const file of files.map(typed)) {
      const refusal = refusalOf(
        file,
        [...this.#items, ...added].map(({ kind }) => kind),
      );
      if (refusal) leftOut.push({ name: file.name, refusal });
      else added.push(attachmentOf(newAttemptKey(), file.name, file));
    }
    if (leftOut[0]) toast(leftOut[0].refusal);
    this.#hold({ leftOut });
    this.#set([...this.#placed, ...added]);
    this.#sendNext();
    const keeping = added.map(({ id, name, file }) => keepFile({ userId: this.#userId, id, name, file }));
    const results = await Promise.allSettled(keeping);
    if (results.some(({ status }) => status === 'rejected')) this.#hold({ areKept: false });
  }

  /**
   * Takes a file out of the entry. It keeps its place, here, on the device and on the server, until it comes back or is
   * forgotten; one that was refused for good is gone, and would only be in the way again.
   */
  remove(id: string): void {
    const item = this.#find(id);
    if (!item) return;
    this.#stop(id, 'Removed from the entry.');
    if (item.isRefused) {
      URL.revokeObjectURL(item.address);
      this.#set(this.#placed.filter((each) => each !== item));
      return;
    }
    this.#change(id, {
      isRemoved: true,
      ...(item.state === 'uploading' && { state: 'waiting' as const, progress: 0 }),
    });
  }

  /** Puts back what was taken out, each where it was; what no longer fits stays out, and a notice says why. */
  bringBack(): void {
    for (const { id, kind } of this.#held.get().removed) {
      const refusal = roomRefusal(
        kind,
        this.#items.map((item) => item.kind),
      );
      if (refusal) {
        toast(refusal);
        continue;
      }
      this.#change(id, { isRemoved: false });
      // One that was on its way is sent anew once the way it was on is given up.
      void (this.#sending.get(id)?.done ?? Promise.resolve()).then(() => this.#sendNext());
    }
  }

  /** Lets go of what was taken out, here, on the device and on the server. */
  forgetRemoved(): void {
    const { removed } = this.#held.get();
    if (removed.length === 0) return;
    this.#set(this.#placed.filter(({ isRemoved }) => !isRemoved));
    for (const { address, mediaPath } of removed) {
      URL.revokeObjectURL(address);
      if (mediaPath) void takeBack(mediaPath, this.#userId);
    }
    const ids = removed.map(({ id }) => id);
    void removeFiles(this.#userId, ids).catch(() => undefined);
  }

  /** Goes on with what waits for the network. */
  resume(): void {
    this.#sendNext();
  }

  /** Tries again what failed and was not refused for good, and what waits. */
  retry(): void {
    this.#set(
      this.#placed.map((item) =>
        item.state === 'error' && !item.isRefused ? { ...item, state: 'waiting', problem: undefined } : item,
      ),
    );
    this.#sendNext();
  }

  /**
   * How the server names the files, once all have arrived. With `anew` everything is sent again, for the server forgets
   * files that no entry takes.
   * @throws what the sending of one of them threw
   */
  async paths(anew = false): Promise<string[]> {
    this.forgetRemoved();
    if (anew) this.#set(this.#placed.map((item) => ({ ...item, state: 'waiting', mediaPath: undefined, progress: 0 })));
    for (;;) {
      const open = this.#items.find(({ mediaPath }) => !mediaPath);
      if (!open) return this.#items.flatMap(({ mediaPath }) => mediaPath ?? []);
      await (this.#sending.get(open.id)?.done ?? this.#send(open.id));
      const after = this.#find(open.id);
      if (after?.state === 'error') throw new AttachmentError(after.name);
      if (after && !after.mediaPath) throw this.#lastFailure;
    }
  }

  /** As a card shows them before the server has them. */
  shown(): Media[] {
    return this.#items.map(mediaOnDevice);
  }

  /** What is to be kept of them with an entry that waits. */
  records(): NewFileRecord[] {
    return this.#items.map(({ id, file, name, mediaPath }) => ({ userId: this.#userId, id, file, name, mediaPath }));
  }

  /** Forgets them all: they are in an entry now, or wait with one. What is kept on the device is not touched. */
  release(): void {
    this.forgetRemoved();
    for (const { address } of this.#items) URL.revokeObjectURL(address);
    this.#hold({ leftOut: [] });
    this.#set([]);
  }

  /** Ends what is under way. Files that are kept on the device stay there. */
  dispose(): void {
    for (const id of this.#sending.keys()) this.#stop(id, 'The page moved on.');
    this.release();
  }

  #lastFailure: unknown = undefined;

  get #items(): readonly Attachment[] {
    return this.#held.get().items;
  }

  /** Also one that is out of the entry. */
  #find(id: string): Placed | undefined {
    return this.#placed.find((item) => item.id === id);
  }

  #set(placed: readonly Placed[]): void {
    this.#placed = placed;
    this.#hold({
      items: placed.filter(({ isRemoved }) => !isRemoved),
      removed: placed.filter(({ isRemoved }) => isRemoved),
    });
  }

  #stop(id: string, why: string): void {
    this.#sending.get(id)?.control.abort(new DOMException(why, 'AbortError'));
  }

  #hold(part: Partial<Held>): void {
    this.#held.set({ ...this.#held.get(), ...part });
  }

  #change(id: string, part: Partial<Placed>): void {
    this.#set(this.#placed.map((item) => (item.id === id ? { ...item, ...part } : item)));
  }

  #sendNext(): void {
    for (const { id, state } of this.#items) {
      if (this.#sending.size >= AT_ONCE) return;
      if (state === 'waiting' && !this.#sending.has(id)) void this.#send(id).then(() => this.#afterOne(id));
    }
  }

  /** Goes on with the next, unless there is no network: then all wait for somebody to try again. */
  #afterOne(id: string): void {
    const item = this.#find(id);
    if (item?.state !== 'waiting' || item.isRemoved) this.#sendNext();
  }

  /** Never rejects: how it went is in the item. */
  #send(id: string): Promise<void> {
    const control = new AbortController();
    const done = this.#sendOne(id, control.signal).finally(() => this.#sending.delete(id));
    this.#sending.set(id, { control, done });
    return done;
  }

  async #sendOne(id: string, signal: AbortSignal): Promise<void> {
    const item = this.#find(id);
    if (!item) return;
    this.#change(id, { state: 'uploading', progress: 0 });
    try {
      const onProgress = (progress: number) => this.#change(id, { progress });
      const mediaPath = await sendFile(item.file, item.name, { author: this.#userId, onProgress, signal });
      if (!this.#find(id)) return takeBack(mediaPath, this.#userId);
      this.#change(id, { state: 'complete', progress: 1, mediaPath });
      await noteMediaPath(this.#userId, id, mediaPath).catch(() => undefined);
    } catch (error) {
      this.#lastFailure = error;
      if (signal.aborted) return;
      if (isUnreachable(error) || (error instanceof ApiError && error.status === 401)) {
        this.#change(id, { state: 'waiting', progress: 0 });
        return;
      }
      const isRefused = error instanceof ApiError && error.status < 500 && !PASSING.includes(error.status);
      const problem =
        (error instanceof ApiError && error.sentence) ||
        (isRefused ? 'This file was not accepted.' : 'Please try again in a moment.');
      this.#change(id, { state: 'error', progress: 0, problem, isRefused });
      // It is of no use to a later visit; this page still shows which file it was.
      if (isRefused) void removeFiles(this.#userId, [id]).catch(() => undefined);
      toast({ title: 'Upload failed', description: `Failed to upload ${item.name}`, variant: 'destructive' });
    }
  }
}

/** Those of a draft, with its files back, and how many of these the browser has lost, which is said. */
export async function openAttachments(
  userId: string,
  ids: readonly string[],
): Promise<{ attachments: Attachments; lost: number }> {
  const attachments = new Attachments(userId);
  const lost = ids.length > 0 ? await attachments.restore(ids) : 0;
  if (lost > 0) {
    toast({
      title: lost === 1 ? 'A file of this draft is gone' : `${lost} files of this draft are gone`,
      description: 'This browser no longer has it. Please add it again.',
      variant: 'destructive',
    });
  }
  return { attachments, lost };
}
