/** Reports the runs of jobs and the deliveries of events. */
import type { Subscriber } from '../events/events.ts';
import type { Job } from '../jobs/jobs.ts';
import { type Observer, observed } from './observer.ts';

export function observeJob(job: Job, observer: Observer | undefined): Job {
  if (!observer) return job;
  return { ...job, run: (payload, run) => observed(observer, 'job', job.name, () => job.run(payload, run)) };
}

export function observeSubscriber(subscriber: Subscriber, observer: Observer | undefined): Subscriber {
  if (!observer) return subscriber;
  const { name, listener } = subscriber;
  return {
    ...subscriber,
    listener: (tx, events) => observed(observer, 'delivery', name, async () => listener(tx, events)),
  };
}
