/** The careers page. Its positions are samples, so they are not in the structured data. */
import { ChevronDown } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { applyPath, CAREERS, type Position } from '../content/careers.ts';
import { glass, light, skyButton } from '../sky-button.ts';
import type { Document } from './document.ts';
import { DocumentFrame } from './frame.tsx';
import { SectionHead } from './section-head.tsx';
import { SkyHead } from './sky-head.tsx';

const linkStyle = 'text-ember-ink underline underline-offset-4 hover:text-ink';

function CareersPage() {
  return (
    <DocumentFrame onSky>
      <SkyHead phase="dusk" title={CAREERS.title} lead={CAREERS.lead}>
        <a href="#positions" className={classNames(skyButton, light, 'h-12 px-5')}>
          See open positions
        </a>
        <a href="/about-us" className={classNames(skyButton, glass, 'h-12 px-5')}>
          About us
        </a>
      </SkyHead>
      <div className="mx-auto max-w-page px-4 sm:px-6">
        <section aria-labelledby="positions" className="mt-16 lg:mt-20">
          <SectionHead id="positions" title="Open positions" sample={CAREERS.positions.sample} />
          <ul className="mt-8 border-ink border-t-2">
            {CAREERS.positions.list.map((position) => (
              <PositionRow key={position.title} position={position} />
            ))}
          </ul>
          <p className="mt-6 text-soft">{CAREERS.other}</p>
          <a
            href={applyPath('something of my own')}
            className={classNames('inline-flex min-h-11 items-center', linkStyle)}
          >
            Write to us
          </a>
        </section>
        <section aria-labelledby="how" className="mt-20">
          <h2 id="how" className="text-3xl">
            How we work
          </h2>
          <ul className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-2">
            {CAREERS.values.map(({ title, words }) => (
              <li key={title} className="border-ember border-t-2 pt-4">
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1 max-w-[30rem] text-soft">{words}</p>
              </li>
            ))}
          </ul>
          <p className="mt-6">
            <a href="/about-us#values" className={classNames('inline-flex min-h-11 items-center', linkStyle)}>
              Our values and team
            </a>
          </p>
        </section>
        <section aria-labelledby="benefits" className="mt-20">
          <SectionHead id="benefits" title="Benefits" sample={CAREERS.benefits.sample} />
          <dl className="mt-6 grid gap-x-12 border-hair border-t sm:grid-cols-2 lg:grid-cols-3">
            {CAREERS.benefits.list.map(({ title, words }) => (
              <div key={title} className="border-hair border-b py-5">
                <dt className="font-serif text-xl">{title}</dt>
                <dd className="mt-1 text-soft">{words}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </DocumentFrame>
  );
}

function PositionRow({ position }: { position: Position }) {
  const { title, department, location, type, description, firstMonths, requirements } = position;
  return (
    <li className="grid gap-x-10 gap-y-3 border-hair border-b py-7 md:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <div className="text-soft text-sm md:pt-1.5">
        <p className="font-semibold text-ember-ink">{department}</p>
        <p className="max-md:inline">{location}</p>
        <span aria-hidden="true" className="md:hidden">
          {' · '}
        </span>
        <p className="max-md:inline">{type}</p>
      </div>
      <div>
        <h3 className="text-xl">{title}</h3>
        <p className="mt-1 max-w-column text-soft">{description}</p>
        <details className="group mt-1">
          <summary
            className={classNames(
              'inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 [&::-webkit-details-marker]:hidden',
              linkStyle,
            )}
          >
            Learn More<span className="sr-only"> about {title}</span>
            <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <div className="max-w-column pb-2">
            <h4 className="mt-2 font-semibold">Your first months</h4>
            <p className="mt-1 text-soft">{firstMonths}</p>
            <h4 className="mt-4 font-semibold">Requirements</h4>
            <ul className="mt-1 list-disc ps-5 text-soft marker:text-ember-ink">
              {requirements.map((requirement) => (
                <li key={requirement} className="mt-1 ps-1">
                  {requirement}
                </li>
              ))}
            </ul>
          </div>
        </details>
      </div>
      <a
        href={applyPath(title)}
        className="inline-flex h-11 items-center justify-self-start rounded-control bg-ember px-5 font-medium text-on-ember hover:bg-ember-hover"
      >
        Apply Now<span className="sr-only"> for {title}</span>
      </a>
    </li>
  );
}

export const CAREERS_PAGES: readonly Document[] = [
  {
    paths: ['/careers'],
    title: 'Careers',
    description: CAREERS.description,
    kind: 'website',
    structured: [{ '@type': 'WebPage', name: 'Careers at Evenglow', description: CAREERS.description }],
    page: <CareersPage />,
  },
];
