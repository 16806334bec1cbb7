/** The blog posts, newest first. Operators replace them by their own. */
import type { BlogPost } from '../types.ts';
import { QUIET_DAY } from './a-quiet-day.ts';
import { A_SMALL_LIGHT } from './a-small-light.ts';
import { STRANGER } from './a-strangers-good-day.ts';
import { FIVE_SUNS } from './five-suns.ts';
import { THE_PEOPLE } from './the-people-in-your-good-days.ts';
import { VIOLET } from './why-the-guide-speaks-in-violet.ts';
import { KETTLE } from './write-down-the-kettle.ts';

export const BLOG = {
  title: 'The Evenglow blog',
  lead: 'On noticing what was good, what the research says, and how we build Evenglow.',
  description: 'What research says about gratitude, how well it works, and how we build a journal around it.',
  author: 'The Evenglow team',
} as const;

/** The first one is featured. */
export const POSTS: readonly BlogPost[] = [A_SMALL_LIGHT, VIOLET, STRANGER, FIVE_SUNS, THE_PEOPLE, KETTLE, QUIET_DAY];
