/** A silent logger, for tests that provoke warnings. */
import type { BasicLogger } from '../platform/log.ts';

const noop = () => undefined;

export const QUIET: BasicLogger = { debug: noop, info: noop, warn: noop, error: noop };
