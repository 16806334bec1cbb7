/** The jobs that send what waits. The planner sends them too, in the transaction that queued something. */
import { defineJob } from '../../platform/jobs/jobs.ts';

const EACH_MINUTE = { schedule: '* * * * *', retries: 0 } as const;

export const pushJob = defineJob({ name: 'notifications.push', ...EACH_MINUTE });
export const mailJob = defineJob({ name: 'notifications.mail', ...EACH_MINUTE });
