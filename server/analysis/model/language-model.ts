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
  readonly shape: z.ZodType;
  /** Schema that parses the answer. Stricter than `shape`: it enforces all bounds. */
  readonly answer: z.ZodType<Answer>;
}

/** Messages sent to the model in a conversation. */
export interface Talk {
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
const NOT_UNDERSTOOD = [400, 422];
/** Error codes of servers that refuse the content or its length. */
const OF_THE_WORDS = ['content_filter', 'content_policy_violation', 'context_length_exceeded'];

export class LanguageModel {
  readonly #settings: ModelSettings;
  readonly #fetch = limitedFetch(ANSWER_BYTES);
  readonly #stream = limitedStream(STREAM_BYTES);
  /** True after the server refused a JSON Schema. From then on the schema is only part of the prompt. */
  #plain = false;

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
      const plainer = failure.kind === 'refused' && !this.#plain && NOT_UNDERSTOOD.includes(failure.status ?? 0);
      if (plainer) {
        const answer = await this.#askAgain(question, signal, true);
        this.#plain = true;
        return answer;
      }
      if (failure.kind !== 'unreachable' && failure.kind !== 'server') throw failure;
      await pause(PAUSE_MS, signal);
      return await this.#askAgain(question, signal, this.#plain);
    }
  }

  /**
   * The model's reply as a stream of text without its reasoning. Never retried.
   * @throws ModelFailure, also in the middle of a reply
   */
  async *talk(talk: Talk, signal: AbortSignal): AsyncGenerator<string> {
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
      let room = REPLY_MAX;
      for await (const part of result.stream) {
        if (part.type === 'text-delta') {
          room -= part.text.length;
          if (room < 0) throw new ModelFailure('too_large');
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

  async #askAgain<Answer>(question: Question<Answer>, signal: AbortSignal, plain: boolean): Promise<Answer> {
    try {
      return await this.#askOnce(question, signal, plain);
    } catch (error) {
      throw failureOf(error, signal);
    }
  }

  async #askOnce<Answer>(question: Question<Answer>, signal: AbortSignal, plain = this.#plain): Promise<Answer> {
    const { model } = this.#settings;
    const provider = this.#provider({ supportsStructuredOutputs: !plain, fetch: this.#fetch });
    const schema = z.toJSONSchema(question.shape, { target: 'draft-7' });
    const wanted = `Answer with one JSON object that fits this JSON Schema, and nothing else:\n${JSON.stringify(schema)}`;
    try {
      const result = await generateText({
        model: provider(model),
        instructions: `${question.instructions}\n\n${wanted}`,
        messages: [{ role: 'user', content: question.content }],
        output: Output.object({
          // The same JSON Schema; each library has its own type for it.
          schema: jsonSchema<Answer>(schema as Parameters<typeof jsonSchema>[0], {
            validate: (value) => {
              const read = question.answer.safeParse(value);
              return read.success ? { success: true, value: read.data } : { success: false, error: read.error };
            },
          }),
        }),
        ...(!plain && { maxOutputTokens: ANSWER_TOKENS }),
        maxRetries: 0,
        abortSignal: signal,
      });
      // The SDK does not parse a truncated answer.
      return result.finishReason === 'stop' ? result.output : readLoosely(result.text, question.answer);
    } catch (error) {
      if (NoObjectGeneratedError.isInstance(error)) return readLoosely(error.text ?? '', question.answer);
      throw error;
    }
  }
}

/** Finds the JSON object in a code fence or after reasoning text. Throws ModelFailure unreadable. */
function readLoosely<Answer>(text: string, answer: z.ZodType<Answer>): Answer {
  const afterThoughts = text.slice(text.lastIndexOf('</think>') + 1);
  const from = afterThoughts.indexOf('{');
  const to = afterThoughts.lastIndexOf('}');
  try {
    const read = answer.safeParse(JSON.parse(afterThoughts.slice(from, to + 1)));
    if (read.success) return read.data;
  } catch {
    // Falls through to the error below.
  }
  throw new ModelFailure('unreadable');
}

/** Converts errors of the SDK, which hold the request and the answer, to errors that hold neither. */
function failureOf(error: unknown, signal: AbortSignal): ModelFailure {
  const own = causeOf(error, (cause) => cause instanceof ModelFailure);
  if (own instanceof ModelFailure) return own;
  if (signal.aborted) return new ModelFailure(isTimeout(signal.reason) ? 'timeout' : 'cancelled');
  if (!APICallError.isInstance(error)) return new ModelFailure('garbled');
  const { statusCode: status } = error;
  if (status === undefined) return new ModelFailure('unreachable');
  const codes = codesOf(error.responseBody);
  if (status === 429 || status === 402 || codes.includes('insufficient_quota')) {
    return new ModelFailure('quota', { status, retryAfterMs: retryAfterOf(error.responseHeaders) });
  }
  if (status >= 500) return new ModelFailure('server', { status });
  if (OF_THE_WORDS.some((code) => codes.includes(code))) return new ModelFailure('declined', { status });
  return new ModelFailure(status >= 400 ? 'refused' : 'garbled', { status });
}

const refusal = z.object({ error: z.object({ code: z.unknown().optional(), type: z.unknown().optional() }) });

/** Reads the codes from the protocol's fields only: some servers repeat the request, with user content, in an error. */
function codesOf(body: string | undefined): unknown[] {
  try {
    const { code, type } = refusal.parse(JSON.parse(body ?? '')).error;
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
