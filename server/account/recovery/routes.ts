/** Endpoints of password resets, and of changes of password and email address. */
import * as endpoints from '../../../contract/recovery.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import * as recovery from './recovery.ts';

export function recoveryRoutes(deps: recovery.RecoveryDependencies): Route[] {
  return [
    handle(endpoints.forgotPassword, async ({ body, address, device }) => {
      await recovery.forgotPassword(deps, body.email, { ip: address, device });
      return {};
    }),
    handle(endpoints.validateResetToken, ({ params, address, device }) =>
      recovery.validateResetToken(deps, params.id, { ip: address, device }),
    ),
    handle(endpoints.resetPassword, async ({ body, address, device }) => {
      await recovery.resetPassword(deps, body, { ip: address, device });
      return {};
    }),
    handle(endpoints.changePassword, async ({ actor, body, address, device }) => {
      await recovery.changePassword(deps, actor, body, { ip: address, device });
      return {};
    }),
    handle(endpoints.changeEmail, async ({ actor, body, address, device }) => {
      await recovery.requestEmailChange(deps, actor, body, { ip: address, device });
      return {};
    }),
    handle(endpoints.getEmailConfirmation, ({ actor }) => recovery.getEmailConfirmation(deps, actor)),
    handle(endpoints.sendEmailConfirmation, async ({ actor, address, device }) => {
      await recovery.requestEmailConfirmation(deps, actor, { ip: address, device });
      return {};
    }),
    handle(endpoints.confirmEmail, async ({ actor, body, address, device }) => ({
      email: await recovery.confirmEmail(deps, actor, body.token, { ip: address, device }),
    })),
  ];
}
