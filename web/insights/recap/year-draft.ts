/**
 * Draft of a year's edits, outside React: stored on the device within 200 ms, sent to the server after a delay, and
 * never overwrites a newer version without asking.
 */
import type { StoredEdits, YearReview, YearReviewEdits } from '../../../contract/recaps.ts';
import { DRAFT_DELAY_MS, deleteDraft, readDraft, writeDraft } from '../../journal/drafts/draft-store.ts';
import { ApiError } from '../../platform/call.ts';
import { isUnauthorized } from '../../platform/query-client.ts';
import { createStore, type Store } from '../../platform/store.ts';
import { readEdits, sameEdits, yearDraftName } from './year-edits.ts';

/** Delay between the last change and the save, in milliseconds. */
export const SAVE_DELAY_MS = 1_200;

/**
 * `saved`: stored on the server. `changed`: not sent yet. `saving`: request in progress. `kept`: stored on this device
 * because sending failed. `lost`: stored neither on the server nor in this browser.
 */
export type YearSaveState = 'saved' | 'changed' | 'saving' | 'kept' | 'lost';

export interface YearDraftView {
  edits: YearReviewEdits;
  state: YearSaveState;
  /** The server's error text if it refused the edits. */
  problem?: string | undefined;
  /** The edits of another device, if these are based on an older version. */
  newer?: StoredEdits | undefined;
}

interface YearDraftOptions {
  userId: string;
  review: YearReview;
  send: (edits: StoredEdits) => Promise<YearReview>;
  /** Called after each successful save. */
  onSaved: (review: YearReview) => void;
  /** Called if the author chooses the other device's version. */
  onDiscarded: () => void;
}

export class YearDraft {
  readonly #options: YearDraftOptions;
  readonly #name: string;
  readonly #view: Store<YearDraftView>;
  /** The version the edits are based on. */
  #version: number;
  #isChanged: boolean;
  #saving: Promise<boolean> | undefined;
  #writeTimer: ReturnType<typeof setTimeout> | undefined;
  #sendTimer: ReturnType<typeof setTimeout> | undefined;

  /** Starts from the draft on this device, or else from the server's version. */
  constructor(options: YearDraftOptions) {
    this.#options = options;
    const { userId, review } = options;
    this.#name = yearDraftName(review.year);
    const draft = readDraft(userId, this.#name);
    const edits = draft && readEdits(draft.text);
    this.#isChanged = edits !== undefined && !sameEdits(edits, review.edits);
    this.#version = (this.#isChanged ? draft?.baseVersion : undefined) ?? review.version;
    this.#view = createStore<YearDraftView>(
      this.#isChanged && edits ? { edits, state: 'changed' } : { edits: review.edits, state: 'saved' },
    );
  }

  readonly subscribe = (listener: () => void) => this.#view.subscribe(listener);
  readonly view = () => this.#view.get();

  /** Sends a stored draft and registers listeners. Returns a function that removes them and sends the last changes. */
  readonly open = (): (() => void) => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') this.#write();
    };
    const write = () => void this.#write();
    const retry = () => void this.save();
    window.addEventListener('pagehide', write);
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', onHide);
    retry();
    return () => {
      window.removeEventListener('pagehide', write);
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', onHide);
      retry();
    };
  };

  readonly change = (edits: YearReviewEdits): void => {
    this.#isChanged = true;
    this.#view.set({ ...this.#view.get(), edits, state: 'changed' });
    // A throttle rather than a debounce, so that steady typing is stored too.
    this.#writeTimer ??= setTimeout(() => this.#write(), DRAFT_DELAY_MS);
    this.#scheduleSave();
  };

  /** Sends unsaved edits now. Resolves to true once the server has all of them. */
  readonly save = async (): Promise<boolean> => {
    while (this.#isChanged) {
      // Sequential: each save is based on the version of the previous one.
      this.#saving ??= this.#send().finally(() => {
        this.#saving = undefined;
      });
      if (!(await this.#saving)) return false;
    }
    return true;
  };

  readonly keepMine = (): void => {
    const { newer } = this.#view.get();
    if (newer) this.#version = newer.version;
    this.#view.set({ ...this.#view.get(), newer: undefined });
    void this.save();
  };

  readonly keepTheirs = (): void => {
    const { newer } = this.#view.get();
    if (!newer) return;
    this.#version = newer.version;
    this.#discard();
    this.#view.set({ edits: newer.edits, state: 'saved' });
    this.#options.onDiscarded();
  };

  #scheduleSave(): void {
    clearTimeout(this.#sendTimer);
    this.#sendTimer = setTimeout(() => void this.save(), SAVE_DELAY_MS);
  }

  /** Stores the draft on the device. Returns false if the browser's storage is unavailable. */
  #write(): boolean {
    clearTimeout(this.#writeTimer);
    this.#writeTimer = undefined;
    if (!this.#isChanged) return true;
    const text = JSON.stringify(this.#view.get().edits);
    return writeDraft(this.#options.userId, this.#name, { text, isShared: false, baseVersion: this.#version });
  }

  #discard(): void {
    clearTimeout(this.#writeTimer);
    clearTimeout(this.#sendTimer);
    this.#writeTimer = undefined;
    this.#isChanged = false;
    deleteDraft(this.#options.userId, this.#name);
  }

  async #send(): Promise<boolean> {
    clearTimeout(this.#sendTimer);
    const isStored = this.#write();
    const { edits } = this.#view.get();
    this.#view.set({ ...this.#view.get(), state: 'saving' });
    try {
      const answer = await this.#options.send({ edits, version: this.#version });
      this.#version = answer.version;
      const isLatest = this.#view.get().edits === edits;
      if (isLatest) this.#discard();
      else this.#write();
      this.#view.set({ edits: this.#view.get().edits, state: isLatest ? 'saved' : 'changed' });
      this.#options.onSaved(answer);
      return true;
    } catch (error) {
      this.#view.set({
        edits: this.#view.get().edits,
        state: isStored ? 'kept' : 'lost',
        problem: error instanceof ApiError && !isUnauthorized(error) ? error.userMessage : undefined,
        newer: newerOf(error),
      });
      return false;
    }
  }
}

function newerOf(error: unknown): StoredEdits | undefined {
  if (!(error instanceof ApiError) || error.body?.code !== 'stale_version') return undefined;
  // With this error code the body contains edits in the shape of `keptEditsSchema`.
  return error.body.current as StoredEdits | undefined;
}
