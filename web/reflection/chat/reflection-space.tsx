/** The reflections page: the list and the open conversation, side by side on wide screens. */
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PAGES } from '../../../contract/pages.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { TwoPanes } from '../../ui/two-panes.tsx';
import { Conversation } from './conversation.tsx';
import { NewReflection } from './new-reflection.tsx';
import { deleteMutation, sessionQuery, sessionsQuery } from './queries.ts';
import { SessionsList } from './sessions-list.tsx';

export function ReflectionSpace() {
  const [searchParams] = useSearchParams();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [toDelete, setToDelete] = useState<{ id: string; title: string }>();
  const remove = useMutation(deleteMutation(queryClient));
  const openId = searchParams.get('session') ?? undefined;
  const entryId = searchParams.get('entry') ?? undefined;
  const isNew = entryId !== undefined || searchParams.has('new');
  // Without conversations, small screens show the welcome instead of an empty list.
  const hasNone = useInfiniteQuery(sessionsQuery('')).data?.pages[0]?.items.length === 0;
  const confirm = () => {
    if (!toDelete) return;
    remove.mutate(toDelete.id, {
      onSuccess: () => {
        if (toDelete.id === openId) void navigate(PAGES.reflections.path, { replace: true });
      },
      onSettled: () => setToDelete(undefined),
    });
  };
  return (
    <>
      <TwoPanes
        listLabel="All conversations"
        paneLabel="Conversation"
        isOpen={openId !== undefined || isNew}
        isFramed={hasNone}
        list={<SessionsList openId={openId} onDelete={setToDelete} />}
        pane={
          openId === undefined ? (
            <NewReflection
              key={entryId ?? 'new'}
              entryId={entryId}
              focus={isNew}
              isFirst={hasNone && !isNew}
              hasOfflineStrip={!isNew}
            />
          ) : (
            <Conversation
              key={openId}
              id={openId}
              onDelete={() =>
                setToDelete({ id: openId, title: queryClient.getQueryData(sessionQuery(openId).queryKey)?.title ?? '' })
              }
            />
          )
        }
      />
      <AlertDialog
        open={toDelete !== undefined}
        onOpenChange={() => setToDelete(undefined)}
        title={`Delete “${toDelete?.title ?? ''}”?`}
        description="This permanently deletes the conversation and the guide’s notes about it."
        confirmLabel="Delete"
        loading={remove.isPending}
        onConfirm={confirm}
      />
    </>
  );
}
