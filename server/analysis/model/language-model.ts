/** Sends one prompt to an OpenAI-compatible server and parses the answer. The only module that uses the AI SDK. */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  APICallError,
  extractReasoningMiddleware,
  generateText,
  jsonSchema,
  type ModelMessage,
  NoObjectGeneratedError,
  Output,
  streamText,
  wrapLanguageModel,
} from 'ai';
import { z } from 'zod';
import { limitedFetch, limitedStream } from './limited-fetch.ts';
import { ModelFailure } from './model-failure.ts';

// Otherwise the SDK prints warnings about unsupported features to standard output.
globalThis.AI_SDK_LOG_WARNINGS = false;

export interface ModelSettings {
  /** Including `/v1`. */
  baseUrl: string;
  model: string;
  apiKey: string | undefined;
}

type UserContent = Extract<ModelMessage, { role: 'user' }>['content'];

export interface Question<Answer> {
  /** For logs. */
  readonly name: string;
  readonly instructions: string;
  readonly content: UserContent;
  /** Schema sent to the model. Plain types only, because servers differ in their support of JSON Schema. */
  readonly requestSchema: z.ZodType;
  /** Schema that parses the answer. Stricter than `requestSchema`: it enforces all bounds. */
  readonly answerSchema: z.ZodType<Answer>;
}

/** Messages sent to the model in a conversation. */
export interface ChatRequest {
  /** For logs. */
  readonly name: string;
  readonly instructions: string;
  /** In order, starting with the person's message. */
  readonly messages: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[];
}

/** A reply of a few paragraphs with one event per word is about 200 KB. */
const STREAM_BYTES = 2 * 1024 * 1024;
const REPLY_TOKENS = 2_000;
/** Maximum length of a reply in UTF-16 units, for models that ignore the token limit. */
const REPLY_MAX = 8 * REPLY_TOKENS;
const ANSWER_BYTES = 256 * 1024;
/** Enough for an answer and for the reasoning that some models write before it. */
const ANSWER_TOKENS = 4_000;
const PAUSE_MS = 200;
/** Statuses of servers that do not support a part of the request. */
const UNSUPPORTED_STATUSES = [400, 422];
/** Error codes of servers that refuse the content or its length. */
const CONTENT_ERROR_CODES = ['content_filter', 'content_policy_violation', 'context_length_exceeded'];

export class LanguageModel {
  readonly #settings: ModelSettings;
  readonly #fetch = limitedFetch(ANSWER_BYTES);
  readonly #stream = limitedStream(STREAM_BYTES);
  /** True after the server refused a JSON Schema. From then on the schema is only part of the prompt. */
  #schemaUnsupported = false;

  constructor(settings: ModelSettings) {
    this.#settings = settings;
  }

  /**
   * Sends the prompt. Retries once after a broken connection or a server error (5xx).
   * @throws ModelFailure
   */
  async ask<Answer>(question: Question<Answer>, signal: AbortSignal): Promise<Answer> {
    try {
      return await this.#askOnce(question, signal);
    } catch (error) {
      const failure = failureOf(error, signal);
      const retryWithoutSchema =
        failure.kind === 'refused' && !this.#schemaUnsupported && UNSUPPORTED_STATUSES.includes(failure.status ?? 0);
      if (retryWithoutSchema) {
        const answer = await this.#retry(question, signal, true);
        this.#schemaUnsupported = true;
        return answer;
      }
      if (failure.kind !== 'unreachable' && failure.kind !== 'server') throw failure;
      await pause(PAUSE_MS, signal);
      return await this.#retry(question, signal, this.#schemaUnsupported);
    }
  }

  /**
   * The model's reply as a stream of text without its reasoning. Never retried.
   * @throws ModelFailure, also in the middle of a reply
   */
  async *talk(talk: ChatRequest, signal: AbortSignal): AsyncGenerator<string> {
    try {
      const result = streamText({
        model: wrapLanguageModel({
          model: this.#provider({ fetch: this.#stream })(this.#settings.model),
          // Some models write their reasoning into the answer.
          middleware: extractReasoningMiddleware({ tagName: 'think' }),
        }),
        instructions: talk.instructions,
        messages: talk.messages.map(({ role, content }) => ({ role, content })),
        maxOutputTokens: REPLY_TOKENS,
        maxRetries: 0,
        abortSignal: signal,
        // The SDK would print errors, which contain user content.
        onError: () => undefined,
      });
      let remaining = REPLY_MAX;
      for await (const part of result.stream) {
        if (part.type === 'text-delta') {
          remaining -= part.text.length;
          if (remaining < 0) throw new ModelFailure('too_large');
          yield part.text;
        } else if (part.type === 'error') throw part.error;
        else if (part.type === 'abort') throw failureOf(signal.reason, signal);
        else if (part.type === 'finish' && part.finishReason !== 'stop') throw new ModelFailure('garbled');
      }
    } catch (error) {
      throw failureOf(error, signal);
    }
  }

