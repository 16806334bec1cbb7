/** Hook for the push state of this browser and for turning push on and off. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../platform/session.ts';
import {
  declinePush,
  hasDeclinedPush,
  type PushState,
  pushErrorText,
  readPushState,
  turnPushOff,
  turnPushOn,
} from './push.ts';

export const pushStateQuery = queryOptions({ queryKey: ['push here'], queryFn: readPushState, staleTime: 0 });

export function usePush() {
  const { id } = useUser();
  const queryClient = useQueryClient();
  const { data: state, isError } = useQuery(pushStateQuery);
  const [isDeclined, setPutOff] = useState(() => hasDeclinedPush(id));
  const { mutate, mutateAsync, isPending, variables, error } = useMutation({
    mutationFn: (on: boolean) => (on ? turnPushOn(id) : turnPushOff()),
    onSuccess: (next: PushState) => queryClient.setQueryData(pushStateQuery.queryKey, next),
    meta: { errorToast: 'own' },
  });
  return {
    state,
    isError,
    isTurningOn: isPending && variables,
    isTurningOff: isPending && !variables,
    failure: error && pushErrorText(error),
    turn: mutate,
    /** Like `turn`; resolves to the resulting state. */
    turnAsync: mutateAsync,
    isPutOff: isDeclined,
    putOff: () => {
      declinePush(id);
      setPutOff(true);
    },
  };
}
