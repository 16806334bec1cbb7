/** Deletion of an account. */
import { endpoint } from './http.ts';

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  status: 204,
  summary: 'Delete the account and all its data, immediately and permanently. Requires a recent confirmation.',
});
