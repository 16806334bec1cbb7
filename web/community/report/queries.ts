/** Mutations for reports and the block offered afterwards, including their cache updates. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { blockReportedUser, createReport, type ReportKind, type ReportReason } from '../../../contract/reports.ts';
import { call } from '../../platform/call.ts';
import { invalidateTopics } from '../../platform/topics.ts';
import { removeCachedComment } from '../comments/queries.ts';
import { removeCachedMessage } from '../messages/queries.ts';
import { reloadFeeds, removeCachedEntry } from '../shared-entries/queries.ts';

/** Removes the reported item from cached lists. */
export function reportMutation(queryClient: QueryClient, { kind, subjectId }: { kind: ReportKind; subjectId: string }) {
  return mutationOptions({
    mutationFn: (report: { reason: ReportReason; note: string }) =>
      call(createReport, { body: { kind, subjectId, ...report } }),
    onSuccess: () => {
      if (kind === 'entry') removeCachedEntry(queryClient, subjectId);
      if (kind === 'message') removeCachedMessage(queryClient, subjectId);
      if (kind === 'comment') removeCachedComment(queryClient, { id: subjectId });
      void invalidateTopics(queryClient, [kind === 'message' ? 'messages' : 'feed']);
    },
    meta: { errorToast: 'own' },
  });
}

/** `onBlocked` is called before the feeds reload, which unmounts the caller. */
export function blockReportedMutation(queryClient: QueryClient, onBlocked: () => void) {
  return mutationOptions({
    mutationFn: (id: string) => call(blockReportedUser, { params: { id } }),
    onSuccess: async () => {
      onBlocked();
      await reloadFeeds(queryClient);
      await invalidateTopics(queryClient, ['feed', 'follows', 'messages']);
    },
    meta: { errorToast: { title: 'Unable to Block', description: 'Please try again in a moment.' } },
  });
}
