/** The feature `account`, and what other features may use of it. */
import { subscribe } from '../platform/events/events.ts';
import type { Deps, Feature } from '../platform/feature.ts';
import { peopleOf, tell } from '../platform/live/live.ts';
import { accountDeleted, daySettingsChanged } from './events.ts';
import { liveRoutes } from './live.ts';
import { accountRoutes } from './routes.ts';
import { Sessions } from './sessions.ts';
import { sweepAttempts } from './sign-in-attempts.ts';

export {
  type AccountDependencies,
  changeDaySettings,
  completeOnboarding,
  createAccount,
  deleteAccount,
  followDaySettings,
  type Registration,
} from './accounts.ts';
export { block, isBlocked, noBlockBetween, unblock } from './blocks.queries.ts';
export { accountDeleted, daySettingsChanged } from './events.ts';
export { hasSessionCookie, SESSION_COOKIE, type Sessions } from './sessions.ts';
export { users } from './tables.ts';
export { findUserByEmail } from './users.queries.ts';

export interface AccountFeature extends Feature {
  sessions: Sessions;
}

export function accountFeature(deps: Deps): AccountFeature {
  const sessions = new Sessions({ ...deps, secret: deps.settings.sessionSecret });
  return {
    sessions,
    routes: [...accountRoutes({ ...deps, sessions }), ...liveRoutes({ ...deps, sessions })],
    subscribers: [
      subscribe(daySettingsChanged, 'account.live', (tx, happened) => tell(tx, peopleOf(happened), ['today'])),
      subscribe(accountDeleted, 'account.live', (tx, happened) => tell(tx, peopleOf(happened), ['session'])),
    ],
    jobs: [
      {
        name: 'sweep-sign-in',
        schedule: '*/10 * * * *',
        run: async () => {
          await sessions.sweep();
          await sweepAttempts(deps);
        },
      },
    ],
  };
}
