/** All phrases whose vectors come with the server. */
import { SITUATIONS } from '../../analysis/index.ts';
import { CONVERSATIONS } from '../conversations/conversations.ts';
import { TOPICS } from './topics.ts';

/** For the build and for tests. */
export const shippedPhrases = (): string[] =>
  [...SITUATIONS, ...CONVERSATIONS, ...TOPICS].flatMap(({ examples }) => examples);
