/** One endpoint on the API page: description, parameters, a runnable request, and a response. */
import { Sunset } from 'lucide-react';
import type { ApiOperation, ApiParameter } from '../../../contract/api-reference.ts';
import { curlOf, formatResponse, javaScriptOf } from '../../../contract/api-snippets.ts';
import type { Offer } from '../../../contract/offers.ts';
import { classNames } from '../../ui/class-names.ts';
import { Tag } from '../../ui/tag.tsx';
import { labelOf, labelOfParameter } from '../content/api.ts';
import { Code, CodePanel } from './code-panel.tsx';
import { ORIGIN } from './document.ts';

const LANGUAGES = [
  { name: 'curl', write: curlOf },
  { name: 'JavaScript', write: javaScriptOf },
] as const;

const METHOD_TONE = { GET: 'sage', POST: 'ember', PUT: 'ember', PATCH: 'ember', DELETE: 'plain' } as const;
const LOCATION_TEXT = { path: 'in the path', query: 'in the query', header: 'header', body: '' } as const;

export function Operation({ operation, offer }: { operation: ApiOperation; offer: Offer }) {
  const { name, method, path, title, summary, about, scope, isPublic, parameters } = operation;
  const label = labelOf(operation, offer);
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
          {label && <PremiumLabel>{label}</PremiumLabel>}
        </p>
        <h3 id={`${name}-title`} className="mt-2.5 text-2xl">
          {title}
        </h3>
        <p className="mt-1.5 text-soft">{about ?? `${summary}.`}</p>
        <p className="mt-1.5 text-faint text-sm">
          {isPublic ? 'No token needed. If you send one, it needs scope ' : 'Scope '}
          <code className="font-mono">{scope}</code>.
        </p>
        {parameters.length > 0 && <Parameters parameters={parameters} offer={offer} />}
      </div>
      <Example operation={operation} />
    </article>
  );
}

/** The label of Premium features and limits. */
function PremiumLabel({ children }: { children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-ember-ink text-sm">
      <Sunset aria-hidden="true" className="size-4 flex-none" />
      {children}
    </span>
  );
}

function Parameters({ parameters, offer }: { parameters: readonly ApiParameter[]; offer: Offer }) {
  return (
    <dl className="mt-4 text-sm">
      {parameters.map((parameter) => {
        const { name, source, kind, required, description } = parameter;
        const label = labelOfParameter(parameter, offer);
        return (
          <div
            key={`${source} ${name}`}
            className="grid gap-x-4 border-hair border-t py-2 @md:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]"
          >
            <dt className="font-mono text-ink [overflow-wrap:anywhere]">{name}</dt>
            <dd className="text-soft">
              {[kind, LOCATION_TEXT[source], required && 'required'].filter(Boolean).join(', ')}. {description}
              {label && (
                <span className="mt-0.5 block">
                  <PremiumLabel>{label}</PremiumLabel>
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The request in each language. The script shows the chosen one; without it all are shown. */
export function Example({ operation }: { operation: Omit<ApiOperation, 'name'> }) {
  const { title, status, response, saveAs } = operation;
  return (
    <CodePanel head={<Languages title={title} />}>
      {LANGUAGES.map(({ name, write }, index) => (
        <div key={name} data-language={name} className={index > 0 ? 'hidden noscript:block' : undefined}>
          <Code label={`${title}, request in ${name}`} text={write(operation, ORIGIN)} />
        </div>
      ))}
      <p className="flex items-center gap-2 border-on-shade/15 border-t px-4 pt-3 text-sm">
        <span aria-hidden="true" className="size-2 rounded-full bg-(--sun)" />
        {status} {STATUS_TEXT[status]}
      </p>
      {response === null ? (
        <p className="px-4 py-3.5 text-sm">{saveAs === undefined ? 'No body.' : `A file, saved as ${saveAs}.`}</p>
      ) : (
        <Code label={`${title}, response`} text={formatResponse(response)} />
      )}
    </CodePanel>
  );
}

const STATUS_TEXT: Readonly<Record<number, string>> = { 200: 'OK', 201: 'Created', 204: 'No Content' };

function Languages({ title }: { title: string }) {
  return (
    <fieldset className="flex noscript:hidden">
      <legend className="sr-only">{title}, example language</legend>
      {LANGUAGES.map(({ name }, index) => (
        <button
          key={name}
          type="button"
          data-shows-language={name}
          aria-pressed={index === 0}
          className={classNames(
            'min-h-11 rounded-control px-3 text-on-shade/75 text-sm focus-visible:outline-on-shade focus-visible:-outline-offset-2',
            'aria-pressed:font-semibold aria-pressed:text-on-shade aria-pressed:underline aria-pressed:underline-offset-8',
          )}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
