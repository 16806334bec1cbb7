/** Dependencies of the chat. */
import type { Encoder, ModelService } from '../../analysis/index.ts';
import type { BillingDependencies } from '../../billing/index.ts';
import type { Logger } from '../../platform/log.ts';
import type { Conversations } from '../conversations/conversations.ts';
import type { LocalGuide } from '../guided/guide.ts';
import type { RecallMemory } from '../memory/recall.ts';
import type { ReplyTask } from './exchange.ts';
import type { Replies, ReplyStream } from './replies.ts';

export interface GuideDependencies extends BillingDependencies {
  log: Logger;
  conversations: Conversations;
  localGuide: LocalGuide;
  /** The configured model; undefined if the local guide answers. */
  model: ModelService | undefined;
  recallMemory: RecallMemory;
  replies: Replies;
}

export interface ChatDependencies extends GuideDependencies {
  /** Undefined if the server works without vectors. */
  encoder: Encoder | undefined;
  /** Starts writing a reply in the background. */
  writeReply: (task: ReplyTask) => ReplyStream;
}
