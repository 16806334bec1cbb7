/** What conversations are made with. */
import type { ModelService } from '../../analysis/index.ts';
import type { BillingDependencies } from '../../billing/index.ts';
import type { Logger } from '../../platform/log.ts';
import type { LocalGuide } from '../guide/guide.ts';
import type { Remembering } from '../memory/remembering.ts';
import type { Replies, Sheet } from './replies.ts';
import type { Work } from './write-reply.ts';

export interface GuideDependencies extends BillingDependencies {
  log: Logger;
  localGuide: LocalGuide;
  /** The configured model; undefined where the local guide is the service. */
  model: ModelService | undefined;
  remembering: Remembering;
  replies: Replies;
}

export interface ChatDependencies extends GuideDependencies {
  /** Has a reply written; nobody has to wait for it. */
  writeReply: (work: Work) => Sheet;
}
