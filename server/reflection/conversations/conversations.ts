/** All guided conversations, by id and by version. */
import { createHash } from 'node:crypto';
import { conversation as aNewStart } from './a-new-start.ts';
import { conversation as afterAQuarrel } from './after-a-quarrel.ts';
import { conversation as anger } from './anger.ts';
import { conversation as bestPossibleSelf } from './best-possible-self.ts';
import { conversation as breakUp } from './break-up.ts';
import { conversation as cannotSleep } from './cannot-sleep.ts';
import { checkConversations, followersOf, isEnd } from './check.ts';
import { conversation as decision } from './decision.ts';
import type { GuidedConversation } from './format.ts';
import { conversation as fromAnEntry } from './from-an-entry.ts';
import { conversation as guiltAndRepair } from './guilt-and-repair.ts';
import { conversation as hardDay } from './hard-day.ts';
import { conversation as illnessOfSomeone } from './illness-of-someone.ts';
import { conversation as letterOfThanks } from './letter-of-thanks.ts';
import { conversation as loneliness } from './loneliness.ts';
import { conversation as missingSomeone } from './missing-someone.ts';
import { conversation as moneyWorry } from './money-worry.ts';
import { conversation as parenting } from './parenting.ts';
import { conversation as savouring } from './savouring.ts';
import { conversation as selfCompassion } from './self-compassion.ts';
import { conversation as smallWins } from './small-wins.ts';
import { conversation as subtraction } from './subtraction.ts';
import { conversation as thoughtRecord } from './thought-record.ts';
import { conversation as threeGoodThings } from './three-good-things.ts';
import { conversation as waitingForNews } from './waiting-for-news.ts';
import { conversation as weekInReview } from './week-in-review.ts';
import { conversation as workStress } from './work-stress.ts';
import { conversation as worry } from './worry.ts';

/** In the order of the shelf. */
export const CONVERSATIONS: readonly GuidedConversation[] = [
  threeGoodThings,
  savouring,
  smallWins,
  letterOfThanks,
  subtraction,
  weekInReview,
  fromAnEntry,
  hardDay,
  worry,
  thoughtRecord,
  anger,
  selfCompassion,
  cannotSleep,
  workStress,
  moneyWorry,
  afterAQuarrel,
  missingSomeone,
  loneliness,
  breakUp,
  guiltAndRepair,
  parenting,
  illnessOfSomeone,
  decision,
  waitingForNews,
  aNewStart,
  bestPossibleSelf,
];

/** The hash of its content; an open conversation ends on the version it began with. */
export const versionOf = (conversation: GuidedConversation): string =>
  createHash('sha256').update(JSON.stringify(conversation)).digest('hex').slice(0, 32);

/** Steps from one step to the end along its usual path, both included. */
export function stepsFrom({ steps }: Pick<GuidedConversation, 'steps'>, from: string): number {
  let count = 1;
  for (let step = steps[from]; step && !isEnd(step); step = steps[step.next ?? followersOf(step)[0] ?? '']) count++;
  return count;
}

/** The conversations of this version of the server. @throws StartError if one of them cannot be used */
export class Conversations {
  readonly all: readonly GuidedConversation[];
  readonly #byId: ReadonlyMap<string, GuidedConversation>;
  readonly #byVersion: ReadonlyMap<string, GuidedConversation>;

  constructor(all: readonly GuidedConversation[] = CONVERSATIONS) {
    checkConversations(all);
    this.all = all;
    this.#byId = new Map(all.map((one) => [one.id, one]));
    this.#byVersion = new Map(all.map((one) => [versionOf(one), one]));
  }

  withId(id: string): GuidedConversation | undefined {
    return this.#byId.get(id);
  }

  withVersion(version: string): GuidedConversation | undefined {
    return this.#byVersion.get(version);
  }
}
