/** Variables of requests to addresses that members choose, which `config.ts` adds to the others. */
import type { z } from 'zod';

export const outgoingVariables = ({ onOff }: { onOff: z.ZodType<boolean, string> }) => ({
  WEBHOOKS_ALLOW_PRIVATE: onOff
    .default(false)
    .describe('Webhooks may reach this machine and private networks too, also without TLS.'),
});
