/** What each feature of the server is made from, and what it offers to the application. */
import type { Sql } from 'postgres';
import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Queryable } from './db/queryable.ts';
import type { EventDispatcher } from './events/dispatcher.ts';
import type { Subscriber } from './events/events.ts';
import type { Route } from './http/handle.ts';
import type { PreviewedPage } from './http/page-preview.ts';
import type { Job, JobQueue } from './jobs/jobs.ts';
import type { Live } from './live/live.ts';
import type { Logger } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PushTransport } from './push/transport.ts';
import type { Storage } from './storage/storage.ts';

/** The parts of the configuration that features read. */
export type Settings = Pick<
  Config,
  | 'publicUrl'
  | 'linksTo'
  | 'model'
  | 'identityProvider'
  | 'registration'
  | 'launchPromotion'
  | 'freeReflectionsPerDay'
  | 'payments'
  | 'contactEmail'
> & {
  sessionSecret: string;
};

/** What the platform gives to every feature. */
export interface Deps {
  orm: Queryable;
  sql: Sql;
  database: Pick<Database, 'kind' | 'sql' | 'ping' | 'assertWritable'>;
  clock: Clock;
  log: Logger;
  events: Pick<EventDispatcher, 'wake'>;
  jobs: Pick<JobQueue, 'send' | 'find' | 'cancel'>;
  live: Pick<Live, 'follow'>;
  storage: Storage;
  mailer: Mailer;
  push: PushTransport;
  settings: Settings;
}

/** What a feature offers. Its `index.ts` makes it from `Deps`; `server/app.ts` lists it. */
export interface Feature {
  routes?: Route[];
  previews?: PreviewedPage[];
  /** True where its requests look for no session, and so need no database. */
  withoutSession?: boolean;
  /** What it does when events happen, its own or those of features downhill. */
  subscribers?: Subscriber[];
  jobs?: Job[];
  /** Ends what it does in the background. Called when the server begins to stop, and again when no request is left. */
  stop?(): Promise<void>;
}
