/** Gives the rows of a backup the ids they have in the account they are restored into. */
import { createHash } from 'node:crypto';
import type { BackupListName } from '../../../contract/backup.ts';
import type { BackupSection } from '../../platform/backup-sections/backup-section.ts';
import { mayBeNull } from '../backup/nullable-fields.ts';
import type { SealedIds } from '../backup/sealed-ids.ts';

export type Row = Record<string, unknown>;
/** A row, or why there is none. */
export type MappedRow = Row | 'no target' | 'unknown person';

export class BackupIdMapper {
  readonly #userId: string;
  readonly #accountId: string;
  readonly #sealedIds: SealedIds;
  /** As the backup has them. */
  readonly #ids = new Map<BackupListName, Set<unknown>>();

  /** `accountId`: whose backup it is. */
  constructor(userId: string, accountId: string, sealedIds: SealedIds) {
    this.#userId = userId;
    this.#accountId = accountId;
    this.#sealedIds = sealedIds;
  }

  /** The rows of one list. Lists come in the order of the format, so what they refer to was here before. */
  map(section: BackupSection, rows: readonly Row[]): MappedRow[] {
    return rows.map((row) => this.#mapRow(section, row));
  }

  #mapRow(section: BackupSection, row: Row): MappedRow {
    const mapped = { ...row };
    const known = this.#ids.get(section.list) ?? new Set();
    this.#ids.set(section.list, known);
    for (const [field, list] of Object.entries(section.refers ?? {})) {
      const id = row[field];
      if (typeof id !== 'string') continue;
      if (this.#ids.get(list)?.has(id)) mapped[field] = this.#idOf(id);
      else if (mayBeNull(section.list, field)) mapped[field] = null;
      else return 'no target';
    }
    if (section.sealed !== undefined) {
      const id = this.#sealedIds.open(this.#accountId, String(row[section.sealed]));
      if (id === undefined) return 'unknown person';
      mapped[section.sealed] = id;
    }
    if (section.key[0] === 'id') {
      known.add(row.id);
      mapped.id = this.#idOf(String(row.id));
    }
    section.mapWithin?.(mapped, (id) => this.#idOf(id));
    return mapped;
  }

  /**
   * In its own account everything keeps its id. In another one it gets an id made of the account's and its own: the same at
   * each restore, so that nothing comes twice, and never that of the account it came from.
   */
  #idOf(id: string): string {
    if (this.#userId === this.#accountId) return id;
    const hash = createHash('sha256').update(`${this.#userId} ${id}`).digest();
    // Version 8 of RFC 9562: a UUID of one's own making.
    hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
    hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
    const hex = hash.toString('hex', 0, 16);
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }
}
