/** The list of blocked users, each with an unblock button. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fullDate } from '../../platform/date-format.ts';
import { useUser } from '../../platform/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { blockedQuery, unblockMutation } from './queries.ts';

export function BlockedPeople() {
  const { timezone } = useUser();
  const { data: people, isError, refetch, isFetching } = useQuery(blockedQuery);
  const { mutate, isPending, variables } = useMutation(unblockMutation(useQueryClient()));
  if (isError) {
    return (
      <ErrorState
        title="We couldn’t load the people you blocked."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!people) return <Skeleton className="my-3 h-8 w-full" />;
  if (people.length === 0) {
    return (
      <SettingRow label="You haven’t blocked anyone." hint="You and people you block can’t see each other’s posts." />
    );
  }
  return people.map(({ id, name, since }) => (
    <SettingRow
      key={id}
      lead={
        name === null ? (
          <span className="grid size-10 flex-none place-items-center rounded-full bg-sunken text-soft">
            <LogoMark />
          </span>
        ) : (
          <Avatar name={name} className="size-10" />
        )
      }
      label={name ?? 'A grateful member'}
      hint={`Blocked since ${fullDate(since, timezone)}. Can’t see your posts.`}
      action={
        <TextButton
          aria-label={`Unblock ${name ?? 'a grateful member'}`}
          aria-disabled={isPending && variables === id}
          onClick={() => !(isPending && variables === id) && mutate(id)}
        >
          Unblock
        </TextButton>
      }
    />
  ));
}
