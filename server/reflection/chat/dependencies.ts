/** What conversations are made with. */
import type { ModelService } from '../../analysis/index.ts';
import type { BillingDependencies } from '../../billing/index.ts';
import type { Logger } from '../../platform/log.ts';
import type { LocalGuide } from '../guide/guide.ts';
import type { RecallMemory } from '../memory/recall.ts';
import type { ReplyTask } from './exchange.ts';
import type { Replies, ReplyStream } from './replies.ts';

export interface GuideDependencies extends BillingDependencies {
  log: Logger;
  localGuide: LocalGuide;
  /** The configured model; undefined where the local guide is the service. */
  model: ModelService | undefined;
  recallMemory: RecallMemory;
  replies: Replies;
}

export interface ChatDependencies extends GuideDependencies {
  /** Has a reply written; nobody has to wait for it. */
  writeReply: (task: ReplyTask) => ReplyStream;
}
