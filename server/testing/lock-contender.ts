/** A program for the tests of the lock: tries to take it, says whether it did, and keeps it. */
import { takeLock } from '../platform/db/embedded/lock.ts';

const lock = takeLock(process.argv[2] ?? '');
process.send?.(lock !== undefined);
// Ends by being killed, as servers do at their worst; the lock must be free again all the same.
setInterval(() => lock, 1000);
