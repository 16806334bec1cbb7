/** What belongs to the site as a whole: whether it is alive and ready, and its demo video. */
import { z } from 'zod';
import { endpoint } from './http.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  allowApiTokens: 'ignored',
  summary: 'Whether the server runs and can answer from its database',
  output: z.object({ live: z.boolean(), ready: z.boolean() }),
});

export const getLiveness = endpoint({
  method: 'GET',
  path: '/api/health/live',
  access: 'public',
  allowApiTokens: 'ignored',
  summary: 'Answers while the process runs',
  output: z.object({ live: z.boolean() }),
});

export const getReadiness = endpoint({
  method: 'GET',
  path: '/api/health/ready',
  access: 'public',
  allowApiTokens: 'ignored',
  summary: 'Answers 200 when the database answers, 503 when it does not',
  output: z.object({ live: z.boolean(), ready: z.boolean() }),
});

export const getDemoVideoPlayer = endpoint({
  method: 'GET',
  path: '/api/demo-video-player',
  access: 'public',
  allowApiTokens: 'ignored',
  summary: 'A page with the demo video and its captions, which pages of this origin may frame',
  kind: 'file',
});
