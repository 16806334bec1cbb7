/** A person in the list: a row of the table, or a card on phones. */
import { CircleMinus, CirclePlus, Ellipsis, LogOut, Star, Trash2, UserKey } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminPerson } from '../../../contract/admin-people.ts';
import { useUser } from '../../platform/session.ts';
import { Avatar, tintOf } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useWhen } from '../formats.ts';
import type { PersonRequest } from './person-dialogs.tsx';

interface PersonRowProps {
  person: AdminPerson;
  onRequest: (request: PersonRequest) => void;
}

export function PersonRow({ person, onRequest }: PersonRowProps) {
  const when = useWhen();
  const { id, name, email, isPremium, joinedAt, lastActiveAt, isAdmin, isDisabled } = person;
  return (
    <tr className="border-hair border-b last:border-0 max-sm:relative max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:gap-y-1 max-sm:px-4 max-sm:py-3 sm:h-14">
      <th scope="row" className="py-1.5 text-start font-normal max-sm:w-full max-sm:pe-12 sm:ps-5 sm:pe-2">
        <span className="flex items-center gap-3">
          <Avatar name={name} tint={tintOf(id)} />
          <span className="min-w-0">
            <span dir="auto" className="block text-ink [overflow-wrap:anywhere]">
              {name}
            </span>
            <span className="block text-soft text-sm [overflow-wrap:anywhere]">
              {email.slice(0, email.indexOf('@'))}
              <wbr />
              {email.slice(email.indexOf('@'))}
            </span>
          </span>
        </span>
      </th>
      <Cell label="Plan">{isPremium ? 'Premium' : 'Free'}</Cell>
      <Cell label="Joined">{when.day(joinedAt)}</Cell>
      <Cell label="Last active">{lastActiveAt === null ? 'Not signed in' : when.day(lastActiveAt)}</Cell>
      <td className="px-2 max-sm:p-0">
        <span className="flex flex-wrap gap-1">
          {isAdmin && <Tag tone="ember">Admin</Tag>}
          {isDisabled && <Tag>Disabled</Tag>}
        </span>
      </td>
      <td className="text-end max-sm:absolute max-sm:end-1 max-sm:top-2 sm:pe-3">
        <PersonMenu person={person} onRequest={onRequest} />
      </td>
    </tr>
  );
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td className="text-soft max-sm:text-sm sm:px-2">
      <span className="sm:hidden">{label}: </span>
      {children}
    </td>
  );
}

function PersonMenu({ person, onRequest }: PersonRowProps) {
  const isOneself = useUser().id === person.id;
  const item = (kind: PersonRequest['kind'], icon: ReactNode, label: string) => (
    <MenuItem icon={icon} onSelect={() => onRequest({ kind, person })}>
      {label}
    </MenuItem>
  );
  return (
    <Menu
      trigger={
        <IconButton label={`More options for ${person.name}`}>
          <Ellipsis aria-hidden="true" className="size-5" />
        </IconButton>
      }
    >
      {item('plan', <Star aria-hidden="true" />, 'Change plan')}
      {item('reset-link', <UserKey aria-hidden="true" />, 'Make reset link')}
      {item('sign-out', <LogOut aria-hidden="true" />, 'Sign out everywhere')}
      {!isOneself &&
        (person.isDisabled
          ? item('enable', <CirclePlus aria-hidden="true" />, 'Enable account')
          : item('disable', <CircleMinus aria-hidden="true" />, 'Disable account'))}
      {!isOneself && <div className="mx-2 my-1 border-hair border-t" />}
      {!isOneself && (
        <MenuItem
          tone="danger"
          icon={<Trash2 aria-hidden="true" />}
          onSelect={() => onRequest({ kind: 'delete', person })}
        >
          Delete account
        </MenuItem>
      )}
    </Menu>
  );
}
