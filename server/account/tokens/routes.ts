/** Endpoints of API tokens. */
import * as endpoints from '../../../contract/api-tokens.ts';
import type { Deps } from '../../platform/feature.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { requireConfirmed } from '../reauthentication/reauthentication.ts';
import type { Tokens } from './tokens.ts';

export function tokenRoutes(deps: Pick<Deps, 'orm' | 'clock' | 'settings'> & { tokens: Tokens }): Route[] {
  const { tokens } = deps;
  return [
    handle(endpoints.listApiTokens, ({ actor }) => tokens.list(actor.userId)),
    handle(endpoints.createApiToken, ({ actor, body }) =>
      // A token outlives the session, so an unattended device must not be enough to create one.
      tokens.create(actor.userId, body, (tx) => requireConfirmed({ ...deps, orm: tx }, actor)),
    ),
    handle(endpoints.revokeApiToken, ({ actor, params }) => tokens.revoke(actor.userId, params.id)),
  ];
}
