/** The feature `reflection`. */
import type { AnalysisFeature } from '../analysis/index.ts';
import type { Deps, Feature } from '../platform/feature.ts';
import type { ChatDependencies, GuideDependencies } from './chat/dependencies.ts';
import { endAbandoned } from './chat/messages.queries.ts';
import { Replies } from './chat/replies.ts';
import { chatRoutes } from './chat/routes.ts';
import { writeReply } from './chat/write-reply.ts';
import type { LocalGuide } from './guide/guide.ts';
import { openMemory } from './memory/remembering.ts';
import { memoryRoutes } from './memory/routes.ts';
import { ownPromptRoutes } from './own-prompts/routes.ts';
import { reflectionRoutes } from './routes.ts';

export { firstGuide as localGuide } from './guide/first-guide.ts';
export type { LocalGuide } from './guide/guide.ts';

export interface ReflectionFeature extends Feature {
  replies: Replies;
}

export function reflectionFeature(
  deps: Deps,
  { analysis, localGuide }: { analysis: Pick<AnalysisFeature, 'model'>; localGuide: LocalGuide },
): ReflectionFeature {
  const replies = new Replies(deps);
  const guide: GuideDependencies = {
    ...deps,
    localGuide,
    model: analysis.model,
    remembering: openMemory(deps),
    replies,
  };
  const chat: ChatDependencies = {
    ...guide,
    writeReply: (actor, exchange, danger) =>
      replies.begin(actor.userId, exchange.reply.id, (sheet) => writeReply(guide, { actor, exchange, danger }, sheet)),
  };
  return {
    replies,
    routes: [...reflectionRoutes(deps), ...chatRoutes(chat), ...memoryRoutes(deps), ...ownPromptRoutes(deps)],
    jobs: [{ name: 'end-replies', schedule: '* * * * *', run: () => endAbandoned(deps.orm, deps.clock.now()) }],
    stop: () => replies.stop(),
  };
}
