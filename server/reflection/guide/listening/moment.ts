/** Something that a message may hold, with what is said and asked about it. */
import { linesOf } from '../topics/topic.ts';

/** Whose act a clause tells. */
export type Actor = 'writer' | 'other' | 'anybody';

export interface Moment {
  readonly id: string;
  readonly actor: Actor;
  readonly signs: RegExp;
  /** Said in place of the person's own words; true whenever the signs are. */
  readonly says: readonly string[];
  readonly asks: readonly string[];
}

/** Slots: `{who}`, `{he}`, `{him}`, `{his}`, and `{thing}`, a thing that was named: "soup". */
export const moment = (id: string, actor: Actor, signs: RegExp, asks: string, says = ''): Moment => ({
  id,
  actor,
  signs,
  says: linesOf(says),
  asks: linesOf(asks),
});
