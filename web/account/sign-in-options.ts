/** What the sign-in page offers here: a provider, and who may open an account. */
import { queryOptions } from '@tanstack/react-query';
import type { EndpointOutput } from '../../contract/http.ts';
import { signInOptions } from '../../contract/ways-in.ts';
import { call } from '../platform/call.ts';

export type SignInOptions = EndpointOutput<typeof signInOptions>;

/** While it is not known, the page offers what every Evenglow does. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['/api/sign-in-options'],
  queryFn: ({ signal }) => call(signInOptions, {}, signal),
});
