/** Global keyboard shortcuts, ignored while typing. */
import { useEffect, useRef } from 'react';
import { isComposing, type KeyPress } from './composition.ts';

interface Shortcut {
  /** The character the key produces, such as `n` or `?`. */
  key: string;
  run: () => void;
}

/** Returns true if the key press is text input or belongs to an open dialog or menu. */
function isBusy(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('input, textarea, select')) return true;
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}

/** Runs the shortcut of a key pressed without Ctrl, Alt or Meta. */
export function useShortcuts(shortcuts: Shortcut[]): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isComposing(event)) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      const shortcut = current.current.find(({ key }) => key === event.key.toLowerCase());
      if (!shortcut) return;
      event.preventDefault();
      shortcut.run();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Returns true for Cmd+Enter or Ctrl+Enter, which saves, unless it ends a composition. */
export function isSaveKey(event: KeyPress & { key: string; metaKey: boolean; ctrlKey: boolean }): boolean {
  return event.key === 'Enter' && (event.metaKey || event.ctrlKey) && !isComposing(event);
}

/** Returns the name of that key on this platform. */
export function saveKeyName(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ Enter' : 'Ctrl Enter';
}
