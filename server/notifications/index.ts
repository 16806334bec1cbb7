/** The feature `notifications`: reminders, notices, their channels and the inbox. */
import type { AccountFeature } from '../account/index.ts';
import type { JournalFeature } from '../journal/index.ts';
import type { Deps, Feature } from '../platform/feature.ts';
import { channelsPart } from './channels/index.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { planningPart } from './planning/index.ts';
import { notificationsRoutes } from './routes.ts';

export { notificationsBackup } from './backup.ts';
export * as noticeMails from './channels/notice-mail-texts.ts';
export { sendTestPush } from './channels/test-push.ts';

export function notificationsFeature(
  deps: Deps,
  { sessions }: AccountFeature,
  { journal }: { journal: JournalFeature },
): Feature {
  const channels = channelsPart({ ...deps, journals: journal.inMemory });
  const planning = planningPart(deps);
  return {
    routes: [
      ...notificationsRoutes({ ...deps, sessions, publicUrl: deps.settings.publicUrl }),
      ...channels.routes,
      ...inboxRoutes(deps),
    ],
    subscribers: planning.subscribers,
    jobs: [...planning.jobs, ...channels.jobs],
  };
}
