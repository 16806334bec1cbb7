/** Endpoints of passkeys and reauthentication. */
import * as endpoints from '../../../contract/passkeys.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import {
  type ConfirmDependencies,
  confirmationOptionsFor,
  confirmIdentity,
  lockJournal,
} from '../reauthentication/reauthentication.ts';
import { type PlanDependencies, presentUser } from '../users.queries.ts';
import { siteOf } from '../webauthn/passkey-responses.ts';
import * as passkeys from './passkeys.ts';

export function passkeyRoutes(deps: ConfirmDependencies & PlanDependencies): Route[] {
  return [
    handle(endpoints.listPasskeys, ({ actor }) => passkeys.listPasskeys(deps, actor)),
    handle(endpoints.getPasskeyCreationOptions, ({ actor, origin }) =>
      passkeys.getRegistrationOptions(deps, actor, siteOf(deps, origin)),
    ),
    handle(endpoints.addPasskey, ({ actor, body, device, origin }) =>
      passkeys.addPasskey(deps, actor, { ...body, name: body.name ?? device }, siteOf(deps, origin)),
    ),
    handle(endpoints.renamePasskey, ({ actor, params, body }) =>
      passkeys.renamePasskey(deps, actor, params.id, body.name),
    ),
    handle(endpoints.removePasskey, ({ actor, params }) => passkeys.removePasskey(deps, actor, params.id)),
    handle(endpoints.getPasskeyRequestOptions, ({ origin }) =>
      passkeys.getAuthenticationOptions(deps, siteOf(deps, origin)),
    ),
    handle(endpoints.signInWithPasskey, async ({ body, address, device, origin, session }) => {
      const user = await passkeys.signInWithPasskey(deps, body.answer, { site: siteOf(deps, origin), address, device });
      await session.begin(user);
      return presentUser(deps, user);
    }),
    handle(endpoints.getConfirmationOptions, ({ actor, origin }) =>
      confirmationOptionsFor(deps, actor, siteOf(deps, origin)),
    ),
    handle(endpoints.confirmIdentity, ({ actor, body, address, origin }) =>
      confirmIdentity(deps, actor, body, { site: siteOf(deps, origin), address }),
    ),
    handle(endpoints.lockJournal, ({ actor }) => lockJournal(deps, actor)),
  ];
}
