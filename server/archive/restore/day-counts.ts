/** Counts the entries of each day during a restore, whose entries keep to the limit of a day. */
import { countEntriesByDay } from '../../journal/index.ts';
import type { Day } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';

interface DayCountsDependencies {
  orm: Queryable;
  entriesPerDayMax: number;
}

/** Entries by day: those of the journal, and new ones of the backup. */
export class DayCounts {
  readonly #deps: DayCountsDependencies;
  readonly #userId: string;
  readonly #counts = new Map<Day, number>();

  constructor(deps: DayCountsDependencies, userId: string) {
    this.#deps = deps;
    this.#userId = userId;
  }

  get reason(): string {
    return `A day can have at most ${this.#deps.entriesPerDayMax.toLocaleString('en')} entries.`;
  }

  async load(days: readonly Day[]): Promise<void> {
    const missing = [...new Set(days)].filter((day) => !this.#counts.has(day));
    if (missing.length === 0) return;
    const found = await countEntriesByDay(this.#deps.orm, this.#userId, missing);
    for (const day of missing) this.#counts.set(day, found.get(day) ?? 0);
  }

  /** Counts an entry of a loaded day; false if the day is full. */
  add(day: Day): boolean {
    const count = (this.#counts.get(day) ?? 0) + 1;
    if (count > this.#deps.entriesPerDayMax) return false;
    this.#counts.set(day, count);
    return true;
  }
}
