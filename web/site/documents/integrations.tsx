/** The integrations page. A sun shows the status of each: up, on the horizon, or below it. */
import { ArrowRight } from 'lucide-react';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { Moon } from '../../ui/moon.tsx';
import { INTEGRATION_GROUPS, INTEGRATIONS_PAGE, STATUSES, type Status } from '../content/integrations.ts';
import type { Document } from './document.ts';
import { DocumentFrame } from './frame.tsx';
import { HeadSky } from './head-sky.tsx';

function IntegrationsPage() {
  const { title, lead, legend } = INTEGRATIONS_PAGE;
  return (
    <div className="relative isolate">
      <div className="-z-10 absolute inset-x-0 top-0 h-[24.5rem] overflow-hidden sm:h-[26.5rem]">
        <HeadSky phase="night">
          <Moon className="absolute end-0 bottom-40 size-56 max-sm:hidden lg:end-24 lg:size-64" />
        </HeadSky>
      </div>
      <DocumentFrame onSky>
        <div className="mx-auto max-w-page px-4 sm:px-6">
          <div className="h-[17.5rem] pt-4 text-on-sky sm:h-[19rem] sm:pt-6">
            <h1 className="text-[clamp(2.5rem,6.5vw,4rem)] leading-[1.05] tracking-[-0.025em]">
              {title[0]}
              <br />
              {title[1]}
            </h1>
            <p className="mt-4 max-w-[28rem] text-lg sm:text-xl">{lead}</p>
          </div>
          <ul
            aria-label="What the suns mean"
            className="grid gap-x-10 gap-y-4 rounded-surface border border-hair bg-raised p-5 shadow-glow sm:auto-cols-fr sm:grid-flow-col sm:p-6"
          >
            {STATUSES_IN_USE.map((status) => (
              <li key={status} className="flex items-center gap-4">
                <Mark status={status} className="h-8 w-12" />
                <p>
                  <span className="block font-semibold text-ink">{status}</span>
                  <span className="block text-soft text-sm">{legend[status]}</span>
                </p>
              </li>
            ))}
          </ul>
          {INTEGRATION_GROUPS.map(({ title: name, words, integrations }) => (
            <section
              key={name}
              aria-labelledby={idOf(name)}
              className="grid gap-x-12 gap-y-5 pt-16 sm:pt-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)]"
            >
              <div>
                <h2 id={idOf(name)} className="text-3xl">
                  {name}
                </h2>
                <p className="mt-3 max-w-measure text-soft">{words}</p>
              </div>
              <ul className="grid content-start gap-x-10 sm:grid-cols-2">
                {integrations.map((each) => (
                  <Row key={each.name} {...each} />
                ))}
              </ul>
            </section>
          ))}
          <Missing />
        </div>
      </DocumentFrame>
    </div>
  );
}

/** The legend explains only statuses that occur. */
const STATUSES_IN_USE = STATUSES.filter((status) =>
  INTEGRATION_GROUPS.some(({ integrations }) => integrations.some((each) => each.status === status)),
);

const idOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

function Row({ name, words, status, link }: (typeof INTEGRATION_GROUPS)[number]['integrations'][number]) {
  return (
    <li className="flex flex-col border-hair border-t py-5">
      <div className="flex items-center gap-3">
        <h3 className="me-auto text-xl">{name}</h3>
        <span className={classNames('text-sm', status === 'Available' ? 'text-ember-ink' : 'text-soft')}>{status}</span>
        <Mark status={status} className="h-5 w-7.5" />
      </div>
      <p className="mt-1 text-soft">{words}</p>
      {link && (
        <a
          href={link.href}
          className="mt-1 inline-flex min-h-11 items-center gap-1.5 self-start font-medium text-ember-ink underline underline-offset-4 hover:text-ink"
        >
          {link.label}
        </a>
      )}
    </li>
  );
}

/** The sun above, on or below the horizon. */
function Mark({ status, className }: { status: Status; className: string }) {
  return (
    <svg viewBox="0 0 48 32" aria-hidden="true" fill="none" className={classNames('flex-none', className)}>
      {status === 'Available' && (
        <>
          <circle cx="24" cy="13" r="7" fill="var(--mood-5)" stroke="var(--mood-5-rim)" strokeWidth="1.4" />
          <path
            d="M24 1v-.5M35 6l1-1M13 6l-1-1M38 14h1.5M10 14H8.5"
            stroke="var(--mood-5-rim)"
            strokeWidth="1.8"
            strokeLinecap="round"
          />
        </>
      )}
      {status === 'Coming Soon' && (
        <path d="M16 25a8 8 0 0 1 16 0z" fill="var(--mood-4)" stroke="var(--mood-4-rim)" strokeWidth="1.4" />
      )}
      {status === 'Planned' && (
        <path d="M18 27a6.5 6.5 0 0 0 12 0" stroke="var(--edge)" strokeWidth="1.4" strokeDasharray="2.5 2" />
      )}
      <path d="M2 25h44" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" className="text-edge" />
    </svg>
  );
}

function Missing() {
  return (
    <section aria-labelledby="missing" className="mt-20 border-ink border-t-2 pt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <div>
          <h2 id="missing" className="text-3xl">
            Something missing?
          </h2>
          <p className="mt-1 text-soft">Tell us what you’d like to use with Evenglow.</p>
        </div>
        <a href="/contact?category=feature&subject=An+integration#form" className={buttonStyle('primary', 'large')}>
          Send an idea
          <ArrowRight aria-hidden="true" className="size-5" />
        </a>
      </div>
    </section>
  );
}

export const integrationsPage: Document = {
  paths: ['/integrations'],
  title: 'Integrations',
  description: INTEGRATIONS_PAGE.description,
  kind: 'website',
  structured: [{ '@type': 'WebPage', name: 'Integrations', description: INTEGRATIONS_PAGE.description }],
  page: <IntegrationsPage />,
};
