/** One endpoint on the page about the API: what it is for and takes, a request that runs, and an answer. */
import type { ApiOperation, ApiParameter } from '../../contract/api-reference.ts';
import { curlOf, javaScriptOf, shownAnswer } from '../../contract/api-snippets.ts';
import { classNames } from '../ui/class-names.ts';
import { Tag } from '../ui/tag.tsx';
import { Code, CodePanel } from './code-panel.tsx';

export type Language = 'curl' | 'JavaScript';
const LANGUAGES: readonly Language[] = ['curl', 'JavaScript'];

interface LanguageChoice {
  language: Language;
  onLanguage: (language: Language) => void;
}

/** What only Premium has, once the launch promotion is over. */
const PREMIUM: ReadonlySet<string> = new Set(['isShared', 'isPublic']);

const METHOD_TONE = { GET: 'sage', POST: 'ember', PUT: 'ember', PATCH: 'ember', DELETE: 'plain' } as const;
const PLACE = { path: 'in the address', query: 'in the query', header: 'header', body: '' } as const;

export function Operation({ operation, ...choice }: { operation: ApiOperation } & LanguageChoice) {
  const { name, method, path, title, summary, about, scope, open, parameters } = operation;
  return (
    <article
      id={name}
      aria-labelledby={`${name}-title`}
      className="grid scroll-mt-4 gap-x-10 gap-y-5 border-hair border-t py-9 xl:grid-cols-2"
    >
      <div className="@container min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Tag tone={METHOD_TONE[method]} className="font-medium">
            {method}
          </Tag>
          <code className="font-mono text-ink text-sm [overflow-wrap:anywhere]">{path}</code>
        </p>
        <h3 id={`${name}-title`} className="mt-2.5 text-2xl">
          {title}
        </h3>
        <p className="mt-1.5 text-soft">{about ?? `${summary}.`}</p>
        <p className="mt-1.5 text-faint text-sm">
          {open ? 'Answers without a token too. With one, scope ' : 'Scope '}
          <code className="font-mono">{scope}</code>.
        </p>
        {parameters.length > 0 && <Parameters parameters={parameters} />}
      </div>
      <Example operation={operation} {...choice} />
    </article>
  );
}

function Parameters({ parameters }: { parameters: readonly ApiParameter[] }) {
  return (
    <dl className="mt-4 text-sm">
      {parameters.map(({ name, place, kind, required, about }) => (
        <div
          key={`${place} ${name}`}
          className="grid gap-x-4 border-hair border-t py-2 @md:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]"
        >
          <dt className="font-mono text-ink [overflow-wrap:anywhere]">{name}</dt>
          <dd className="text-soft">
            {[kind, PLACE[place], required && 'required'].filter(Boolean).join(', ')}. {about}
            {PREMIUM.has(name) && <span className="mt-0.5 block text-ember-ink">Premium</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ExampleProps extends LanguageChoice {
  operation: ApiOperation;
}

export function Example({ operation, language, onLanguage }: ExampleProps) {
  const { origin } = window.location;
  const request = language === 'curl' ? curlOf(operation, origin) : javaScriptOf(operation, origin);
  const { title, status, answer, saveAs } = operation;
  return (
    <CodePanel head={<Languages language={language} onLanguage={onLanguage} title={title} />} copied={request}>
      <Code label={`${title}, the request`} text={request} />
      <p className="flex items-center gap-2 border-on-shade/15 border-t px-4 pt-3 text-sm">
        <span aria-hidden="true" className="size-2 rounded-full bg-(--sun)" />
        {status} {STATUS_WORDS[status]}
      </p>
      {answer === null ? (
        <p className="px-4 py-3.5 text-sm">{saveAs === undefined ? 'No body.' : `A file, kept as ${saveAs}.`}</p>
      ) : (
        <Code label={`${title}, the answer`} text={shownAnswer(answer)} />
      )}
    </CodePanel>
  );
}

const STATUS_WORDS: Readonly<Record<number, string>> = { 200: 'OK', 201: 'Created', 204: 'No Content' };

function Languages({ language, onLanguage, title }: LanguageChoice & { title: string }) {
  return (
    <fieldset aria-label={`${title}, the language of the example`} className="flex">
      {LANGUAGES.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === language}
          onClick={() => onLanguage(each)}
          className={classNames(
            'min-h-11 rounded-control px-3 text-sm focus-visible:outline-on-shade focus-visible:-outline-offset-2',
            each === language ? 'font-semibold text-on-shade underline underline-offset-8' : 'text-on-shade/75',
          )}
        >
          {each}
        </button>
      ))}
    </fieldset>
  );
}
