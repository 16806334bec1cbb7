/** Below a request: accept, decline or block. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { PAGES } from '../../../contract/pages.ts';
import { Button } from '../../ui/button.tsx';
import { settleRequestMutation } from './queries.ts';

/** The list from which requests are opened. */
export const REQUESTS = `${PAGES.messages.path}?requests`;

interface RequestBarProps {
  conversationId: string;
  /** Name of the person who asks: "Ines", "this member". */
  name: string;
  onBlock: () => void;
}

export function RequestBar({ conversationId, name, onBlock }: RequestBarProps) {
  const navigate = useNavigate();
  const {
    mutate,
    isPending,
    variables: accepts,
  } = useMutation(settleRequestMutation(useQueryClient(), conversationId));
  return (
    <div className="flex flex-none flex-col items-center gap-3 border-hair border-t px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-center">
      <p className="text-soft">Accept to reply and let {name} write more. If you decline, they won’t be notified.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="quiet" disabled={isPending} onClick={onBlock}>
          Block
        </Button>
        <Button
          variant="secondary"
          loading={isPending && !accepts}
          disabled={isPending && accepts}
          onClick={() => mutate(false, { onSuccess: () => void navigate(REQUESTS, { replace: true }) })}
        >
          Decline
        </Button>
        <Button loading={isPending && accepts} disabled={isPending && !accepts} onClick={() => mutate(true)}>
          Accept
        </Button>
      </div>
    </div>
  );
}
