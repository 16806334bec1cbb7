/** What conversations are made with. */
import type { ModelService } from '../../analysis/index.ts';
import type { BillingDependencies } from '../../billing/index.ts';
import type { Actor } from '../../platform/http/handle.ts';
import type { Logger } from '../../platform/log.ts';
import type { LocalGuide } from '../guide/guide.ts';
import type { Remembering } from '../memory/remembering.ts';
import type { Replies, Sheet } from './replies.ts';
import type { Exchange } from './send.ts';

export interface GuideDependencies extends BillingDependencies {
  log: Logger;
  localGuide: LocalGuide;
  /** The configured model; undefined where the local guide is the service. */
  model: ModelService | undefined;
  remembering: Remembering;
  replies: Replies;
}

export interface ChatDependencies extends GuideDependencies {
  /** Has the reply of an exchange written; nobody has to wait for it. */
  writeReply: (actor: Actor, exchange: Exchange, danger: boolean) => Sheet;
}
