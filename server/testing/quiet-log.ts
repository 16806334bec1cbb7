/** A logger for tests that expect what it would say. */
import type { BasicLogger } from '../platform/log.ts';

const nothing = () => undefined;

export const QUIET: BasicLogger = { debug: nothing, info: nothing, warn: nothing, error: nothing };
