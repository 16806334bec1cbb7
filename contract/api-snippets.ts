/** Requests as a person types them: for curl, and for JavaScript in Node. */
import type { ApiOperation } from './api-reference.ts';

/** Where the examples look for the token, so that nobody pastes one into a script. */
export const TOKEN_VARIABLE = 'EVENGLOW_TOKEN';

type Request = Pick<ApiOperation, 'method' | 'examplePath' | 'headers' | 'body' | 'file' | 'saveAs'>;

const inShell = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const inScript = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;

/** A command for a shell, with curl 7.82 or later. `origin` is that of the server. */
export function curlOf({ method, examplePath, headers = {}, body, file, saveAs }: Request, origin: string): string {
  const implied = method === (body === undefined ? 'GET' : 'POST');
  return [
    `curl ${implied ? '' : `-X ${method} `}${inShell(origin + examplePath)}`,
    `-H "Authorization: Bearer $${TOKEN_VARIABLE}"`,
    ...Object.entries(headers).map(([name, value]) => `-H ${inShell(`${name}: ${value}`)}`),
    ...(file ? [`-H ${inShell(`Content-Type: ${file.type}`)}`, `--data-binary ${inShell(`@${file.name}`)}`] : []),
    ...(body === undefined ? [] : [`--json ${inShell(JSON.stringify(body, null, 2))}`]),
    ...(saveAs === undefined ? [] : [`-o ${inShell(saveAs)}`]),
  ].join(' \\\n  ');
}

/** A module for Node. */
export function javaScriptOf(request: Request, origin: string): string {
  const { method, examplePath, headers = {}, body, file, saveAs } = request;
  const type = file?.type ?? (body === undefined ? undefined : 'application/json');
  const imported = [...(file ? ['readFile'] : []), ...(saveAs === undefined ? [] : ['writeFile'])];
  const sent = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    '  headers: {',
    `    Authorization: \`Bearer \${process.env.${TOKEN_VARIABLE}}\`,`,
    ...Object.entries({ ...headers, ...(type !== undefined && { 'Content-Type': type }) }).map(
      ([name, value]) => `    ${inScript(name)}: ${inScript(value)},`,
    ),
    '  },',
    ...(file ? [`  body: await readFile(${inScript(file.name)}),`] : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(literal(body))}),`]),
  ];
  return [
    ...(imported.length > 0 ? [`import { ${imported.join(', ')} } from 'node:fs/promises';`, ''] : []),
    `const response = await fetch(${inScript(origin + examplePath)}, {`,
    ...sent,
    '});',
    saveAs === undefined
      ? 'console.log(response.status, await response.text());'
      : `await writeFile(${inScript(saveAs)}, Buffer.from(await response.arrayBuffer()));`,
  ].join('\n');
}

/** As JSON, with names as JavaScript writes them. */
const literal = (body: unknown) => JSON.stringify(body, null, 2).replace(/^(\s*)"([A-Za-z]\w*)":/gm, '$1$2:');
const indented = (text: string) => text.replaceAll('\n', '\n  ');

/** An answer as it is shown: JSON, a list of numbers in one line. */
export function shownAnswer(answer: unknown): string {
  return JSON.stringify(answer, null, 2).replace(/\[[\d\s,.]+\]/g, (numbers) => numbers.replace(/\s+/g, ' '));
}
