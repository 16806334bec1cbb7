/** Variables for the accounts of an organization's members, which `config.ts` adds to the others. */
import { z } from 'zod';

interface Kinds {
  onOff: z.ZodType<boolean, string>;
}

export const companyVariables = ({ onOff }: Kinds) => ({
  OIDC_SIGN_OUT: onOff.default(true).describe('Whether signing out ends the session at the identity provider too.'),
  SCIM_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{32,500}$/, 'takes 32 to 500 characters without spaces')
    .optional()
    .describe('Opens /scim/v2 to the directory that sends this bearer token.'),
});
