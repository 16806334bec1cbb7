/** A silent logger, for tests that provoke warnings. */
import type { BasicLogger } from '../platform/log.ts';

const nothing = () => undefined;

export const QUIET: BasicLogger = { debug: nothing, info: nothing, warn: nothing, error: nothing };
