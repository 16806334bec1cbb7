/** The page about the API: each example request runs, and each example response is valid. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { API_EXAMPLES, type ApiExample } from '../../contract/api-examples.ts';
import { API_REFERENCE, type ApiOperation } from '../../contract/api-reference.ts';
import { curlOf, javaScriptOf, TOKEN_VARIABLE } from '../../contract/api-snippets.ts';
import { setUpTestApp } from './app.ts';
import { buildMember, type Member } from './builders.ts';
import { FIXTURES, readContract } from './contract-endpoints.ts';
import { PICTURE } from './media.ts';
import { buildToken } from './tokens.ts';

const app = setUpTestApp();
const contract = await readContract();
const operations = API_REFERENCE.flatMap((group) => group.operations);
let folder: string;
let origin: string;
let ada: Member;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evenglow-examples-'));
  await writeFile(join(folder, 'lake.jpg'), PICTURE);
  origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  ada = await buildMember(app);
  token = (await buildToken(app, ada, 'write')).secret;
});

/** Replaces the example's placeholders in URLs by real values. */
async function withRealValues({ name, path, examplePath }: ApiOperation, text: string): Promise<string> {
  const fixture = FIXTURES[name];
  if (!fixture?.thing) return text;
  const { id, query } = await fixture.thing(app, ada);
  const [, exampleQuery = ''] = examplePath.split('?');
  return text.replace(examplePath, path.replace(':id', id) + (query ?? (exampleQuery && `?${exampleQuery}`)));
}

it('has one example for each endpoint open to tokens, and no others', () => {
  const tokenEndpoints = [...contract]
    .filter(([, { allowApiTokens }]) => allowApiTokens === true)
    .map(([name]) => name);
  expect(operations.map(({ name }) => name).sort()).toEqual(tokenEndpoints.sort());
  expect(Object.keys(API_EXAMPLES).sort()).toEqual(tokenEndpoints);
});

it.each(operations)('shows a valid response for "$title"', ({ name }) => {
  const example: ApiExample = API_EXAMPLES[name as keyof typeof API_EXAMPLES];
  const { output } = contract.get(name) ?? {};
  // Parsing removes fields that the endpoint never returns.
  expect(output?.parse(example.response)).toEqual(example.response);
});

it('runs each example in a shell', async () => {
  for (const operation of operations) {
    const args = splitCommand(await withRealValues(operation, curlOf(operation, origin)), { [TOKEN_VARIABLE]: token });
    const { status, type } = await runCurl(args);
    expect(status, operation.title).toBe(operation.status);
    const answersJson = contract.get(operation.name)?.output !== undefined;
    expect(type.startsWith('application/json'), operation.title).toBe(answersJson);
  }
});

it('runs all examples in Node', async () => {
  const files = await Promise.all(
    operations.map(async (operation, index) => {
      const file = `example-${index}.mjs`;
      await writeFile(join(folder, file), await withRealValues(operation, javaScriptOf(operation, origin)));
      return file;
    }),
  );
  await writeFile(join(folder, 'all.mjs'), files.map((file) => `await import('./${file}');`).join('\n'));
  const env = { ...process.env, [TOKEN_VARIABLE]: token };
  const { stdout } = await promisify(execFile)(process.execPath, ['all.mjs'], { cwd: folder, env });
  const expectedStatuses = operations.filter(({ saveAs }) => saveAs === undefined).map(({ status }) => status);
  expect([...stdout.matchAll(/^(\d{3}) /gm)].map(([, status]) => Number(status))).toEqual(expectedStatuses);
  for (const { saveAs } of operations) {
    if (saveAs !== undefined) expect((await readFile(join(folder, saveAs))).length, saveAs).toBeGreaterThan(100);
  }
}, 60_000);

/** Splits a command like a shell, with the features the examples use. */
function splitCommand(command: string, variables: Record<string, string>): string[] {
  const args: string[] = [];
  for (const [arg] of command.matchAll(/(?:'[^']*'|"[^"]*"|\\'|[^\s'"\\])+/g)) {
    args.push(
      arg.replace(/'([^']*)'|"([^"]*)"|\\(')/g, (_part, single?: string, double?: string, quote?: string) =>
        double === undefined
          ? (single ?? quote ?? '')
          : double.replace(/\$(\w+)/g, (_dollar, name) => variables[name] ?? ''),
      ),
    );
  }
  return args;
}

/** Sends the request of a curl command. */
async function runCurl([program, ...args]: string[]): Promise<{ status: number; type: string }> {
  expect(program).toBe('curl');
  const headers: Record<string, string> = {};
  let method: string | undefined;
  let body: string | Uint8Array<ArrayBuffer> | undefined;
  let url = '';
  for (let arg = args.shift(); arg !== undefined; arg = args.shift()) {
    if (!arg.startsWith('-')) {
      url = arg;
      continue;
    }
    const value = args.shift() ?? '';
    if (arg === '-X') method = value;
    else if (arg === '-H') headers[value.split(': ', 1)[0] ?? ''] = value.slice(value.indexOf(': ') + 2);
    else if (arg === '--json') {
      body = value;
      headers['Content-Type'] = 'application/json';
    } else if (arg === '--data-binary') body = new Uint8Array(await readFile(join(folder, value.slice(1))));
    else if (arg !== '-o') throw new Error(`${arg} is new here`);
  }
  method ??= body === undefined ? 'GET' : 'POST';
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  await response.arrayBuffer();
  return { status: response.status, type: response.headers.get('content-type') ?? '' };
}
