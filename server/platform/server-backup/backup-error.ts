/** Reason why a backup or restore failed, as one line for the operator. */
import { StartError } from '../start-error.ts';

export class BackupError extends StartError {}
