/**
 * Endpoints that redirect to the identity provider and handle its callback; without a provider, to the sign-in page.
 */

import { finishProviderSignIn, goToSignIn, type SignInProblem } from '../../../contract/sign-in-options.ts';
import { timeZoneSchema } from '../../../contract/time.ts';
import { AppError } from '../../platform/errors.ts';
import type { Settings } from '../../platform/feature.ts';
import { handle, type RequestContext, type Route } from '../../platform/http/handle.ts';
import { claimOnce, rateLimitAddress } from '../../platform/limits/rate-limits.ts';
import { FLOW_TTL_MS, FlowCookie } from './flow-cookie.ts';
import {
  IdentityProvider,
  ProviderDeclined,
  ProviderResponseInvalid,
  ProviderUnavailable,
} from './identity-provider.ts';
import { type ProviderDependencies, resolveAccount, SignInRefused } from './provider-sign-in.ts';
import { safeReturnPath } from './return-path.ts';

type Dependencies = ProviderDependencies & {
  settings: Pick<Settings, 'sessionSecret'>;
};

export function providerRoutes(deps: Dependencies, provider: IdentityProvider | undefined): Route[] {
  const cookie = new FlowCookie(deps.settings.sessionSecret);

  const finish = async (context: RequestContext, query: Record<string, string | undefined>) => {
    const { cookies, address, device, session } = context;
    const flow = cookie.consume(cookies, deps.clock.now());
    const callbackQuery = omitUndefined(query);
    // The response belongs to another browser, or is expired or used.
    if (!provider || !flow || callbackQuery.state !== flow.state) throw new SignInRefused('again');
    await rateLimitAddress(deps, 'provider', address);
    if (!(await claimOnce(deps, 'provider-state', flow.state, FLOW_TTL_MS))) throw new SignInRefused('again');
    const claims = await provider.exchangeCode(callbackQuery, flow);
    const timezone = timeZoneSchema.safeParse(flow.timezone).data ?? 'UTC';
    const { person, optionsRemoved } = await resolveAccount(deps, claims, { device, timezone, invite: flow.invite });
    await session.begin(person, claims);
    // The sign-in page explains that the password was removed, and continues.
    return optionsRemoved ? `/auth?${new URLSearchParams({ linked: '1', next: flow.next })}` : flow.next;
  };

  return [
    handle(goToSignIn, async ({ query, cookies, log }) => {
      const next = safeReturnPath(query.next);
      if (!provider) return { redirect: next === '/' ? '/auth' : `/auth?${new URLSearchParams({ next })}` };
      const { timezone, invite } = query;
      const secrets = IdentityProvider.newSecrets();
      try {
        const { href } = await provider.authorizationUrl(secrets);
        cookie.set(cookies, { ...secrets, next, timezone, invite, ends: deps.clock.now().getTime() + FLOW_TTL_MS });
        return { redirect: href };
      } catch (error) {
        return { redirect: withProblem(problemOf(error, log), next) };
      }
    }),
    handle(finishProviderSignIn, async ({ query, ...context }) => {
      try {
        return { redirect: await finish(context, query) };
      } catch (error) {
        return { redirect: withProblem(problemOf(error, context.log), '/') };
      }
    }),
  ];
}

function withProblem(problem: SignInProblem, next: string): string {
  return `/auth?${new URLSearchParams({ problem, ...(next !== '/' && { next }) })}`;
}

/** An error code for the sign-in page: the request is a navigation, so a JSON error would not be seen. */
function problemOf(error: unknown, log: RequestContext['log']): SignInProblem {
  if (error instanceof SignInRefused) {
    if (error.reason !== undefined)
      log.warn({ reason: error.reason }, 'a sign-in by the identity provider was refused');
    return error.problem;
  }
  if (error instanceof ProviderDeclined) return 'stopped';
  if (error instanceof AppError && error.code === 'rate_limited') return 'wait';
  if (error instanceof AppError && error.code === 'sign_in_failed') return 'again';
  if (error instanceof AppError && error.code === 'account_disabled') return 'disabled';
  if (error instanceof ProviderUnavailable) {
    log.warn({ reason: error.message }, 'the identity provider is unavailable');
    return 'unavailable';
  }
  if (error instanceof ProviderResponseInvalid) {
    log.warn({ reason: error.message }, 'a response of the identity provider failed verification');
    return 'refused';
  }
  throw error;
}

function omitUndefined(query: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined));
}
