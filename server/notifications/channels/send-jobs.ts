/** Jobs that send waiting deliveries. Queueing a notice also sends them, in the same transaction. */
import { defineJob } from '../../platform/jobs/jobs.ts';

const EACH_MINUTE = { schedule: '* * * * *', retries: 0 } as const;

export const pushJob = defineJob({ name: 'notifications.push', ...EACH_MINUTE });
export const mailJob = defineJob({ name: 'notifications.mail', ...EACH_MINUTE });
