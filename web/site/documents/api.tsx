/** The API page, generated from the endpoint definitions. */
import type { ReactNode } from 'react';
import { API_REFERENCE } from '../../../contract/api-reference.ts';
import { TOKEN_VARIABLE } from '../../../contract/api-snippets.ts';
import { TOKENS_MAX } from '../../../contract/api-tokens.ts';
import { MCP_PATH, MCP_TOOLS } from '../../../contract/mcp.ts';
import type { Offer } from '../../../contract/offers.ts';
import { REQUEST_LIMITS } from '../../../contract/plan-table.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { textLinkStyle } from '../../ui/link.tsx';
import { Moon } from '../../ui/moon.tsx';
import { API_PAGE, LIMIT_NOTES, mcpSettings, REFUSAL, REFUSALS } from '../content/api.ts';
import { glass, skyButton } from '../sky-button.ts';
import { Example, Operation } from './api-operation.tsx';
import { Code, CodePanel } from './code-panel.tsx';
import { type Document, ORIGIN } from './document.ts';
import { DocumentFrame } from './frame.tsx';
import { HeadSky } from './head-sky.tsx';

const START_SECTIONS = [
  ['sign', 'Authentication'],
  ['limits', 'Rate limits'],
  ['errors', 'Errors'],
  ['versions', 'Versions'],
  ['assistants', 'AI assistants'],
] as const;

function ApiPage({ offer }: { offer: Offer }) {
  return (
    <div className="relative isolate">
      <div className="-z-10 absolute inset-x-0 top-0 h-[25.5rem] overflow-hidden sm:h-[22rem]">
        <HeadSky phase="night">
          <Moon className="absolute end-0 bottom-36 size-52 max-md:hidden lg:end-24" />
        </HeadSky>
      </div>
      <DocumentFrame onSky>
        <div className="mx-auto max-w-page px-4 sm:px-6">
          <div className="h-[21rem] pt-4 text-on-sky sm:h-[17.5rem]">
            <h1 className="text-4xl sm:text-5xl">{API_PAGE.title}</h1>
            <p className="mt-3 max-w-md text-lg">{API_PAGE.lead}</p>
            <a href="/contact" className={classNames(skyButton, glass, 'mt-6 h-11 px-5')}>
              Request API Access
            </a>
          </div>
          <div className="mt-8 gap-10 lg:grid lg:grid-cols-[10rem_minmax(0,1fr)]">
            <nav
              aria-label="On this page"
              className="sticky top-4 hidden max-h-[calc(100dvh-2rem)] self-start overflow-y-auto text-sm lg:block"
            >
              <IndexRows />
            </nav>
            <details className="mb-8 rounded-surface border border-hair px-4 lg:hidden">
              <summary className="flex min-h-11 cursor-pointer items-center font-medium text-ink">On this page</summary>
              <div className="pb-2 sm:columns-3 [&>*]:break-inside-avoid">
                <IndexRows />
              </div>
            </details>
            <div className="min-w-0">
              <SigningSection />
              <Limits offer={offer} />
              <Errors />
              <Section id="versions" title="Versions">
                <p className="text-soft">
                  This is version 1. We may add endpoints and fields, but we won’t remove or change any. Your program
                  should ignore fields it doesn’t know. A machine-readable version is at{' '}
                  <a href="/api/openapi.json" className={classNames(textLinkStyle, 'reach')}>
                    /api/openapi.json
                  </a>{' '}
                  (OpenAPI 3.1).
                </p>
              </Section>
              <Assistants />
              {API_REFERENCE.map((group) => (
                <section key={group.title} aria-labelledby={idOf(group.title)} className="pt-6">
                  <h2 id={idOf(group.title)} className="mb-4 text-3xl">
                    {group.title}
                  </h2>
                  {group.operations.map((operation) => (
                    <Operation key={operation.name} operation={operation} offer={offer} />
                  ))}
                </section>
              ))}
            </div>
          </div>
        </div>
      </DocumentFrame>
    </div>
  );
}

const idOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

function IndexRows() {
  return (
    <>
      <IndexGroup title="Start" rows={START_SECTIONS.map(([id, title]) => ({ id, title }))} />
      {API_REFERENCE.map(({ title, operations }) => (
        <IndexGroup
          key={title}
          title={title}
          rows={operations.map(({ name, title: row }) => ({ id: name, title: row }))}
        />
      ))}
    </>
  );
}

