/** Endpoints of accounts. */
import * as endpoints from '../../contract/account.ts';
import { setDaySettings } from '../../contract/day-settings.ts';
import type { Deps } from '../platform/feature.ts';
import { handle, type RequestContext, type Route } from '../platform/http/handle.ts';
import * as accounts from './accounts.ts';
import type { IdentityProvider } from './provider/identity-provider.ts';
import { finishRegistration, requestRegistration } from './registration/confirmed-registration.ts';
import { deviceHashOf } from './sessions/known-devices.ts';
import { presentUser } from './users.queries.ts';

type Dependencies = accounts.MemberDependencies & Pick<Deps, 'jobs' | 'settings'>;

export function accountRoutes(deps: Dependencies, provider: IdentityProvider | undefined): Route[] {
  const callerOf = ({ address, device, cookies }: RequestContext): accounts.Caller => ({
    address,
    device,
    deviceHash: deviceHashOf(deps.settings.sessionSecret, cookies),
  });
  return [
    handle(endpoints.register, async (context) => {
      const user = await accounts.register(deps, context.body, callerOf(context));
      await context.session.begin(user);
      return presentUser(deps, user);
    }),
    handle(endpoints.requestRegistration, async ({ body, address, device }) => {
      await requestRegistration(deps, body, { address, device });
      return {};
    }),
    handle(endpoints.finishRegistration, async (context) => {
      const user = await finishRegistration(deps, context.body, callerOf(context));
      await context.session.begin(user);
      return presentUser(deps, user);
    }),
    handle(endpoints.signIn, async (context) => {
      const user = await accounts.signIn(deps, context.body, callerOf(context));
      await context.session.begin(user);
      return presentUser(deps, user);
    }),
    handle(endpoints.signOut, async ({ session, setHeader }) => {
      const ended = await session.end();
      // Pictures in the browser's cache. Not `storage`, which holds drafts and entries that wait to be sent.
      setHeader('clear-site-data', '"cache"');
      const leaveTo = ended && (await provider?.endSessionUrl(ended.idToken));
      return leaveTo === undefined ? {} : { leaveTo };
    }),
    handle(endpoints.goToSignOut, async ({ session, sameSite }) => {
      // A link on another site must not sign anybody out. The provider leads back here after it has ended its session.
      const ended = sameSite ? await session.end() : undefined;
      const leaveTo = ended && (await provider?.endSessionUrl(ended.idToken));
      return { redirect: leaveTo ?? (deps.settings.identityProvider?.autoRedirect ? '/auth?stay' : '/') };
    }),
    handle(endpoints.getCurrentUser, ({ actor }) => accounts.getCurrentUser(deps, actor)),
    handle(endpoints.getAuthUser, ({ actor }) => accounts.getCurrentUser(deps, actor)),
    handle(endpoints.completeOnboarding, async ({ actor }) =>
      presentUser(deps, await accounts.completeOnboarding(deps, actor)),
    ),
    handle(endpoints.setDailyGoal, ({ actor, body }) => accounts.setDailyGoal(deps, actor, body.dailyGoal)),
    handle(setDaySettings, ({ actor, body }) => accounts.setDaySettings(deps, actor, body)),
    handle(endpoints.setAiPreference, async ({ actor, body }) => ({
      enabled: await accounts.setAiPreference(deps, actor, body.enabled),
    })),
    handle(endpoints.setAiTone, async ({ actor, body }) => ({
      tone: await accounts.setAiTone(deps, actor, body.tone),
    })),
    handle(endpoints.setDangerCheck, async ({ actor, body }) => ({
      enabled: await accounts.setDangerCheck(deps, actor, body.enabled),
    })),
  ];
}
