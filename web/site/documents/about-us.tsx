/** The about page. */
import { classNames } from '../../ui/class-names.ts';
import { ABOUT } from '../content/company.ts';
import { glass, light, skyButton } from '../sky-button.ts';
import type { Document } from './document.ts';
import { DocumentFrame } from './frame.tsx';
import { Portrait } from './portraits.tsx';
import { Figures, SectionHead } from './section-head.tsx';
import { Dawn, SkyHead } from './sky-head.tsx';

const primaryStyle = classNames(skyButton, light, 'h-12 px-5');
const secondaryStyle = classNames(skyButton, glass, 'h-12 px-5');

function AboutPage() {
  return (
    <DocumentFrame onSky>
      <SkyHead phase="night" title={ABOUT.title} lead={ABOUT.lead}>
        <a href="/api/login" className={primaryStyle}>
          Start Your Journey
        </a>
        <a data-sample="" href="#story" className={secondaryStyle}>
          Our story
        </a>
      </SkyHead>
      <div className="mx-auto max-w-page px-4 sm:px-6">
        <section aria-labelledby="mission" className="mt-16 grid gap-x-10 gap-y-4 lg:mt-24 lg:grid-cols-[1fr_2fr]">
          <h2 id="mission" className="text-2xl">
            Our mission
          </h2>
          <p className="max-w-[38rem] text-balance font-serif text-2xl sm:text-3xl">{ABOUT.mission}</p>
        </section>
        <Values />
        <section data-sample="" aria-labelledby="story" className="mt-24 grid gap-x-10 gap-y-4 lg:grid-cols-[1fr_2fr]">
          <div>
            <h2 id="story" className="text-3xl">
              How it began
            </h2>
            <p className="mt-2 text-faint text-sm">{ABOUT.story.sample}</p>
          </div>
          <div className="max-w-measure font-serif text-lg">
            {ABOUT.story.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mb-5">
                {paragraph}
              </p>
            ))}
          </div>
        </section>
        <Team />
        <section data-sample="" aria-labelledby="so-far" className="mt-24">
          <SectionHead id="so-far" title="So far" sample={ABOUT.figures.sample} />
          <Figures rows={ABOUT.figures.rows} />
        </section>
      </div>
      <Dawn title={ABOUT.closing}>
        <a data-sample="" href="/careers" className={primaryStyle}>
          See open positions
        </a>
        <a href="/api/login" className={secondaryStyle}>
          Start Your Journey
        </a>
      </Dawn>
    </DocumentFrame>
  );
}

/** Distance of each star of the figure from the top, in pixels. Its columns are as wide as those of the text below. */
const STARS = [40, 112, 30, 88];
const columnOf = (index: number) => `${(index * 100) / STARS.length}%`;

function Values() {
  return (
    <section aria-labelledby="values" className="mt-24">
      <h2 id="values" className="text-3xl">
        Our values
      </h2>
      <svg width="100%" height="144" overflow="visible" aria-hidden="true" className="mt-8 hidden lg:block">
        {STARS.map((y, index) => (
          <g key={y}>
            <line x1={columnOf(index)} x2={columnOf(index)} y1={y} y2="144" stroke="var(--hair)" />
            {index > 0 && (
              <line
                x1={columnOf(index - 1)}
                x2={columnOf(index)}
                y1={STARS[index - 1]}
                y2={y}
                stroke="var(--edge)"
                strokeDasharray="2 6"
                strokeLinecap="round"
              />
            )}
          </g>
        ))}
        {STARS.map((y, index) => (
          <Star key={y} x={columnOf(index)} y={y} />
        ))}
      </svg>
      <ul className="grid gap-x-8 gap-y-10 max-lg:mt-8 sm:grid-cols-2 lg:grid-cols-4 lg:gap-x-0">
        {ABOUT.values.map(({ title, words }) => (
          <li key={title} className="relative flex gap-4 lg:border-hair lg:border-s lg:pb-4">
            <svg width="32" height="32" overflow="visible" aria-hidden="true" className="flex-none lg:hidden">
              <Star x="16" y={15} />
            </svg>
            <div className="lg:ps-4 lg:pe-6">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-2 max-w-[30rem] text-soft">{words}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Star({ x, y }: { x: string; y: number }) {
  return (
    <g fill="var(--mood-5)">
      <circle cx={x} cy={y} r="26" opacity="0.14" className="max-lg:hidden" />
      <circle cx={x} cy={y} r="16" opacity="0.24" />
      <circle cx={x} cy={y} r="7.5" stroke="var(--mood-5-rim)" strokeWidth="0.75" />
    </g>
  );
}

function Team() {
  return (
    <section data-sample="" aria-labelledby="team" className="mt-24">
      <SectionHead id="team" title="Our team" sample={ABOUT.team.sample} />
      <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-4 lg:gap-x-8">
        {ABOUT.team.people.map(({ name, role, line }, index) => (
          <li key={name}>
            <Portrait index={index} />
            <h3 className="mt-4 text-lg sm:text-xl">{name}</h3>
            <p className="text-soft">{role}</p>
            <figure className="mt-4 border-hair border-t pt-3">
              <figcaption className="text-faint text-sm">Their latest entry</figcaption>
              <blockquote className="mt-1 font-serif">{line}</blockquote>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const ABOUT_PAGES: readonly Document[] = [
  {
    paths: ['/about-us', '/about'],
    title: 'About us',
    description: ABOUT.description,
    kind: 'website',
    structured: [
      { '@type': 'AboutPage', name: 'About Evenglow', description: ABOUT.description },
      { '@type': 'Organization', name: 'Evenglow', description: ABOUT.mission },
    ],
    page: <AboutPage />,
  },
];
