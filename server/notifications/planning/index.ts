/** Planning: decides which notices each user gets, when, and with which text. */
import { daySettingsChanged, personReturned } from '../../account/index.ts';
import { entryCreated } from '../../journal/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { subscribe } from '../../platform/events/events.ts';
import type { Deps, Feature } from '../../platform/feature.ts';
import { handleJob } from '../../platform/jobs/jobs.ts';
import { userIdsOf } from '../../platform/live/live.ts';
import { planChallenges } from './challenges.ts';
import { deliverDue, deliverDueJob } from './deliver-due.ts';
import { milestoneSubscriber } from './milestones.ts';
import { planReturned, replan } from './plan.ts';
import { removeDeletedUserJob, subscribeToAccountDeletion } from './remove-deleted-users.ts';
import { socialSubscribers } from './social.ts';
import { sweepNotices } from './sweep-notices.ts';
import { webhookSubscriber } from './webhooks.ts';

export { replan, rescheduleDigests } from './plan.ts';
export { nextReminderText } from './reminder-preview.ts';

export function planningPart(deps: Deps): Required<Pick<Feature, 'subscribers' | 'jobs'>> {
  return {
    subscribers: [
      ...subscribeToUserEvents(deps),
      milestoneSubscriber(deps),
      webhookSubscriber(deps),
      ...socialSubscribers(deps),
      subscribeToAccountDeletion(deps),
    ],
    jobs: [
      handleJob(deliverDueJob, (_payload, { signal }) => deliverDue(deps, signal)),
      removeDeletedUserJob(deps),
      {
        name: 'notifications.plan-challenges',
        schedule: '7 * * * *',
        run: (_payload, { signal }) => planChallenges(deps, signal),
      },
      {
        name: 'notifications.sweep',
        schedule: '37 3 * * *',
        run: (_payload, { signal }) => sweepNotices(deps, signal),
      },
    ],
  };
}

/** Replans when day settings change and when users return. */
function subscribeToUserEvents({ clock }: { clock: Clock }) {
  return [
    subscribe(daySettingsChanged, 'notifications.plan', (tx, events) => replan(tx, userIdsOf(events), clock.now())),
    subscribe(personReturned, 'notifications.plan', (tx, happened) =>
      planReturned(tx, userIdsOf(happened), clock.now()),
    ),
    subscribe(entryCreated, 'notifications.plan', (tx, happened) => planReturned(tx, userIdsOf(happened), clock.now())),
  ];
}
