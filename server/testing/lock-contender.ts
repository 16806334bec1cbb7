/** Program for lock tests: tries to take the lock, prints the result, and keeps it. */
import { acquireLock } from '../platform/db/embedded/lock.ts';

const lock = acquireLock(process.argv[2] ?? '');
process.send?.(lock !== undefined);
// Runs until it is killed, to test that the lock is released then.
setInterval(() => lock, 1000);