  #provider(options: { fetch: typeof fetch; supportsStructuredOutputs?: boolean }) {
    const { baseUrl, apiKey } = this.#settings;
    return createOpenAICompatible({
      name: 'model',
      baseURL: baseUrl,
      ...(apiKey !== undefined && { apiKey }),
      ...options,
    });
  }

  async #retry<Answer>(question: Question<Answer>, signal: AbortSignal, withoutSchema: boolean): Promise<Answer> {
    try {
      return await this.#askOnce(question, signal, withoutSchema);
    } catch (error) {
      throw failureOf(error, signal);
    }
  }

  async #askOnce<Answer>(
    question: Question<Answer>,
    signal: AbortSignal,
    withoutSchema = this.#schemaUnsupported,
  ): Promise<Answer> {
    const { model } = this.#settings;
    const provider = this.#provider({ supportsStructuredOutputs: !withoutSchema, fetch: this.#fetch });
    const schema = z.toJSONSchema(question.requestSchema, { target: 'draft-7' });
    const formatInstruction = `Answer with one JSON object that fits this JSON Schema, and nothing else:\n${JSON.stringify(schema)}`;
    try {
      const result = await generateText({
        model: provider(model),
        instructions: `${question.instructions}\n\n${formatInstruction}`,
        messages: [{ role: 'user', content: question.content }],
        output: Output.object({
          // The same JSON Schema; each library has its own type for it.
          schema: jsonSchema<Answer>(schema as Parameters<typeof jsonSchema>[0], {
            validate: (value) => {
              const parsed = question.answerSchema.safeParse(value);
              return parsed.success ? { success: true, value: parsed.data } : { success: false, error: parsed.error };
            },
          }),
        }),
        ...(!withoutSchema && { maxOutputTokens: ANSWER_TOKENS }),
        maxRetries: 0,
        abortSignal: signal,
      });
      // The SDK does not parse a truncated answer.
      return result.finishReason === 'stop' ? result.output : parseLoosely(result.text, question.answerSchema);
    } catch (error) {
      if (NoObjectGeneratedError.isInstance(error)) return parseLoosely(error.text ?? '', question.answerSchema);
      throw error;
    }
  }
}

/** Finds the JSON object in a code fence or after reasoning text. Throws ModelFailure unreadable. */
function parseLoosely<Answer>(text: string, answer: z.ZodType<Answer>): Answer {
  const afterReasoning = text.slice(text.lastIndexOf('</think>') + 1);
  const from = afterReasoning.indexOf('{');
  const to = afterReasoning.lastIndexOf('}');
  try {
    const parsed = answer.safeParse(JSON.parse(afterReasoning.slice(from, to + 1)));
    if (parsed.success) return parsed.data;
  } catch {
    // Falls through to the error below.
  }
  throw new ModelFailure('unreadable');
}

/** Converts errors of the SDK, which hold the request and the answer, to errors that hold neither. */
function failureOf(error: unknown, signal: AbortSignal): ModelFailure {
  const modelFailure = causeOf(error, (cause) => cause instanceof ModelFailure);
  if (modelFailure instanceof ModelFailure) return modelFailure;
  if (signal.aborted) return new ModelFailure(isTimeout(signal.reason) ? 'timeout' : 'cancelled');
  if (!APICallError.isInstance(error)) return new ModelFailure('garbled');
  const { statusCode: status } = error;
  if (status === undefined) return new ModelFailure('unreachable');
  const codes = codesOf(error.responseBody);
  if (status === 429 || status === 402 || codes.includes('insufficient_quota')) {
    return new ModelFailure('quota', { status, retryAfterMs: retryAfterOf(error.responseHeaders) });
  }
  if (status >= 500) return new ModelFailure('server', { status });
  if (CONTENT_ERROR_CODES.some((code) => codes.includes(code))) return new ModelFailure('declined', { status });
  return new ModelFailure(status >= 400 ? 'refused' : 'garbled', { status });
}

const errorResponseSchema = z.object({
  error: z.object({ code: z.unknown().optional(), type: z.unknown().optional() }),
});

/** Reads the codes from the protocol's fields only: some servers repeat the request, with user content, in an error. */
function codesOf(body: string | undefined): unknown[] {
  try {
    const { code, type } = errorResponseSchema.parse(JSON.parse(body ?? '')).error;
    return [code, type];
  } catch {
    return [];
  }
}

function causeOf(error: unknown, matches: (cause: unknown) => boolean): unknown {
  let cause = error;
  for (let depth = 0; depth < 5 && cause instanceof Error; depth++) {
    if (matches(cause)) return cause;
    cause = cause.cause;
  }
  return undefined;
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}

/** Retry-After in milliseconds (RFC 9110: seconds or a date); undefined if missing or invalid. */
function retryAfterOf(headers: Record<string, string> | undefined): number | undefined {
  const value = headers?.['retry-after'];
  if (value === undefined) return undefined;
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : undefined;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}
