/** Dependencies of the admin page beside those of every feature. */
import type { ForgetAddress, Sessions } from '../account/index.ts';
import type { AnalysisFeature } from '../analysis/index.ts';
import type { ShownSetting } from '../config.ts';
import type { Deps } from '../platform/feature.ts';
import type { PushOutcome } from '../platform/push/transport.ts';
import type { BackupSettings } from '../platform/server-backup/daily-backups.ts';

/** Facts about the server that the admin page shows, and its settings. */
export interface ServerFacts {
  dataDir: string;
  /** Null: mails are written to files. */
  mailHost: string | null;
  backups: BackupSettings & {
    /** Whether one is made a day. */
    daily: boolean;
  };
  settings: readonly ShownSetting[];
}

export type AdminDependencies = Deps & {
  jobs: Deps['jobs'];
  sessions: Pick<Sessions, 'forget'>;
  forgetAddress: ForgetAddress;
  server: ServerFacts;
  analysis: Pick<AnalysisFeature, 'analyser' | 'model'>;
  /** Sends a test notification to all devices of a user. */
  testPush: (userId: string) => Promise<PushOutcome[]>;
};
