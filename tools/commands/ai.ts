/** `npm run ai`: finds the models of this machine, tries one, and prints the settings that connect it. */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { envFileOf, readEnvFile } from '../../server/env-file.ts';
import { baseUrlOf, type FoundServer, findServers, serverLine } from './ai-servers.ts';
import { type Setting, settingLine, writeSettings } from './ai-settings.ts';
import { type Answer, tryModel } from './ai-trial.ts';
import { UsageError } from './context.ts';
import { plainLine, plainLines } from './terminal-text.ts';

const USAGE = `npm run ai [-- --url ADDRESS] [--model NAME] [--write]
  finds model servers on this machine, tries a model, and prints the settings for it
  --url ADDRESS   also looks at this server; AI_API_KEY is sent to it if set
  --model NAME    tries this model without asking
  --write         writes the settings into .env if the model gave a valid answer`;

/** Listed models of one server; hosted ones have hundreds. */
const LISTED_MAX = 40;
/** From this time to the first word of a reply on, the default AI_TIMEOUT_MS of 8 s is too short. */
const SLOW_MS = 6000;
const LONGEST_TIMEOUT_MS = 120_000;
/** Shown lines of an answer. */
const TEXT_LINES_MAX = 12;

interface Choice {
  server: FoundServer;
  model: string;
}

export interface AiSurroundings {
  print: (line: string) => void;
  /** Asks the operator; undefined if there is no terminal. */
  ask: ((question: string) => Promise<string>) | undefined;
  /** Where and how long to look, and how long to wait for an answer: for tests. */
  find?: Parameters<typeof findServers>[2];
  answerMs?: number;
}

export async function ai(
  settings: NodeJS.ProcessEnv,
  args: string[],
  surroundings: AiSurroundings = terminal(),
): Promise<void> {
  const { print } = surroundings;
  const inFile = readEnvFile(settings);
  const { urls, model, write } = readOptions(args);
  const configured = URL.canParse(settings.AI_BASE_URL ?? '') ? [baseUrlOf(settings.AI_BASE_URL ?? '')] : [];
  print('Looking for models:');
  const servers = await findServers([...urls, ...configured], settings.AI_API_KEY || undefined, surroundings.find);
  for (const server of servers) print(serverLine(server));
  print('');
  const choice = await choose(servers, { name: model, isGiven: urls.length + configured.length > 0 }, surroundings);
  if (!choice) return;
  const answers = await printTrial(choice, surroundings);
  const lines = settingsFor(choice, answers);
  const path = envFileOf(settings);
  print('');
  print(verdictOf(answers));
  print('');
  print(`The settings for ${path}:`);
  for (const line of lines) print(`  ${settingLine(line)}`);
  const isUsable = answers.some(({ mood }) => mood !== undefined);
  if (write && !isUsable) throw new UsageError(`Nothing was written to ${path}, because no answer was valid.`);
  if (write) writeTo(path, lines);
  print(write ? `Written to ${path}. Restart Evenglow to use it.` : 'Add --write to write them there.');
  for (const line of notesOn(choice, settings, inFile)) print(line);
}

function writeTo(path: string, lines: readonly Setting[]): void {
  try {
    writeSettings(path, lines);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new UsageError(`The settings could not be written to ${path} (${code}).`);
  }
}

