/** Stands in for the composer in tests of parts that can open it, and do not. */
import type { ComposerControl } from '../journal/composer-context.ts';

export const noComposer: ComposerControl = {
  openComposer: () => undefined,
  writeAbout: () => undefined,
  writeFrom: () => undefined,
  writeFor: () => undefined,
  reopenComposer: () => undefined,
  setLantern: () => undefined,
};
