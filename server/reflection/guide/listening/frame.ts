/** What a clause may tell, by its verb and by who does it, with what can be said and asked about it. */
import { linesOf } from '../topics/topic.ts';
import type { Actor } from './clauses.ts';

/** How much it tells: what is told of oneself or of a pain comes before what was done. */
type Weight = 1 | 2 | 3;

export interface Frame {
  readonly id: string;
  readonly actor: Actor;
  /** Matches the beginning of what is said of the actor; what follows is its object. */
  readonly verb: RegExp;
  readonly weight: Weight;
  readonly says: readonly string[];
  readonly asks: readonly string[];
}

/**
 * Slots of the lines: `{n}` a thing that was named ("the cake"), with `{was}`, `{is}`, `{it}`, `{them}`; `{bare}` as it was
 * written ("a cake"); `{vp}` what follows as a verb ("visit your gran"); `{subj}` and `{obj}` the person, with `{be}` and
 * `{do}`; and after them `{he}`, `{him}`, `{his}`.
 */
export function frame(
  id: string,
  actor: Actor,
  verb: string,
  asks: string,
  more: { says?: string; weight?: Weight } = {},
): Frame {
  return {
    // The writer and others may do the same in one conversation.
    id: actor === 'writer' ? id : `${actor}-${id}`,
    actor,
    verb: new RegExp(`^(?:(?:have|has|had|was|were|am|are|is|did) )?(?:been )?(?:${verb})(?![\\p{L}’'])`, 'iu'),
    weight: more.weight ?? 2,
    says: linesOf(more.says ?? ''),
    asks: linesOf(asks),
  };
}
