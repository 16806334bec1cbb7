/** Lists the models of an OpenAI-compatible server. */
import { z } from 'zod';
import type { ModelSettings } from './language-model.ts';
import { limitedFetch } from './limited-fetch.ts';
import { ModelFailure } from './model-failure.ts';

/** Hosted servers list hundreds of models, with a description of each. */
const LIST_BYTES = 8 * 1024 * 1024;
const NAME_MAX = 200;

// Ollama lists no models as `null`.
const listSchema = z.object({ data: z.array(z.object({ id: z.string() })).nullable() });

/**
 * The names of its models, at most 200 UTF-16 units each, in the server's order.
 * @throws ModelFailure
 */
export async function listModels(
  { baseUrl, apiKey }: Pick<ModelSettings, 'baseUrl' | 'apiKey'>,
  signal: AbortSignal,
): Promise<string[]> {
  let response: Response;
  try {
    response = await limitedFetch(LIST_BYTES)(`${baseUrl}/models`, {
      headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
      signal,
    });
  } catch (error) {
    if (error instanceof ModelFailure) throw error;
    throw new ModelFailure(signal.aborted ? 'timeout' : 'unreachable');
  }
  const { status } = response;
  if (!response.ok) throw new ModelFailure(status >= 500 ? 'server' : 'refused', { status });
  const list = listSchema.safeParse(await response.json().catch(() => undefined));
  if (!list.success) throw new ModelFailure('garbled', { status });
  // A name with control characters would be a line of its own in a settings file.
  return (list.data.data ?? []).map(({ id }) => id).filter((id) => id.length <= NAME_MAX && /^[^\p{C}]+$/u.test(id));
}
