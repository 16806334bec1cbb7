/** Why a backup or a restore did not happen, as one line for the operator. */
import { StartError } from '../start-error.ts';

export class BackupError extends StartError {}
