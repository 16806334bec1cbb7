/** A logger for tests that expect what it would say. */
import type { DatabaseLog } from '../platform/db/log.ts';

const nothing = () => undefined;

export const QUIET: DatabaseLog = { debug: nothing, info: nothing, warn: nothing, error: nothing };
