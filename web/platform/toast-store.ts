/** The queue of toasts. Imports no React, so that any module can show one. */
import { createStore } from './store.ts';

export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description?: string | undefined;
  readonly variant: 'default' | 'destructive';
  readonly action?: ToastAction | undefined;
  readonly open: boolean;
}

/** The action of a toast; it also dismisses the toast. */
interface ToastAction {
  label: string;
  /** Alternative way to do the same, announced to users who cannot reach the toast in time. */
  altText: string;
  onSelect: () => void;
}

export interface ToastRequest {
  title: string;
  description?: string;
  variant?: Toast['variant'];
  action?: ToastAction;
}

/** Number of visible toasts; a newer one replaces it. */
const VISIBLE_MAX = 1;
/** How long a dismissed toast stays in the list, in milliseconds. */
const REMOVE_AFTER_MS = 1_000_000;

export const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;
/** When the visible toast was shown, by the clock of `performance`. */
let shownAt = 0;
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function replace(next: readonly Toast[]): void {
  for (const [id, timer] of removals) {
    if (next.some((toast) => toast.id === id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
  toasts.set(next);
}

/** Shows a toast. Returns its id and a function that dismisses it. */
export function toast({ title, description, variant = 'default', action }: ToastRequest): {
  id: number;
  dismiss: () => void;
} {
  lastId += 1;
  const id = lastId;
  shownAt = performance.now();
  replace([{ id, title, description, variant, action, open: true }, ...toasts.get()].slice(0, VISIBLE_MAX));
  return { id, dismiss: () => dismissToast(id) };
}

/** Closes a toast; it is removed later, after its exit animation. */
export function dismissToast(id: number): void {
  if (!toasts.get().some((toast) => toast.id === id && toast.open)) return;
  removals.set(
    id,
    setTimeout(() => replace(toasts.get().filter((toast) => toast.id !== id)), REMOVE_AFTER_MS),
  );
  replace(toasts.get().map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
}

/** Closes all toasts. */
export function dismissAllToasts(): void {
  for (const { id } of toasts.get()) dismissToast(id);
}

/** Closes the toast unless it was shown after `time`, by the clock of `performance`. */
export function dismissToastsBefore(time: number): void {
  if (shownAt <= time) dismissAllToasts();
}

/** Removes all toasts without their exit animation. */
export function removeAllToasts(): void {
  replace([]);
}

export function getToasts(): readonly Toast[] {
  return toasts.get();
}
