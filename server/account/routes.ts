/** Endpoints of accounts. */
import * as endpoints from '../../contract/account.ts';
import { setDaySettings } from '../../contract/day-settings.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import * as accounts from './accounts.ts';

export function accountRoutes(deps: accounts.AccountDependencies): Route[] {
  return [
    handle(endpoints.register, async ({ body, address, session }) => {
      const user = await accounts.register(deps, body, address);
      await session.begin(user.id);
      return user;
    }),
    handle(endpoints.signIn, async ({ body, address, session }) => {
      const user = await accounts.signIn(deps, body, address);
      await session.begin(user.id);
      return user;
    }),
    handle(endpoints.signOut, async ({ session }) => {
      await session.end();
      return {};
    }),
    handle(endpoints.goToSignIn, () => ({ redirect: '/auth' })),
    handle(endpoints.goToSignOut, async ({ session, sameSite }) => {
      // A link on another site must not sign anybody out.
      if (sameSite) await session.end();
      return { redirect: '/' };
    }),
    handle(endpoints.getCurrentUser, ({ actor }) => accounts.getCurrentUser(deps, actor)),
    handle(endpoints.getAuthUser, ({ actor }) => accounts.getCurrentUser(deps, actor)),
    handle(endpoints.completeOnboarding, ({ actor }) => accounts.completeOnboarding(deps, actor)),
    handle(endpoints.setDailyGoal, ({ actor, body }) => accounts.setDailyGoal(deps, actor, body.dailyGoal)),
    handle(setDaySettings, ({ actor, body }) => accounts.setDaySettings(deps, actor, body)),
    handle(endpoints.setAiPreference, async ({ actor, body }) => ({
      enabled: await accounts.setAiPreference(deps, actor, body.enabled),
    })),
  ];
}
