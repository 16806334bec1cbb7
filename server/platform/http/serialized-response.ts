/** Answers of kind `json` that are large and asked for again and again: checked and written once, sent as they are. */
import type { EndpointDefinition, EndpointOutput } from '../../../contract/http.ts';

export class SerializedResponse<Output> {
  readonly answer: Output;
  /** In UTF-8: encoding a text for each request takes as long as sending it. */
  readonly json: Buffer;

  constructor(answer: Output, json: string) {
    this.answer = answer;
    this.json = Buffer.from(json);
  }
}

/**
 * Writes answers of an endpoint; what was written is found again by the answer itself, which nobody may change. The answer is
 * checked as those of other endpoints are.
 */
export function serializeOnce<const D extends EndpointDefinition>(
  definition: D,
): (answer: EndpointOutput<D> & object) => SerializedResponse<EndpointOutput<D>> {
  const known = new WeakMap<object, SerializedResponse<EndpointOutput<D>>>();
  return (answer) => {
    const written =
      known.get(answer) ?? new SerializedResponse(answer, JSON.stringify(definition.output?.encode(answer)));
    known.set(answer, written);
    return written;
  };
}
