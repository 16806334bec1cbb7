/** The feature `community`: shared entries, follows, comments, messages, challenges, links and reports. */
import type { JournalFeature } from '../journal/index.ts';
import type { Deps, Feature } from '../platform/feature.ts';
import { checkCopiesJob, copySubscribers } from './challenges/participation-copies.ts';
import { challengeRoutes } from './challenges/routes.ts';
import { commentRoutes } from './comments/routes.ts';
import { feedRoutes } from './feed/routes.ts';
import { followRoutes } from './follows/routes.ts';
import { leaderboardRoutes } from './leaderboard/routes.ts';
import { deleteEndedLinks } from './links/links.ts';
import { linkPreview } from './links/preview.ts';
import { linkRoutes } from './links/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { sumWrittenBytes } from './storage-used.queries.ts';

export { communityBackup } from './backup.ts';
export { entryChallenges, joinChallenge, listChallenges } from './challenges/challenges.ts';
export { writeComment } from './comments/comments.ts';
export { commentWritten, messageSent, personFollowed } from './community-events.ts';
export { likeEntry } from './feed/likes.ts';
export { findFollowCounts } from './follows/follows.queries.ts';
export { followPerson } from './follows/follows.ts';
export { beginConversation } from './messages/conversations.ts';
export { readMessages, sendMessage } from './messages/private-messages.ts';
export { findQuotes, findVisiblePeople } from './quotes.queries.ts';
export { reportedBy } from './reportable.ts';
export { keepReported, removeReported, restoreReported } from './reports/decisions.ts';
export {
  findReported,
  findSubjects,
  listOpenReports,
  listRemoved,
  type QueueItem,
  type ReportedItem,
} from './reports/report-queue.queries.ts';

export function communityFeature(deps: Deps, _uses: { journal: JournalFeature }): Feature {
  deps.quota.addSource((userId) => sumWrittenBytes(deps.orm, userId));
  const links = { ...deps, secret: deps.settings.sessionSecret };
  return {
    routes: [
      ...feedRoutes(deps),
      ...peopleRoutes(deps),
      ...followRoutes(deps),
      ...leaderboardRoutes(deps),
      ...challengeRoutes(deps),
      ...messageRoutes(deps),
      ...commentRoutes(deps),
      ...linkRoutes(links),
      ...reportRoutes(deps),
    ],
    previews: [linkPreview(links, deps.settings.linksTo)],
    subscribers: copySubscribers(),
    jobs: [
      { name: 'sweep-entry-links', schedule: '11 * * * *', run: () => deleteEndedLinks(links) },
      checkCopiesJob(deps),
    ],
  };
}
