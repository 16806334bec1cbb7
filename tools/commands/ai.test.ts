/** `npm run ai`, with model servers of all kinds of behaviour. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { withEnvFile } from '../../server/env-file.ts';
import { freePort } from '../../server/testing/free-port.ts';
import {
  closesConnection,
  KIND_ANSWER,
  type ModelServer,
  neverResponds,
  type ResponseHandler,
  respondsWithBytes,
  respondsWithError,
  respondsWithJson,
  respondsWithText,
  startModelServer,
  streams,
} from '../../server/testing/model-server.ts';
import { ai } from './ai.ts';
import { baseUrlOf, findServers } from './ai-servers.ts';
import { settingLine, withSettings } from './ai-settings.ts';
import { UsageError } from './context.ts';

let server: ModelServer;
let folder: string;
let envFile: string;
beforeEach(async () => {
  server = await startModelServer();
  server.always(wellBehaved());
  folder = mkdtempSync(join(tmpdir(), 'evenglow-test-'));
  envFile = join(folder, '.env');
  writeFileSync(envFile, 'PORT=4000\n');
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const listOf = (...names: string[]) => respondsWithBytes(JSON.stringify({ data: names.map((id) => ({ id })) }));
const IN_ENGLISH = respondsWithJson({ ...KIND_ANSWER, reframe: 'That was a kind thing of your neighbor to do.' });
const IN_GERMAN = respondsWithJson({ ...KIND_ANSWER, reframe: 'Das ist ein schöner Tag für dich und deine Tochter.' });
const REPLY = streams('A crooked shelf ', 'that you like. What is the first thing you put on it?');

/** Lists its models, and answers each kind of request as given or well. */
function wellBehaved({
  list = listOf('small', 'text-embedding-3'),
  entry = (text: string) => (text.includes('Tochter') ? IN_GERMAN : IN_ENGLISH),
  reply = REPLY,
}: {
  list?: ResponseHandler;
  entry?: (text: string) => ResponseHandler;
  reply?: ResponseHandler;
} = {}): ResponseHandler {
  return (response, request) => {
    const { stream } = request.text === '' ? { stream: false } : JSON.parse(request.text);
    const handler = request.url.endsWith('/models') ? list : stream ? reply : entry(request.text);
    return handler(response, request);
  };
}

/** Time for a list of models and for an answer, in ms. */
const LIMITS = { listMs: 31_000, answerMs: 30_000 };

/** Never responds, and lets the time for the response end at once, which must be `limitMs`. */
function responseTimesOut(limitMs: number): ResponseHandler {
  const limits: AbortController[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    if (ms === limitMs) limits.push(limit);
    return limit.signal;
  });
  onTestFinished(() => timeout.mockRestore());
  return () => limits.at(-1)?.abort(new DOMException('The operation timed out.', 'TimeoutError'));
}

/** Runs the command with the test's server in place of the usual ones. Returns what it printed. */
async function run(
  args: string[] = [],
  { env = {}, answers, names = ['Ollama'] }: { env?: NodeJS.ProcessEnv; answers?: string[]; names?: string[] } = {},
): Promise<string> {
  const printed: string[] = [];
  try {
    await ai(withEnvFile({ ENV_FILE: envFile, ...env }), args, {
      print: (line) => printed.push(line),
      ask: answers && (async () => answers.shift() ?? ''),
      find: {
        local: names.map((name) => ({ name, baseUrl: server.baseUrl, apiKey: undefined })),
        listMs: LIMITS.listMs,
      },
      answerMs: LIMITS.answerMs,
    });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    printed.push(`refused: ${error.message}`);
  }
  return printed.join('\n');
}
const written = () => readFileSync(envFile, 'utf8');

