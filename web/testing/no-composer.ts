/** Fake composer context, for tests of parts that do not open the composer. */
import type { ComposerControl } from '../journal/composer-context.ts';

export const noComposer: ComposerControl = {
  openComposer: () => undefined,
  openWithPrompt: () => undefined,
  openWithText: () => undefined,
  openForChallenge: () => undefined,
  openForCheckIn: () => undefined,
  reopenComposer: () => undefined,
  setLantern: () => undefined,
};
