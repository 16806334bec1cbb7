/** Leaving for good. */
import { endpoint } from './http.ts';

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  status: 204,
  summary: 'Delete the account with everything in it, at once and for good; asks for confirmation first',
});
