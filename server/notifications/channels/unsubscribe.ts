/** Unsubscribing from notice mails by link, and undoing it. */
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../../platform/feature.ts';
import { findMailState, updateMailState } from './unsubscribe.queries.ts';
import { userIdOfUnsubscribeToken } from './unsubscribe-token.ts';

type StopDependencies = Pick<Deps, 'orm' | 'settings'>;

/** @throws AppError not_found for an invalid link or a deleted account */
export async function getMailState({ orm, settings }: StopDependencies, id: string): Promise<{ isOn: boolean }> {
  const isOn = await findMailState(orm, userIdOf(settings.sessionSecret, id));
  if (isOn === undefined) throw notFound();
  return { isOn };
}

/** Idempotent. @throws AppError not_found as `getMailState` */
export async function setMailEnabled(
  { orm, settings }: StopDependencies,
  id: string,
  isOn: boolean,
): Promise<{ isOn: boolean }> {
  const changed = await updateMailState(orm, userIdOf(settings.sessionSecret, id), isOn);
  if (!changed) throw notFound();
  return { isOn };
}

function userIdOf(secret: string, id: string): string {
  const userId = userIdOfUnsubscribeToken(secret, id);
  if (userId === undefined) throw notFound();
  return userId;
}

const notFound = () => new AppError('not_found', { message: 'This link is incomplete, or the account was deleted.' });
