/** Acts of an admin on an account, in the menu of the list and on the page of the person. */
import { CircleMinus, CirclePlus, LogOut, type LucideIcon, Star, Trash2, UserKey } from 'lucide-react';
import type { AdminPerson } from '../../../contract/admin-people.ts';
import type { PersonRequest } from './person-dialogs.tsx';

interface PersonAct {
  kind: PersonRequest['kind'];
  label: string;
  icon: LucideIcon;
}

/** Of the own account nothing that could lock the admin out. */
export function actsOn({ isDisabled }: Pick<AdminPerson, 'isDisabled'>, isOneself: boolean): readonly PersonAct[] {
  const plan: PersonAct = { kind: 'plan', label: 'Change plan', icon: Star };
  const signOut: PersonAct = { kind: 'sign-out', label: 'Sign out everywhere', icon: LogOut };
  if (isOneself) return [plan, signOut];
  return [
    plan,
    { kind: 'reset-link', label: 'Make reset link', icon: UserKey },
    signOut,
    isDisabled
      ? { kind: 'enable', label: 'Enable account', icon: CirclePlus }
      : { kind: 'disable', label: 'Disable account', icon: CircleMinus },
    { kind: 'delete', label: 'Delete account', icon: Trash2 },
  ];
}
