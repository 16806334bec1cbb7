/** Query for the sign-in options of this server: identity provider and registration mode. */
import { queryOptions } from '@tanstack/react-query';
import type { EndpointOutput } from '../../contract/http.ts';
import { signInOptions } from '../../contract/sign-in-options.ts';
import { call } from '../platform/call.ts';

export type SignInOptions = EndpointOutput<typeof signInOptions>;

/** Until it has loaded, the page offers the default options. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['/api/sign-in-options'],
  queryFn: ({ signal }) => call(signInOptions, {}, signal),
});
