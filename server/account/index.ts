/** The feature `account`: routes, jobs and subscribers, and its interface for other features. */
import type { FastifyInstance } from 'fastify';
import { subscribe } from '../platform/events/events.ts';
import type { Deps, Feature } from '../platform/feature.ts';
import { handleJob } from '../platform/jobs/jobs.ts';
import { notifyPages, userIdsOf } from '../platform/live/live.ts';
import { UploadQueue } from '../platform/media/upload-queue.ts';
import { sweepInvitations } from './admission/admission.ts';
import { admissionRoutes } from './admission/routes.ts';
import { blockedRoutes } from './blocks/routes.ts';
import { accountDeletionSubscriber, mailDeletionJobs } from './deletion/forget-mails.ts';
import { closedAccountSubscriber, type ForgetAddress, removeRowsJob } from './deletion/remove-account.ts';
import { deletionRoutes } from './deletion/routes.ts';
import { sweepEvents } from './devices/devices.ts';
import { deviceRoutes } from './devices/routes.ts';
import { accountDeleted, daySettingsChanged } from './events.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { pictureJobs } from './profile/picture.ts';
import type { FollowCounts } from './profile/profile.ts';
import { profileRoutes } from './profile/routes.ts';
import { openIdentityProvider } from './provider/identity-provider.ts';
import { registerLogout } from './provider/logout-route.ts';
import { providerRoutes } from './provider/routes.ts';
import { recoveryPart } from './recovery/index.ts';
import { registrationMailJob, sendRegistrationMail } from './registration/confirmed-registration.ts';
import { accountRoutes } from './routes.ts';
import { registerScim } from './scim/scim-routes.ts';
import { Sessions } from './sessions/sessions.ts';
import { tokenRoutes } from './tokens/routes.ts';
import { Tokens } from './tokens/tokens.ts';
import { sweepChallenges } from './webauthn/passkey-challenges.ts';

export { logAccountEvent } from './account-log.ts';
export {
  type AccountDependencies,
  applyDaySettings,
  changeDaySettings,
  completeOnboarding,
  createAccount,
  type Registration,
} from './accounts.ts';
export { invite } from './admission/admission.ts';
export { findInvitations, removeInvitation } from './admission/invitations.queries.ts';
export { accountBackup } from './backup.ts';
export { block, isActive, isBlocked, noBlockBetween, unblock } from './blocks/blocks.queries.ts';
export { deleteAccount, type ForgetAddress } from './deletion/remove-account.ts';
export { setDisabled } from './disabling/disabling.ts';
export { accessEnded, accountDeleted, daySettingsChanged, personReturned } from './events.ts';
export { isAdmin, makeFirstAdminPath, setAdmin } from './operator/admins.ts';
export { countPeople, findPeople, findPerson } from './operator/people.queries.ts';
export { makeResetPath } from './operator/reset-link.ts';
export { signOutEverywhere } from './operator/sign-out-everywhere.ts';
export { findNewestUsers, findUserDetails } from './operator/user-list.queries.ts';
export { openOwnPicture, restorePicture, setGeneratedPicture } from './profile/picture.ts';
export { restoreProfile, withholdProfile } from './profile/profile.queries.ts';
export { type FollowCounts, updateProfile } from './profile/profile.ts';
export { requireConfirmed } from './reauthentication/reauthentication.ts';
export * as accountMails from './recovery/account-mail-texts.ts';
export { greetingOf } from './recovery/account-mail-texts.ts';
export { getEmailConfirmation } from './recovery/recovery.ts';
export { opaqueId } from './secrets/opaque-id.ts';
export { hashOf, keyedHashOf, newSecret, SECRET_PATTERN } from './secrets/secret-hashes.ts';
export { newSecretLink, secretLinkHash } from './secrets/secret-links.ts';
export { findAsActor } from './sessions/sessions.queries.ts';
export { hasSessionCookie, SESSION_COOKIE, type Sessions } from './sessions/sessions.ts';
export { sessions, userProfiles, users } from './tables.ts';
export {
  findUser,
  findUserByEmail,
  hasUsers,
  isPaid,
  lockUser,
  RENEWAL_HOURS,
  setSubscription,
} from './users.queries.ts';

export interface AccountFeature extends Feature {
  sessions: Sessions;
  tokens: Tokens;
  /** Registers the paths outside the API: SCIM, and the provider's logout. */
  registerProtocols(http: FastifyInstance): Promise<void>;
}

export function accountFeature(
  deps: Deps,
  { followCounts, forgetAddress }: { followCounts: FollowCounts; forgetAddress: ForgetAddress },
): AccountFeature {
  const secret = deps.settings.sessionSecret;
  const sessions = new Sessions({ ...deps, secret });
  const tokens = new Tokens({ ...deps, secret });
  sessions.onForget((userId) => tokens.forget(userId));
  const profileDeps = {
    ...deps,
    followCounts,
    secret,
    underWay: new UploadQueue(),
    assertWritable: () => deps.database.assertWritable(),
  };
  const provider = openIdentityProvider(deps);
  const recovery = recoveryPart({ ...deps, sessions });
  return {
    sessions,
    tokens,
    registerProtocols: async (http) => {
      await registerScim(http, { ...deps, sessions, forgetAddress });
      await registerLogout(http, { ...deps, sessions }, provider);
    },
    stop: () => tokens.stop(),
    routes: [
      ...accountRoutes({ ...deps, sessions }, provider),
      ...passkeyRoutes({ ...deps, sessions }),
      ...profileRoutes(profileDeps),
      ...deviceRoutes({ ...deps, sessions, secret }),
      ...blockedRoutes({ ...deps, secret }),
      ...tokenRoutes({ ...deps, tokens }),
      ...admissionRoutes(deps),
      ...providerRoutes({ ...deps, sessions }, provider),
      ...deletionRoutes({ ...deps, sessions, forgetAddress }),
      ...recovery.routes,
    ],
    subscribers: [
      subscribe(daySettingsChanged, 'account.live', (tx, events) => notifyPages(tx, userIdsOf(events), ['today'])),
      subscribe(accountDeleted, 'account.live', (tx, events) => notifyPages(tx, userIdsOf(events), ['session'])),
      accountDeletionSubscriber(deps),
      closedAccountSubscriber(deps),
    ],
    jobs: [
      {
        name: 'sweep-sign-in',
        schedule: '*/10 * * * *',
        run: async () => {
          await sessions.sweep();
          await sweepChallenges(deps);
          await sweepInvitations(deps);
        },
      },
      { name: 'sweep-account-events', schedule: '23 * * * *', run: () => sweepEvents(deps) },
      ...pictureJobs(deps),
      ...mailDeletionJobs(deps),
      removeRowsJob(deps),
      ...recovery.jobs,
      handleJob(registrationMailJob, (mail) => sendRegistrationMail(deps, mail)),
    ],
  };
}
