/** Answers navigations: from the server, or with the cached shell if it cannot be reached. */
import { GATEWAY_ERRORS } from '../../platform/gateway-errors.ts';
import { type Build, fileOf, SHELL } from './build.ts';
import type { WorkerFetchEvent } from './scope.ts';

/** Timeout after which the cached shell is shown, in milliseconds. */
const NETWORK_TIMEOUT_MS = 3_000;

export async function answerNavigation(event: WorkerFetchEvent, build: Build): Promise<Response> {
  const serverResponse = fromServer(event);
  const responseOrUndefined = serverResponse.catch(() => undefined);
  // Browsers warn if the preloaded response is not used.
  event.waitUntil(responseOrUndefined);
  const first = await Promise.race([responseOrUndefined, delay(NETWORK_TIMEOUT_MS)]);
  if (first && !GATEWAY_ERRORS.has(first.status)) return first;
  const shell = await fileOf(build, SHELL);
  return shell ?? serverResponse;
}

async function fromServer({ preloadResponse, request }: WorkerFetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

function delay(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
