/** A row in the list of people: names, mentions and actions. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, PencilLine, Send, Split, UserRoundX, UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import type { ListedPerson } from '../../../contract/people.ts';
import { entryCount } from '../../../contract/words.ts';
import { journalLink } from '../../journal/links/journal-link.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { dayLabel } from '../../platform/day.ts';
import { withoutYour } from '../../platform/person-name.ts';
import { useUser } from '../../platform/session.ts';
import { Avatar, tintOf } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { changePersonMutation } from './people-queries.ts';
import type { PersonDialogRequest } from './person-dialogs.tsx';

interface PersonRowProps {
  person: ListedPerson;
  /** Whether there are other people to merge with. */
  canMerge: boolean;
  onOpenDialog: (question: PersonDialogRequest) => void;
}

/** Minimum number of mentions before thanking is suggested. */
const SUGGEST_MIN_MENTIONS = 3;
/** Number of merged names shown in the row. */
const NAMES_SHOWN = 3;

export function PersonRow({ person, canMerge, onOpenDialog }: PersonRowProps) {
  const { timezone, dayEndsAt } = useUser();
  const { today } = useLocalTime(timezone, dayEndsAt);
  const { mutate } = useMutation(changePersonMutation(useQueryClient()));
  const { key, name, names, count, thanks, lastDate, told } = person;
  const otherNames = names.filter((one) => one.name !== name);
  const hiddenNames = otherNames.length - NAMES_SHOWN;
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Link
        to={journalLink({ people: [key] })}
        viewTransition
        className="group flex min-h-12 min-w-0 flex-1 items-center gap-3.5 rounded-control"
      >
        <Avatar name={withoutYour(name)} tint={tintOf(key)} className="size-11" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium text-ink [overflow-wrap:anywhere] group-hover:underline group-hover:underline-offset-4">
            {name}
          </span>
          {otherNames.length > 0 && (
            <span className="block text-soft text-sm [overflow-wrap:anywhere]">
              {otherNames
                .slice(0, NAMES_SHOWN)
                .map((one) => one.name)
                .join(', ')}
              {hiddenNames > 0 && ` and ${hiddenNames} more`}
            </span>
          )}
          <span className="block text-faint text-sm tabular">
            {entryCount(count)}
            {thanks > 0 && `, thanked in ${thanks.toLocaleString('en')}`}, last mentioned{' '}
            {inSentence(dayLabel(lastDate, today))}
          </span>
        </span>
      </Link>
      {count >= SUGGEST_MIN_MENTIONS && !told && (
        <TextButton
          aria-label={`Thank them: ${name}`}
          className="flex-none max-sm:hidden"
          onClick={() => onOpenDialog({ kind: 'tell', person })}
        >
          Thank them
        </TextButton>
      )}
      <Menu
        trigger={
          <IconButton label={`More options for ${name}`} className="flex-none">
            <Ellipsis aria-hidden="true" className="size-5" />
          </IconButton>
        }
      >
        {count >= SUGGEST_MIN_MENTIONS && (
          <MenuItem icon={<Send aria-hidden="true" />} onSelect={() => onOpenDialog({ kind: 'tell', person })}>
            {told ? 'Thank them again' : 'Thank them'}
          </MenuItem>
        )}
        {canMerge && (
          <MenuItem icon={<UsersRound aria-hidden="true" />} onSelect={() => onOpenDialog({ kind: 'same', person })}>
            Same person as …
          </MenuItem>
        )}
        <MenuItem icon={<PencilLine aria-hidden="true" />} onSelect={() => onOpenDialog({ kind: 'rename', person })}>
          Rename
        </MenuItem>
        {names.length > 1 && (
          <MenuItem icon={<Split aria-hidden="true" />} onSelect={() => onOpenDialog({ kind: 'split', person })}>
            Separate a name
          </MenuItem>
        )}
        <MenuItem
          icon={<UserRoundX aria-hidden="true" />}
          onSelect={() =>
            mutate({
              what: 'hide',
              key,
              hidden: true,
              successText: `${name} is no longer on the list.`,
              altText: 'Open “Not a person” below the list.',
            })
          }
        >
          Not a person
        </MenuItem>
      </Menu>
    </li>
  );
}

/** Lowercases "Today" and "Yesterday" for use within a sentence. */
function inSentence(day: string): string {
  return day.replace(/^(Today|Yesterday)/, (word) => word.toLowerCase());
}
