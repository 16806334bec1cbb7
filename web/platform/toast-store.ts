/** The notices to be shown. Imports no React, so that any part of the client can raise one. */
import { createStore } from './store.ts';

export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description?: string | undefined;
  readonly variant: 'default' | 'destructive';
  readonly action?: ToastAction | undefined;
  readonly open: boolean;
}

/** One thing to do about the notice; doing it dismisses it. */
interface ToastAction {
  label: string;
  /** How to do the same without the notice, for those who cannot get to it in time. */
  otherwise: string;
  onSelect: () => void;
}

export interface ToastRequest {
  title: string;
  description?: string;
  variant?: Toast['variant'];
  action?: ToastAction;
}

/** One is visible at a time; a newer one takes its place. */
const VISIBLE_MAX = 1;
/** How long a dismissed toast is remembered, in milliseconds. */
const REMOVE_AFTER = 1_000_000;

export const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function replace(next: readonly Toast[]): void {
  for (const [id, timer] of removals) {
    if (next.some((toast) => toast.id === id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
  toasts.set(next);
}

/** Shows a notice and returns how to dismiss it. */
export function toast({ title, description, variant = 'default', action }: ToastRequest): {
  id: number;
  dismiss: () => void;
} {
  lastId += 1;
  const id = lastId;
  replace([{ id, title, description, variant, action, open: true }, ...toasts.get()].slice(0, VISIBLE_MAX));
  return { id, dismiss: () => dismissToast(id) };
}

/** Closes a notice; it is forgotten later, so that its leaving can be shown. */
export function dismissToast(id: number): void {
  if (!toasts.get().some((toast) => toast.id === id && toast.open)) return;
  removals.set(
    id,
    setTimeout(() => replace(toasts.get().filter((toast) => toast.id !== id)), REMOVE_AFTER),
  );
  replace(toasts.get().map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
}

/** Closes whatever is open, for a moment that should hold nothing else. */
export function dismissAllToasts(): void {
  for (const { id } of toasts.get()) dismissToast(id);
}

export function getToasts(): readonly Toast[] {
  return toasts.get();
}
