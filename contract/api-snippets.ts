/** Request snippets for curl and for JavaScript in Node. */
import type { ApiOperation } from './api-reference.ts';

/** Environment variable that holds the token in the snippets, so that users do not paste one into a script. */
export const TOKEN_VARIABLE = 'EVENGLOW_TOKEN';

type Request = Pick<ApiOperation, 'method' | 'examplePath' | 'headers' | 'body' | 'file' | 'saveAs'>;

const shellQuote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const scriptQuote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;

/** A shell command for curl 7.82 or later. `origin` is the server's origin. */
export function curlOf({ method, examplePath, headers = {}, body, file, saveAs }: Request, origin: string): string {
  const isMethodImplied = method === (body === undefined ? 'GET' : 'POST');
  return [
    `curl ${isMethodImplied ? '' : `-X ${method} `}${shellQuote(origin + examplePath)}`,
    `-H "Authorization: Bearer $${TOKEN_VARIABLE}"`,
    ...Object.entries(headers).map(([name, value]) => `-H ${shellQuote(`${name}: ${value}`)}`),
    ...(file ? [`-H ${shellQuote(`Content-Type: ${file.type}`)}`, `--data-binary ${shellQuote(`@${file.name}`)}`] : []),
    ...(body === undefined ? [] : [`--json ${shellQuote(JSON.stringify(body, null, 2))}`]),
    ...(saveAs === undefined ? [] : [`-o ${shellQuote(saveAs)}`]),
  ].join(' \\\n  ');
}

/** A module for Node. */
export function javaScriptOf(request: Request, origin: string): string {
  const { method, examplePath, headers = {}, body, file, saveAs } = request;
  const type = file?.type ?? (body === undefined ? undefined : 'application/json');
  const imported = [...(file ? ['readFile'] : []), ...(saveAs === undefined ? [] : ['writeFile'])];
  const requestLines = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    '  headers: {',
    `    Authorization: \`Bearer \${process.env.${TOKEN_VARIABLE}}\`,`,
    ...Object.entries({ ...headers, ...(type !== undefined && { 'Content-Type': type }) }).map(
      ([name, value]) => `    ${scriptQuote(name)}: ${scriptQuote(value)},`,
    ),
    '  },',
    ...(file ? [`  body: await readFile(${scriptQuote(file.name)}),`] : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(literal(body))}),`]),
  ];
  return [
    ...(imported.length > 0 ? [`import { ${imported.join(', ')} } from 'node:fs/promises';`, ''] : []),
    `const response = await fetch(${scriptQuote(origin + examplePath)}, {`,
    ...requestLines,
    '});',
    saveAs === undefined
      ? 'console.log(response.status, await response.text());'
      : `await writeFile(${scriptQuote(saveAs)}, Buffer.from(await response.arrayBuffer()));`,
  ].join('\n');
}

/** JSON with unquoted property names. */
const literal = (body: unknown) => JSON.stringify(body, null, 2).replace(/^(\s*)"([A-Za-z]\w*)":/gm, '$1$2:');
const indented = (text: string) => text.replaceAll('\n', '\n  ');

/** Formats a response as JSON, with arrays of numbers on one line. */
export function formatResponse(answer: unknown): string {
  return JSON.stringify(answer, null, 2).replace(/\[[\d\s,.]+\]/g, (numbers) => numbers.replace(/\s+/g, ' '));
}