function IndexGroup({ title, rows }: { title: string; rows: readonly { id: string; title: string }[] }) {
  return (
    <div className="mb-4">
      <p className="px-2 py-1 text-faint">{title}</p>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <a
              href={`#${row.id}`}
              className="flex min-h-11 items-center rounded-control px-2 text-soft hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2"
            >
              {row.title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SectionProps {
  id: string;
  title: string;
  /** Beside the text on wide screens. */
  aside?: ReactNode;
  children: ReactNode;
}

function Section({ id, title, aside, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-4 gap-x-10 gap-y-5 border-hair border-b py-9 first:pt-0 xl:grid-cols-2"
    >
      <div className="min-w-0">
        <h2 id={`${id}-title`} className="mb-2.5 text-2xl">
          {title}
        </h2>
        {children}
      </div>
      {aside && <div className="min-w-0">{aside}</div>}
    </section>
  );
}

function SigningSection() {
  const stats = API_REFERENCE.flatMap(({ operations }) => operations).find(({ name }) => name === 'getStats');
  const example = stats && <Example operation={{ ...stats, title: 'Example' }} />;
  return (
    <Section id="sign" title="Authentication" aside={example}>
      <p className="text-soft">
        A token lets a program read, or read and write, your journal. It can’t change your account, and you can revoke
        it at any time.
      </p>
      <ol className="mt-4 grid gap-3 text-soft">
        <Step number={1}>In your profile, under API tokens, create a token and give it a name.</Step>
        <Step number={2}>
          Copy it right away and keep it in <code className="font-mono text-ink text-sm">{TOKEN_VARIABLE}</code>, where
          the examples expect it. It’s shown only once.
        </Step>
        <Step number={3}>
          Send it with each request in the <code className="font-mono text-ink text-sm">Authorization</code> header.
        </Step>
      </ol>
      <p className="mt-4">
        <a href="/profile#tokens" className={buttonStyle('primary', 'medium', '[:root:not([data-reader])_&]:hidden')}>
          Create a token
        </a>
        <a
          href={`/auth?next=${encodeURIComponent('/profile#tokens')}`}
          className={buttonStyle('primary', 'medium', '[[data-reader]_&]:hidden')}
        >
          Sign in to create a token
        </a>
      </p>
      <p className="mt-3 text-faint text-sm">
        You can have up to {TOKENS_MAX} tokens. You’ll see when each was last used.
      </p>
    </Section>
  );
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="flex gap-4 border-hair border-t pt-3">
      <span aria-hidden="true" className="w-3 flex-none font-serif text-ember-ink text-lg leading-6">
        {number}
      </span>
      <span>{children}</span>
    </li>
  );
}

function Limits({ offer }: { offer: Offer }) {
  const { standard, premium } = REQUEST_LIMITS;
  const format = (count: number) => count.toLocaleString('en');
  const rows = [
    ['Requests per hour', format(standard.hour), format(premium.hour)],
    ['Requests per day', format(standard.day), format(premium.day)],
    ['Writes per hour', format(standard.writesAnHour), 'no separate limit'],
  ] as const;
  const table = (
    <table className="w-full text-start text-sm">
      <thead>
        <tr className="text-soft">
          <td />
          <th scope="col" className="py-2 text-start font-medium">
            Standard
          </th>
          <th scope="col" className="py-2 text-start font-medium">
            Premium
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, ...figures]) => (
          <tr key={label} className="border-hair border-t">
            <th scope="row" className="py-3 pe-3 text-start font-normal text-soft">
              {label}
            </th>
            {figures.map((each) => (
              <td key={each} className="py-3 pe-3 text-ink tabular-nums">
                {each}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <Section id="limits" title="Rate limits" aside={table}>
      <p className="text-soft">
        Limits apply per person, across all tokens. They reset every hour on the hour, and every day at midnight UTC. In
        each response, <code className="font-mono text-ink text-sm">RateLimit</code> says how many requests are left (r)
        and how many seconds until the reset (t). Over a limit you get a 429, with{' '}
        <code className="font-mono text-ink text-sm">Retry-After</code> in seconds.
      </p>
      {LIMIT_NOTES[offer] && <p className="mt-3 text-ember-ink text-sm">{LIMIT_NOTES[offer]}</p>}
    </Section>
  );
}

function Errors() {
  const text = JSON.stringify(REFUSAL, null, 2);
  const panel = (
    <CodePanel head={<p className="px-2 text-sm">400 Bad Request</p>}>
      <Code label="An error response" text={text} />
    </CodePanel>
  );
  return (
    <Section id="errors" title="Errors" aside={panel}>
      <p className="text-soft">
        A message for people, a code for programs, and a request ID to quote when you contact us.
      </p>
      <dl className="mt-4 text-sm">
        {REFUSALS.map(([status, code, meaning]) => (
          <div key={code} className="grid grid-cols-[3rem_minmax(0,1fr)] border-hair border-t py-2">
            <dt className="font-mono text-ink">{status}</dt>
            <dd className="text-soft">
              <code className="font-mono text-ink">{code}</code>
              <span className="block">{meaning}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Assistants() {
  const panel = (
    <CodePanel head={<p className="px-2 text-sm">An assistant’s settings</p>}>
      <Code label="Settings of an assistant" text={mcpSettings(ORIGIN)} />
    </CodePanel>
  );
  return (
    <Section id="assistants" title="AI assistants" aside={panel}>
      <p className="text-soft">
        An assistant that speaks the Model Context Protocol (MCP) can connect at{' '}
        <code className="font-mono text-ink text-sm">{MCP_PATH}</code>. Give it its own token, so you can revoke that
        one separately. With a read-only token it can’t write. Its requests count toward your rate limits.
      </p>
      <p className="mt-3 text-soft">
        What the assistant reads goes to its provider, so connect only one you trust. Many take settings like these;
        some want the token itself in place of{' '}
        <code className="font-mono text-ink text-sm">{`\${${TOKEN_VARIABLE}}`}</code>.
      </p>
      <dl className="mt-4 text-sm">
        {Object.entries(MCP_TOOLS).map(([name, title]) => (
          <div key={name} className="grid grid-cols-[9rem_minmax(0,1fr)] border-hair border-t py-2">
            <dt className="font-mono text-ink">{name}</dt>
            <dd className="text-soft">{title}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export const apiPage = (offer: Offer): Document => ({
  paths: ['/api'],
  title: 'API',
  description: API_PAGE.description,
  kind: 'website',
  structured: [{ '@type': 'TechArticle', headline: API_PAGE.title, description: API_PAGE.description }],
  page: <ApiPage offer={offer} />,
});