describe('choosing a model', () => {
  it('lists models without a terminal and says how to go on', async () => {
    server.always(wellBehaved({ list: listOf('small', 'large', 'nomic-embed-text') }));
    const text = await run();
    expect(text).toContain('2 models');
    expect(text).toContain('1  small  (Ollama)\n    2  large  (Ollama)');
    expect(text).not.toContain('nomic');
    expect(text).toContain('npm run ai -- --model small');
    expect(server.requests).toHaveLength(1);
    const given = await run(['--url', server.baseUrl], { names: [] });
    expect(given).toContain(`npm run ai -- --model small --url ${server.baseUrl}`);
  });

  it('asks in a terminal', async () => {
    server.always(wellBehaved({ list: listOf('small', 'large') }));
    expect(await run([], { answers: ['2'] })).toContain('Trying large of Ollama.');
    expect(await run([], { answers: ['large'] })).toContain('Trying large of Ollama.');
    expect(await run([], { answers: [''] })).not.toContain('Trying');
    expect(await run([], { answers: ['7'] })).toContain('refused: "7" is not one of the numbers.');
  });

  it('finds a model by name, with or without its tag', async () => {
    server.always(wellBehaved({ list: listOf('small:latest') }));
    expect(await run(['--model', 'small'])).toContain('AI_MODEL=small:latest');
    expect(await run(['--model', 'other'])).toContain('refused: No server has a model "other".');
  });

  it('lists at most forty models of a server', async () => {
    const models = Array.from({ length: 50 }, (_, at) => `m${at}`);
    server.always(wellBehaved({ list: listOf(...models) }));
    const text = await run();
    expect(text).toContain('m39');
    expect(text).not.toContain('m40 ');
    expect(text).toContain('10 more are not listed.');
    expect(await run(['--model', 'm49'])).toContain('AI_MODEL=m49');
  });

  it('leaves out names that would be lines of their own', async () => {
    server.always(wellBehaved({ list: listOf('small\nSESSION_SECRET=short', '\u001B[2J', 'x'.repeat(201), 'good') }));
    const text = await run();
    expect(text).toContain('1 model\n');
    expect(text).not.toContain('SESSION_SECRET');
  });

  it.each([
    ['takes an address', ['--url', 'localhost:11434']],
    ['takes an address', ['--url', 'file:///etc']],
    ['--wrong', ['--wrong']],
  ])('refuses wrong arguments: %s', async (message, args) => {
    const text = await run(args);
    expect(text).toContain(message);
    expect(text).toContain('npm run ai [--');
  });
});

describe('a server that is none', () => {
  it.each<[string, ResponseHandler, string]>([
    ['has no models', respondsWithBytes('{"object":"list","data":null}'), 'no models yet'],
    ['has an empty list', listOf(), 'no models yet'],
    ['hangs', neverResponds, 'does not answer'],
    ['sends something else', respondsWithBytes('<html>'), 'something else is running here'],
    ['hangs up', closesConnection, 'not running'],
    ['fails', respondsWithError(500), 'answers with an error (500)'],
    ['wants a key', respondsWithError(401), 'needs a key: set AI_API_KEY'],
    ['leads elsewhere', respondsWithError(302, { location: 'http://127.0.0.1:1/' }), 'not running'],
  ])('%s', async (_name, list, line) => {
    server.always(wellBehaved({ list: list === neverResponds ? responseTimesOut(LIMITS.listMs) : list }));
    const text = await run();
    expect(text).toContain(line);
    expect(text).toMatch(/refused: No model was found\. .*docs\/ai\.md/);
  });

  it('is reported if nothing is listening', async () => {
    const port = await freePort();
    const [found] = await findServers([], undefined, {
      local: [{ name: 'Ollama', baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: undefined }],
    });
    expect(found).toMatchObject({ models: [], failure: { kind: 'unreachable' } });
  });
});

