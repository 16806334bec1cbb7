/** Links to a new conversation with the guide: about an entry, or one that starts with a guided conversation. */
import type { NavigateOptions } from 'react-router';
import { PAGES } from '../../../contract/pages.ts';

/** A guided conversation to start. */
export interface GuidedStart {
  /** Its id. */
  guided: string;
  /** The message that starts it. */
  message: string;
}

/** The address of a new conversation. */
export const NEW_TALK = `${PAGES.reflections.path}?new`;

/** The address of a new conversation about an entry. */
export const talkAboutEntry = (entryId: string) => `${PAGES.reflections.path}?entry=${entryId}`;

/**
 * Returns navigation options that start a guided conversation on the page of a new conversation. In the history state,
 * so that no address sends a message.
 */
export function startGuided(start: GuidedStart): NavigateOptions {
  return { state: start };
}

/** Returns the guided conversation that the history state starts. */
export function guidedStartOf(state: unknown): GuidedStart | undefined {
  if (typeof state !== 'object' || state === null || !('guided' in state) || !('message' in state)) return undefined;
  const { guided, message } = state;
  return typeof guided === 'string' && typeof message === 'string' ? { guided, message } : undefined;
}
