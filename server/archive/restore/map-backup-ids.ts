/** Maps the ids in a backup to ids of the account it is restored into. */
import { createHash } from 'node:crypto';
import type { BackupListName } from '../../../contract/backup.ts';
import type { BackupSection } from '../../platform/backup-sections/backup-section.ts';
import { mayBeNull } from '../backup/nullable-fields.ts';
import type { SealedIds } from '../backup/sealed-ids.ts';

export type Row = Record<string, unknown>;
/** The mapped row, or the reason why it cannot be restored. */
export type MappedRow = Row | 'no target' | 'unknown person';

export class BackupIdMapper {
  readonly #userId: string;
  readonly #sourceUserId: string;
  readonly #sealedIds: SealedIds;
  /** Ids in the backup, by list. */
  readonly #ids = new Map<BackupListName, Set<unknown>>();

  /** `userId`: the account it is restored into. `sourceUserId`: the account that the backup was made of. */
  constructor(userId: string, sourceUserId: string, sealedIds: SealedIds) {
    this.#userId = userId;
    this.#sourceUserId = sourceUserId;
    this.#sealedIds = sealedIds;
  }

  /** Maps the rows of one list. Lists must come in the order of the format: references point to earlier lists. */
  map(section: BackupSection, rows: readonly Row[]): MappedRow[] {
    return rows.map((row) => this.#mapRow(section, row));
  }

  /** Rows that refer to this row of the backup have no target from now on. */
  forget({ list }: BackupSection, row: Row | undefined): void {
    this.#ids.get(list)?.delete(row?.id);
  }

  #mapRow(section: BackupSection, row: Row): MappedRow {
    const mapped = { ...row };
    const known = this.#ids.get(section.list) ?? new Set();
    this.#ids.set(section.list, known);
    for (const [field, list] of Object.entries(section.references ?? {})) {
      const id = row[field];
      if (typeof id !== 'string') continue;
      if (this.#ids.get(list)?.has(id)) mapped[field] = this.#idOf(id);
      else if (mayBeNull(section.list, field)) mapped[field] = null;
      else return 'no target';
    }
    if (section.sealed !== undefined) {
      const id = this.#sealedIds.open(this.#sourceUserId, String(row[section.sealed]));
      if (id === undefined) return 'unknown person';
      mapped[section.sealed] = id;
    }
    if (section.key[0] === 'id') {
      known.add(row.id);
      mapped.id = this.#idOf(String(row.id));
    }
    section.mapNestedIds?.(mapped, (id) => this.#idOf(id));
    return mapped;
  }

  /**
   * Restored into its own account, a row keeps its id. In another account the id is derived from the row's id and the id of
   * that account: the same at each restore, so that nothing is restored twice, and different from the id in the original
   * account.
   */
  #idOf(id: string): string {
    if (this.#userId === this.#sourceUserId) return id;
    const hash = createHash('sha256').update(`${this.#userId} ${id}`).digest();
    // UUID version 8 (RFC 9562), for custom formats.
    hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
    hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
    const hex = hash.toString('hex', 0, 16);
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }
}
