/** The feature `reflection`: daily prompts and conversations with the guide. */
import type { AnalysisFeature } from '../analysis/index.ts';
import type { InsightsFeature } from '../insights/index.ts';
import { entryCreated, entryDeleted, type JournalFeature } from '../journal/index.ts';
import { subscribe } from '../platform/events/events.ts';
import type { Deps, Feature } from '../platform/feature.ts';
import type { SearchFeature } from '../search/index.ts';
import { answerQuestion } from './ask/answer-question.ts';
import { readQuestion } from './ask/read-question.ts';
import { endAbandonedReplies, removeFromReplies, sumMessageBytes } from './chat/chat-messages.queries.ts';
import type { ChatDependencies, GuideDependencies } from './chat/dependencies.ts';
import { Replies } from './chat/replies.ts';
import { chatRoutes } from './chat/routes.ts';
import { writeReply } from './chat/write-reply.ts';
import { Conversations } from './conversations/conversations.ts';
import { findScript } from './conversations/scripts.queries.ts';
import type { LocalGuide } from './guided/guide.ts';
import { createLocalGuide } from './guided/local-guide.ts';
import { guidedRoutes } from './guided/routes.ts';
import { createMemoryRecall } from './memory/recall.ts';
import { memoryRoutes } from './memory/routes.ts';
import { countOwnPromptsOfEntries } from './own-prompts/own-prompts.queries.ts';
import { ownPromptRoutes } from './own-prompts/routes.ts';
import { reflectionRoutes } from './routes.ts';

export { readQuestion } from './ask/read-question.ts';
export { reflectionBackup } from './backup.ts';
export { CONVERSATIONS, Conversations } from './conversations/conversations.ts';
export type { Heard, LocalGuide, Said } from './guided/guide.ts';
export { createLocalGuide } from './guided/local-guide.ts';
export { GUIDE_WEIGHTS_FILE, TOPIC_PREFIX } from './guided/matching.ts';
export { ANSWERS, replyFeatures, STEP_WEIGHTS_FILE, textsOf } from './guided/step-replies.ts';
export { TOPICS } from './guided/topics.ts';
export { talkOf } from './model-guide/talk.ts';
export { conversationSource } from './search-source.ts';

export interface ReflectionFeature extends Feature {
  replies: Replies;
}

export function reflectionFeature(
  deps: Deps,
  {
    analysis,
    journal,
    search,
    insights,
    localGuide,
  }: {
    analysis: Pick<AnalysisFeature, 'analyser' | 'encoder' | 'model'>;
    journal: Pick<JournalFeature, 'inMemory'>;
    search: Pick<SearchFeature, 'closestEntries' | 'findByText'>;
    insights: Pick<InsightsFeature, 'peopleOf'>;
    /** Default: the guide of written lines. */
    localGuide?: LocalGuide | undefined;
  },
): ReflectionFeature {
  deps.quota.addSource((userId) => sumMessageBytes(deps.orm, userId));
  const replies = new Replies(deps);
  const conversations = new Conversations();
  const guide: GuideDependencies = {
    ...deps,
    conversations,
    localGuide:
      localGuide ??
      createLocalGuide({
        encoder: analysis.encoder,
        conversations,
        findScript: (version) => findScript(deps.orm, version),
        answerAboutJournal: async ({ user, today }, message) => {
          const question = readQuestion(message, today);
          if (!question) return undefined;
          const ask = { ...deps, journals: journal.inMemory, search, insights };
          const { content, sources, answer } = await answerQuestion(ask, user, question);
          return { content, sources, moves: [], details: { answer } };
        },
      }),
    model: analysis.model,
    recallMemory: createMemoryRecall({ ...deps, analyser: analysis.analyser, journals: journal.inMemory, search }),
    replies,
  };
  const chat: ChatDependencies = {
    ...guide,
    encoder: analysis.encoder,
    writeReply: (task) =>
      replies.begin(task.actor.userId, task.exchange.reply.id, (replyStream) => writeReply(guide, task, replyStream)),
  };
  return {
    replies,
    routes: [
      ...reflectionRoutes(deps),
      ...chatRoutes(chat),
      ...guidedRoutes(chat),
      ...memoryRoutes(deps),
      ...ownPromptRoutes(deps),
    ],
    jobs: [{ name: 'end-replies', schedule: '* * * * *', run: () => endAbandonedReplies(deps.orm, deps.clock.now()) }],
    subscribers: [
      subscribe(entryCreated, 'reflection.own-prompts', (tx, events) =>
        countOwnPromptsOfEntries(
          tx,
          events.map(({ payload }) => payload.entryId),
        ),
      ),
      subscribe(entryDeleted, 'reflection.sources', async (tx, events) => {
        for (const { payload } of events) await removeFromReplies(tx, payload.userId, payload.entryId);
      }),
    ],
    stop: () => replies.stop(),
  };
}
