/** Serialized `json` responses, for large values that are requested repeatedly. */
import type { EndpointDefinition, EndpointOutput } from '../../../contract/http.ts';

export class SerializedResponse<Output> {
  readonly value: Output;
  /** Encoded as UTF-8, because encoding takes as long as sending. */
  readonly json: Buffer;

  constructor(answer: Output, json: string) {
    this.value = answer;
    this.json = Buffer.from(json);
  }
}

/**
 * Returns a function that validates and serializes a response of this endpoint, cached by object identity. The object
 * must not be changed afterwards.
 */
export function serializeOnce<const D extends EndpointDefinition>(
  definition: D,
): (answer: EndpointOutput<D> & object) => SerializedResponse<EndpointOutput<D>> {
  const cache = new WeakMap<object, SerializedResponse<EndpointOutput<D>>>();
  return (answer) => {
    const serialized =
      cache.get(answer) ?? new SerializedResponse(answer, JSON.stringify(definition.output?.encode(answer)));
    cache.set(answer, serialized);
    return serialized;
  };
}