describe('trying a model', () => {
  it('asks about three entries and talks twice, as the server does', async () => {
    const text = await run(['--model', 'small']);
    expect(text).toMatch(/A good day +\d\.\d s +ok; mood 4\.5\n {2}\| That was a kind thing/);
    expect(text).toMatch(/In German +\d\.\d s +ok;/);
    expect(text).toMatch(/Conversation, 2 +\d\.\d s +ok; first word after/);
    expect(text).toContain('All 5 answers are fine.');
    const asked = server.requests.filter(({ url }) => url.endsWith('/chat/completions'));
    expect(asked).toHaveLength(5);
    expect(asked[4]?.text).toContain('A crooked shelf that you like.');
  });

  it('names answers in another language, empty and long replies, and a crisis where there is none', async () => {
    server.always(
      wellBehaved({
        entry: () => respondsWithJson({ ...KIND_ANSWER, reframe: 'That is what you have.', crisis: true }),
      }),
    );
    const english = await run(['--model', 'small']);
    expect(english).toMatch(/In German .*problem: not in German, saw a crisis/);
    expect(english).toContain('2 of 5 answers are fine.');
    server.always(wellBehaved({ reply: streams('This is one. '.repeat(6)) }));
    expect(await run(['--model', 'small'])).toContain('problem: 6 sentences, more than 5');
    server.always(wellBehaved({ reply: streams(' ') }));
    expect(await run(['--model', 'small'])).toContain('problem: the reply is empty');
    server.always(wellBehaved({ entry: () => respondsWithJson({ ...KIND_ANSWER, reframe: null }) }));
    expect(await run(['--model', 'small'])).toContain('problem: wrote nothing back; mood 4.5');
  });

  it.each<[string, ResponseHandler, string, number]>([
    ['hangs', neverResponds, 'no answer within 30 s', 1],
    ['writes prose', respondsWithText('I would rather tell a story.'), 'not the JSON that was asked for', 3],
    ['fails', respondsWithError(500), 'the server answers with an error (500)', 2],
    ['refuses', respondsWithError(404), 'the server refuses the request (404)', 1],
    ['is no model', respondsWithBytes('{"ok":true}'), 'the server’s answer is incomplete or not in OpenAI’s format', 1],
    ['hangs up', closesConnection, 'the connection broke', 2],
    ['is used up', respondsWithError(429), 'the quota is used up', 1],
  ])('%s: says so and stops in time', async (_name, entry, problem, requests) => {
    const handler = entry === neverResponds ? responseTimesOut(LIMITS.answerMs) : entry;
    server.always(wellBehaved({ entry: () => handler }));
    const began = performance.now();
    const text = await run(['--model', 'small', '--write']);
    // Less than the time for one answer.
    expect(performance.now() - began).toBeLessThan(30_000);
    expect(text).toContain(`problem: ${problem}`);
    expect(text).toContain('Nothing was written');
    expect(written()).toBe('PORT=4000\n');
    const asked = server.requests.filter(({ text: body }) => body !== '' && !JSON.parse(body).stream);
    expect(asked).toHaveLength(requests);
  });

  it('is bounded while a reply hangs', async () => {
    server.always(wellBehaved({ reply: responseTimesOut(LIMITS.answerMs) }));
    const text = await run(['--model', 'small']);
    expect(text).toContain('problem: no answer within 30 s');
    expect(text).not.toContain('Conversation, 2');
    expect(text).toContain('3 of 4 answers are fine.');
  });

  it('shows no escape sequences of a model', async () => {
    server.always(wellBehaved({ reply: streams('Clear \u001B[2J the screen for you.') }));
    expect(await run(['--model', 'small'])).toContain('| Clear  the screen for you.');
  });
});

