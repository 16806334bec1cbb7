/** The help pages by category. The first four of each are shown initially. */
import type { HelpCategory } from '../types.ts';
import { ACCOUNT } from './account.ts';
import { PRIVACY } from './privacy.ts';
import { READING } from './reading.ts';
import { START } from './start.ts';
import { STREAKS } from './streaks.ts';
import { WRITING } from './writing.ts';

export const HELP: readonly HelpCategory[] = [START, WRITING, READING, STREAKS, PRIVACY, ACCOUNT];

const POPULAR_SLUGS = ['rest-days', 'who-can-see', 'export', 'analysed-on-this-server', 'bring-a-journal'];

/** The most popular articles. */
export const POPULAR = POPULAR_SLUGS.flatMap(
  (slug) => HELP.flatMap(({ articles }) => articles).find((article) => article.slug === slug) ?? [],
);
