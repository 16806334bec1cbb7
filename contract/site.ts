/** Health of the server, and the demo video. */
import { z } from 'zod';
import { endpoint } from './http.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  allowApiTokens: 'ignored',
  summary: 'Check whether the server runs and its database responds',
  output: z.object({ live: z.boolean(), ready: z.boolean() }),
});

export const getLiveness = endpoint({
  method: 'GET',
  path: '/api/health/live',
  access: 'public',
  allowApiTokens: 'ignored',
  summary: 'Respond while the process runs',
  output: z.object({ live: z.boolean() }),
});

export const getReadiness = endpoint({
  method: 'GET',
  path: '/api/health/ready',
  access: 'public',
  allowApiTokens: 'ignored',
  summary: 'Respond with 200 if the database responds, otherwise 503',
  output: z.object({ live: z.boolean(), ready: z.boolean() }),
});

export const getDemoVideoPlayer = endpoint({
  method: 'GET',
  path: '/api/demo-video-player',
  access: 'public',
  allowApiTokens: 'ignored',
  summary: 'A page with the demo video and its captions, for framing by pages of this origin',
  kind: 'file',
});
