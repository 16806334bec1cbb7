/** Finds the model servers of this machine and the models they have. */
import { type FailureKind, listModels, ModelFailure } from '../../server/analysis/index.ts';

interface ServerAddress {
  name: string;
  /** As in AI_BASE_URL. */
  baseUrl: string;
  apiKey: string | undefined;
}

export interface FoundServer extends ServerAddress {
  /** Models that may be able to talk, in the server's order. */
  models: readonly string[];
  /** Why there is no list of models; undefined if there is one. */
  failure: ModelFailure | undefined;
}

/** Programs that serve models on this machine, with the ports they use unless set otherwise. */
const LOCAL_SERVERS: readonly ServerAddress[] = [
  { name: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1', apiKey: undefined },
  { name: 'LM Studio', baseUrl: 'http://127.0.0.1:1234/v1', apiKey: undefined },
  { name: 'llama.cpp', baseUrl: 'http://127.0.0.1:8080/v1', apiKey: undefined },
  { name: 'vLLM', baseUrl: 'http://127.0.0.1:8000/v1', apiKey: undefined },
];
/** Time for a list of models, in milliseconds. */
const LIST_MS = 5000;

/** Models that only make vectors, hear, speak or draw. */
const CANNOT_TALK = /embed|rerank|whisper|\btts\b|moderation|dall-e|stable-diffusion/i;

/** The address with `/v1` if it has no path, and without a slash at the end. */
export function baseUrlOf(address: string): string {
  const url = new URL(address);
  if (url.pathname === '/') url.pathname = '/v1';
  return url.href.replace(/\/+$/, '');
}

/**
 * Asks the servers of `baseUrls` and the usual ones of this machine for their models. The key is sent to the former
 * only: another program on this machine must not get the key of a provider.
 */
export async function findServers(
  baseUrls: readonly string[],
  apiKey: string | undefined,
  { local = LOCAL_SERVERS, listMs = LIST_MS }: { local?: readonly ServerAddress[]; listMs?: number } = {},
): Promise<FoundServer[]> {
  const given = [...new Set(baseUrls)];
  const addresses = [
    ...given.map((baseUrl) => ({ name: local.find((each) => each.baseUrl === baseUrl)?.name ?? '', baseUrl, apiKey })),
    ...local.filter(({ baseUrl }) => !given.includes(baseUrl)),
  ];
  return Promise.all(
    addresses.map(async (address) => {
      try {
        const models = await listModels(address, AbortSignal.timeout(listMs));
        return { ...address, models: models.filter((name) => !CANNOT_TALK.test(name)), failure: undefined };
      } catch (error) {
        if (error instanceof ModelFailure) return { ...address, models: [], failure: error };
        throw error;
      }
    }),
  );
}

const REASONS: Partial<Record<FailureKind, string>> = {
  timeout: 'does not answer',
  unreachable: 'not running',
  garbled: 'something else is running here',
  too_large: 'something else is running here',
};

/** One line about a server. */
export function serverLine({ name, baseUrl, models, failure }: FoundServer): string {
  const found = models.length === 0 ? 'no models yet' : `${models.length} ${models.length === 1 ? 'model' : 'models'}`;
  return `  ${name.padEnd(11)}${baseUrl.padEnd(30)}  ${failure ? reasonOf(failure) : found}`;
}

function reasonOf({ kind, status }: ModelFailure): string {
  if (status === 401 || status === 403) return 'needs a key: set AI_API_KEY';
  return REASONS[kind] ?? `answers with an error (${status})`;
}
