/** Which references of a backup row may be null: those whose target is missing are then written or restored as null. */
import { BACKUP_ROWS, type BackupListName } from '../../../contract/backup.ts';

export function mayBeNull(list: BackupListName, field: string): boolean {
  const shape: Record<string, { safeParse(value: unknown): { success: boolean } }> = BACKUP_ROWS[list].shape;
  return shape[field]?.safeParse(null).success ?? false;
}
