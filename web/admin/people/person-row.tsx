/** A person in the list: a row of the table, or a card on phones. */
import { Ellipsis } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { AdminPerson } from '../../../contract/admin-people.ts';
import { useUser } from '../../platform/session.ts';
import { Avatar, tintOf } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useWhen } from '../formats.ts';
import { personPath } from '../sections.ts';
import { actsOn } from './person-acts.ts';
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
            <Link
              dir="auto"
              to={personPath(id)}
              viewTransition
              className="reach block rounded-sm text-ink decoration-1 underline-offset-4 hover:underline [overflow-wrap:anywhere]"
            >
              {name}
            </Link>
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
  return (
    <Menu
      trigger={
        <IconButton label={`More options for ${person.name}`}>
          <Ellipsis aria-hidden="true" className="size-5" />
        </IconButton>
      }
    >
      {actsOn(person, isOneself).map(({ kind, label, icon: Icon }) => (
        <Fragment key={kind}>
          {kind === 'delete' && <div className="mx-2 my-1 border-hair border-t" />}
          <MenuItem
            tone={kind === 'delete' ? 'danger' : undefined}
            icon={<Icon aria-hidden="true" />}
            onSelect={() => onRequest({ kind, person })}
          >
            {label}
          </MenuItem>
        </Fragment>
      ))}
    </Menu>
  );
}
