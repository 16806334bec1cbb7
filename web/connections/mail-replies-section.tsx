/** Entries by replying to a reminder's mail, where the server can receive mail: on unless turned off. */
import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { changeMailReplies, getMailReplies } from '../../contract/mail-replies.ts';
import { PAGES } from '../../contract/pages.ts';
import { call } from '../platform/call.ts';
import { TextLink } from '../ui/link.tsx';
import { Switch } from '../ui/switch.tsx';
import { MutationError } from './mutation-error.tsx';

const mailRepliesQuery = queryOptions({
  queryKey: [getMailReplies.path],
  queryFn: ({ signal }) => call(getMailReplies, {}, signal),
});

const changeMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (isOn: boolean) => call(changeMailReplies, { body: { isOn } }),
    onSuccess: (changed) => queryClient.setQueryData(mailRepliesQuery.queryKey, changed),
    meta: { errorToast: 'own' },
  });

/** @param card puts the settings into a card; without them there is none */
export function MailRepliesSection({ card }: { card: (content: ReactNode) => ReactNode }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(mailRepliesQuery);
  const change = useMutation(changeMutation(queryClient));
  // Where it does not exist, it is not worth a card. While it cannot be loaded, the other sections say so.
  if (!data?.isAvailable) return null;
  return card(
    <div className="mt-4">
      <Switch
        checked={change.isPending ? change.variables : data.isOn}
        onCheckedChange={(isOn) => change.mutate(isOn)}
        disabled={change.isPending}
        label="Save my replies as entries"
        description="Reply from the email address of your account. If you turn this off, replies to earlier emails stop working for good."
      />
      <MutationError error={change.error} />
      <p className="mt-3 text-soft">
        Reminders come by email once you turn that on in your{' '}
        <TextLink to={PAGES.notifications.path}>notification settings</TextLink>.
      </p>
    </div>,
  );
}
