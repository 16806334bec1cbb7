/** Fake composer context, for tests of parts that do not open the composer. */
import type { ComposerControl } from '../journal/composer-context.ts';

export const noComposer: ComposerControl = {
  openComposer: () => undefined,
  writeAbout: () => undefined,
  writeFrom: () => undefined,
  writeFor: () => undefined,
  reopenComposer: () => undefined,
  setLantern: () => undefined,
};