function readOptions(args: string[]): { urls: string[]; model: string | undefined; write: boolean } {
  try {
    const { values } = parseArgs({
      args,
      options: {
        url: { type: 'string', multiple: true, default: [] },
        model: { type: 'string' },
        write: { type: 'boolean', default: false },
      },
    });
    const wrong = values.url.find((url) => !/^https?:\/\//.test(url) || !URL.canParse(url));
    if (wrong !== undefined) throw new Error(`--url takes an address such as http://127.0.0.1:11434, not "${wrong}".`);
    return { urls: values.url.map(baseUrlOf), model: values.model, write: values.write };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

/** The model that is named or that the operator chooses; undefined if there is no one to ask, or no choice. */
async function choose(
  servers: readonly FoundServer[],
  { name, isGiven }: { name: string | undefined; isGiven: boolean },
  surroundings: AiSurroundings,
): Promise<Choice | undefined> {
  const choices = servers.flatMap((server) =>
    server.models.slice(0, LISTED_MAX).map((model): Choice => ({ server, model })),
  );
  if (name !== undefined) return named(name, servers, isGiven);
  if (choices.length === 0) {
    throw new UsageError(
      'No model was found. Start a model server, or name one with --url. docs/ai.md says how to get a model.',
    );
  }
  const { print, ask } = surroundings;
  for (const [at, { server, model }] of choices.entries())
    print(`  ${String(at + 1).padStart(3)}  ${model}  (${labelOf(server)})`);
  const hidden = servers.reduce((sum, { models }) => sum + Math.max(0, models.length - LISTED_MAX), 0);
  if (hidden > 0) print(`  ${hidden} more are not listed. You can name them with --model.`);
  print('');
  const [first] = choices;
  if (!ask) {
    const url = first && first.server.name === '' ? ` --url ${first.server.baseUrl}` : '';
    print(`To try one: npm run ai -- --model ${first?.model ?? 'NAME'}${url}`);
    return undefined;
  }
  const answer = (await ask('Which one? Type its number, or press Enter to stop: ')).trim();
  if (answer === '') return undefined;
  const chosen = /^\d+$/.test(answer) ? choices[Number(answer) - 1] : choices.find(({ model }) => model === answer);
  if (!chosen) throw new UsageError(`"${plainLine(answer)}" is not one of the numbers.`);
  return chosen;
}

const labelOf = ({ name, baseUrl }: FoundServer) => name || baseUrl;

function named(name: string, servers: readonly FoundServer[], isGiven: boolean): Choice {
  // Ollama lists "llama" as "llama:latest".
  const found = [name, `${name}:latest`].flatMap((model) =>
    servers.filter(({ models }) => models.includes(model)).map((server) => ({ server, model })),
  )[0];
  if (found) return found;
  // Some hosted servers have no list.
  const [given] = servers;
  const hasNoList = given?.failure?.kind === 'garbled' || given?.failure?.status === 404;
  if (isGiven && given && hasNoList) return { server: given, model: name };
  throw new UsageError(`No server has a model "${plainLine(name)}". Run "npm run ai" to list them.`);
}

async function printTrial({ server, model }: Choice, { print, answerMs }: AiSurroundings): Promise<Answer[]> {
  const { baseUrl, apiKey } = server;
  print(`Trying ${model} of ${labelOf(server)}. The first answer can take longer, while the model is loaded.`);
  print('');
  print(`  ${'Question'.padEnd(17)}${'Time'.padEnd(9)}Result`);
  return tryModel({ baseUrl, model, apiKey }, (answer) => printAnswer(answer, print), {
    ...(answerMs !== undefined && { answerMs }),
  });
}

function printAnswer(
  { name, tookMs, firstWordMs, mood, problems, text }: Answer,
  print: AiSurroundings['print'],
): void {
  const details = [
    ...(mood === undefined ? [] : [`mood ${mood}`]),
    ...(firstWordMs === undefined ? [] : [`first word after ${seconds(firstWordMs)}`]),
  ];
  const result = [problems.length === 0 ? 'ok' : `problem: ${problems.join(', ')}`, ...details].join('; ');
  print(`  ${name.padEnd(17)}${seconds(tookMs).padEnd(9)}${result}`);
  for (const line of text === '' ? [] : plainLines(text).slice(0, TEXT_LINES_MAX)) print(line);
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

function verdictOf(answers: readonly Answer[]): string {
  const good = answers.filter(({ problems }) => problems.length === 0).length;
  if (good === answers.length)
    return `All ${good} answers are fine. Read them: only you can judge whether they are kind.`;
  if (answers.every(({ text, mood }) => text === '' && mood === undefined)) return 'This model gave no usable answer.';
  return `${good} of ${answers.length} answers are fine. Where the model fails, Evenglow uses its own analysis and guide.`;
}

function settingsFor({ server, model }: Choice, answers: readonly Answer[]): Setting[] {
  // The first answer includes the time for loading the model, and is one about an entry.
  const slowest = Math.max(0, ...answers.map(({ firstWordMs }) => firstWordMs ?? 0));
  const timeout = Math.min(LONGEST_TIMEOUT_MS, Math.ceil((slowest * 1.5) / 5000) * 5000);
  return [
    ['AI_BASE_URL', server.baseUrl],
    ['AI_MODEL', model],
    ...(slowest > SLOW_MS ? [['AI_TIMEOUT_MS', String(timeout)] as const] : []),
  ];
}

function notesOn({ server }: Choice, settings: NodeJS.ProcessEnv, inFile: NodeJS.ProcessEnv): string[] {
  const isFromEnvironment = (name: string) => Boolean(settings[name]) && settings[name] !== inFile[name];
  const fromEnvironment = ['AI_BASE_URL', 'AI_MODEL'].filter(isFromEnvironment);
  return [
    ...(fromEnvironment.length > 0
      ? [`${fromEnvironment.join(' and ')} of the environment win over the file. Unset them there.`]
      : []),
    ...(settings.AI_API_KEY && server.apiKey === undefined
      ? ['AI_API_KEY is set and would be sent to this server. Remove it if the server needs no key.']
      : []),
    ...(isFromEnvironment('AI_API_KEY') && server.apiKey !== undefined
      ? ['Evenglow needs AI_API_KEY as well, as it is set now.']
      : []),
  ];
}

function terminal(): AiSurroundings {
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  return {
    print: (line) => console.log(line),
    ask: isTerminal
      ? async (question) => {
          const lines = createInterface({ input: process.stdin, output: process.stdout });
          try {
            return await lines.question(question);
          } finally {
            lines.close();
          }
        }
      : undefined,
  };
}