describe('the settings', () => {
  it('are printed, and written on request in place of earlier ones', async () => {
    writeFileSync(envFile, '# mine\nAI_MODEL=old\nPORT=4000\nexport AI_MODEL=older\n');
    chmodSync(envFile, 0o640);
    const link = join(folder, 'link.env');
    symlinkSync(envFile, link);
    const lines = `  AI_BASE_URL=${server.baseUrl}\n  AI_MODEL=small`;
    expect(await run(['--model', 'small'])).toContain(`${lines}\nAdd --write`);
    expect(written()).toContain('AI_MODEL=old\n');
    expect(await run(['--model', 'small', '--write'], { env: { ENV_FILE: link } })).toContain('Restart Evenglow');
    expect(written()).toBe(`# mine\nAI_MODEL=small\nPORT=4000\nAI_BASE_URL=${server.baseUrl}\n`);
    expect(statSync(envFile).mode & 0o777).toBe(0o640);
  });

  it('make a new file that only its owner can read', async () => {
    rmSync(envFile);
    const before = process.cwd();
    process.chdir(folder);
    try {
      await run(['--model', 'small', '--write'], { env: { ENV_FILE: '' } });
    } finally {
      process.chdir(before);
    }
    expect(written()).toBe(`AI_BASE_URL=${server.baseUrl}\nAI_MODEL=small\n`);
    expect(statSync(envFile).mode & 0o777).toBe(0o600);
  });

  it('are refused in a sentence if they cannot be written', async () => {
    // A folder in the way of the file that replaces the old one.
    mkdirSync(`${envFile}.new`);
    expect(await run(['--model', 'small', '--write'])).toContain(
      `refused: The settings could not be written to ${envFile} (EISDIR).`,
    );
    expect(written()).toBe('PORT=4000\n');
  });

  it('say when the environment wins over the file', async () => {
    const text = await run(['--model', 'small'], { env: { AI_MODEL: 'old', AI_BASE_URL: 'not an address' } });
    expect(text).toContain('AI_BASE_URL and AI_MODEL of the environment win over the file.');
  });

  it('keep the line ends and other lines of a file', () => {
    expect(withSettings('A=1\r\n\r\n# AI_MODEL=x\r\nAI_MODEL_2=y', [['AI_MODEL', 'small']])).toBe(
      'A=1\r\n\r\n# AI_MODEL=x\r\nAI_MODEL_2=y\r\nAI_MODEL=small\r\n',
    );
  });

  it.each([
    ['hf.co/some/model-GGUF:Q4_K_M', 'hf.co/some/model-GGUF:Q4_K_M'],
    ['my model #2', '"my model #2"'],
    ['a "b"', `'a "b"'`],
  ])('quote %s as needed', (value, expected) => {
    expect(settingLine(['AI_MODEL', value])).toBe(`AI_MODEL=${expected}`);
  });
});

describe('the key', () => {
  const authorizations = () => server.requests.map(({ headers }) => headers.authorization);

  it('is sent to the server that is named, and to no other', async () => {
    const env = { AI_API_KEY: 'the key' };
    const own = await run(['--model', 'small'], { env });
    expect(new Set(authorizations())).toEqual(new Set([undefined]));
    expect(own).toContain('AI_API_KEY is set and would be sent to this server.');
    server.requests.length = 0;
    const given = await run(['--model', 'small', '--url', server.baseUrl.replace('/v1', '/')], { env });
    expect(new Set(authorizations())).toEqual(new Set(['Bearer the key']));
    expect(given).toContain('Evenglow needs AI_API_KEY as well');
    expect(own + given).not.toContain('the key');
  });

  it('goes with a named server that has no list of models', async () => {
    server.always(wellBehaved({ list: respondsWithError(404) }));
    const text = await run(['--model', 'hosted', '--url', server.baseUrl]);
    expect(text).toContain('All 5 answers are fine.');
    expect(text).toContain('AI_MODEL=hosted');
    expect(await run(['--model', 'hosted'])).toContain('refused: No server has a model');
  });
});

it.each([
  ['http://127.0.0.1:11434', 'http://127.0.0.1:11434/v1'],
  ['http://127.0.0.1:11434/', 'http://127.0.0.1:11434/v1'],
  ['https://api.example/v1/', 'https://api.example/v1'],
  ['https://api.example/openai', 'https://api.example/openai'],
])('%s is asked at %s', (address, baseUrl) => {
  expect(baseUrlOf(address)).toBe(baseUrl);
});
