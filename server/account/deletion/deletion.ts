/** Deletion of an account by its owner. */
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { EventDispatcher } from '../../platform/events/dispatcher.ts';
import type { Settings } from '../../platform/feature.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { requireConfirmed } from '../reauthentication/reauthentication.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { deleteAccount, type ForgetAddress } from './remove-account.ts';

export interface DeletionDependencies {
  orm: Queryable;
  clock: Clock;
  events: Pick<EventDispatcher, 'wake'>;
  sessions: Pick<Sessions, 'forget'>;
  forgetAddress: ForgetAddress;
  settings: Pick<Settings, 'registration'>;
}

/**
 * Closes the account at once; its rows are deleted within a minute. Then subscribers of `accountDeleted` delete data
 * outside the database.
 * @throws AppError confirmation_needed
 */
export async function deleteOwnAccount(deps: DeletionDependencies, actor: Actor): Promise<void> {
  await requireConfirmed(deps, actor);
  const deleted = await deps.orm.transaction((tx) => deleteAccount(tx, actor.userId, deps.forgetAddress));
  deps.sessions.forget(actor.userId);
  deps.events.wake();
  if (!deleted) throw new AppError('unauthorized');
}
