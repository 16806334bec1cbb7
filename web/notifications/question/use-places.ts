/** The places where this user can be reminded, and the state of push in this browser. */
import { useQuery } from '@tanstack/react-query';
import { emailStatusQuery } from '../../account/recovery/queries.ts';
import type { PushState } from '../push.ts';
import { usePush } from '../push-query.ts';
import type { ReminderPlace } from './reminder-question-store.ts';

interface Places {
  /** In the order of the choice. Without email if the server sends none, without the device if it cannot have push. */
  places: readonly ReminderPlace[];
  push: PushState;
  /** True if mail is sent only after the user has confirmed the address. */
  mustConfirm: boolean;
}

/** Undefined while loading. If the state of push or of the address cannot be read, that place is left out. */
export function usePlaces(): Places | undefined {
  const { state, isError } = usePush();
  const email = useQuery(emailStatusQuery);
  const push = state ?? (isError ? 'unsupported' : undefined);
  if (push === undefined || email.isPending) return undefined;
  const sendsMail = email.data?.mustBeProved === true;
  const places: ReminderPlace[] = ['here'];
  if (sendsMail) places.unshift('email');
  if (push !== 'unsupported') places.unshift('device');
  return { places, push, mustConfirm: sendsMail && !email.data?.isProved };
}

/** On a phone the browser is the phone. */
export function deviceName(): 'phone' | 'device' {
  return window.matchMedia('(pointer: coarse) and (max-width: 639px)').matches ? 'phone' : 'device';
}

export const PLACE_NAMES: Readonly<Record<ReminderPlace, () => string>> = {
  device: () => `This ${deviceName()}`,
  email: () => 'Email',
  here: () => 'Only here',
};
