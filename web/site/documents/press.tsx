/** The press page: figures, news, coverage, and files to download. */
import { Download, FileText, Image, Images, Shapes } from 'lucide-react';
import { formatDay } from '../../../contract/words.ts';
import { classNames } from '../../ui/class-names.ts';
import { Logo } from '../../ui/logo.tsx';
import { PRESS } from '../content/press.ts';
import files from '../content/press-files.json';
import { glass, light, skyButton } from '../sky-button.ts';
import type { Document } from './document.ts';
import { DocumentFrame } from './frame.tsx';
import { Figures, SectionHead } from './section-head.tsx';
import { SkyHead } from './sky-head.tsx';

const CONTACT_PATH = `/contact?${new URLSearchParams({ category: 'business', subject: 'Press: ' })}#form`;

function PressPage() {
  return (
    <DocumentFrame onSky>
      <SkyHead phase="night" title={PRESS.title} lead={PRESS.lead}>
        <a href="#files" className={classNames(skyButton, light, 'h-12 px-5')}>
          Logos and pictures
        </a>
        <a href={CONTACT_PATH} className={classNames(skyButton, glass, 'h-12 px-5')}>
          Write to us
        </a>
      </SkyHead>
      <div className="mx-auto max-w-page px-4 sm:px-6">
        <section aria-labelledby="figures" className="mt-16 lg:mt-20">
          <SectionHead id="figures" title="Evenglow in numbers" sample={PRESS.figures.sample} />
          <Figures rows={PRESS.figures.rows} />
        </section>
        <Releases />
        <Files />
        <Coverage />
        <div className="mt-20 grid gap-x-16 gap-y-20 lg:grid-cols-[3fr_2fr]">
          <Awards />
          <Contact />
        </div>
      </div>
    </DocumentFrame>
  );
}

function Releases() {
  return (
    <section aria-labelledby="releases" className="mt-20">
      <SectionHead id="releases" title="News" sample={PRESS.releases.sample} />
      <ul className="mt-8 border-ink border-t-2">
        {PRESS.releases.list.map(({ date, title, words }) => (
          <li
            key={title}
            className="grid gap-x-10 gap-y-1 border-hair border-b py-6 md:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <Day date={date} className="md:pt-1" />
            <div>
              <h3 className="text-xl">{title}</h3>
              <p className="mt-2 max-w-column text-soft">{words}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const KIT: readonly { file: keyof typeof files; Icon: typeof Image; title: string; format: string }[] = [
  { file: 'evenglow-logo.svg', Icon: Shapes, title: 'Logo for print', format: 'SVG' },
  { file: 'evenglow-logo.png', Icon: Image, title: 'Logo for screens', format: 'PNG, 2000 pixels wide' },
  { file: 'evenglow-icon.png', Icon: Image, title: 'App icon', format: 'PNG, 512 pixels' },
  { file: 'evenglow-pictures.zip', Icon: Images, title: 'Screenshots', format: 'ZIP with three PNGs' },
  { file: 'evenglow-facts.pdf', Icon: FileText, title: 'Fact sheet', format: 'PDF, one page' },
];

function Files() {
  return (
    <section aria-labelledby="files" className="mt-20">
      <SectionHead id="files" title="Logos and screenshots" />
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div>
          <div className="grid grid-cols-2 overflow-hidden rounded-surface border border-hair">
            <div className="grid h-36 place-items-center bg-raised text-ink">
              <Logo />
            </div>
            <div className="grid h-36 place-items-center text-on-sky [background:var(--sky-night)]">
              <Logo tone="sky" />
            </div>
          </div>
          <img
            src="/screenshots/home-wide.webp"
            alt="The Evenglow home page: the evening sky with a greeting, the writing field and today’s entries"
            width="1280"
            height="860"
            loading="lazy"
            className="mt-4 w-full rounded-surface border border-hair"
          />
          <p className="mt-4 max-w-[30rem] text-soft">{PRESS.use}</p>
        </div>
        <ul className="border-ink border-t-2">
          {KIT.map(({ file, Icon, title, format }) => (
            <li key={file}>
              <a
                href={`/press-kit/${file}`}
                download
                className="flex min-h-16 items-center gap-4 border-hair border-b py-3 hover:text-ember-ink"
              >
                <Icon aria-hidden="true" className="size-6 flex-none text-ember-ink" />
                <span className="flex-1">
                  <span className="block font-semibold">{title}</span>
                  <span className="block text-soft text-sm">
                    {format}, {Math.ceil(files[file] / 1000)} KB
                  </span>
                </span>
                <Download aria-hidden="true" className="size-5 text-soft" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Coverage() {
  return (
    <section aria-labelledby="coverage" className="mt-20">
      <SectionHead id="coverage" title="In the media" sample={PRESS.coverage.sample} />
      <ul className="mt-8 grid gap-x-12 border-hair border-t sm:grid-cols-2 lg:grid-cols-3">
        {PRESS.coverage.list.map(({ outlet, date, title }) => (
          <li key={outlet} className="border-hair border-b py-6">
            <p className="font-serif text-ink text-xl">“{title}”</p>
            <p className="mt-3 font-semibold">{outlet}</p>
            <Day date={date} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Awards() {
  return (
    <section aria-labelledby="awards">
      <SectionHead id="awards" title="Awards" sample={PRESS.awards.sample} />
      <ul className="mt-8 border-ink border-t-2">
        {PRESS.awards.list.map(({ year, title, words }) => (
          <li key={title} className="flex gap-6 border-hair border-b py-5">
            <span className="w-14 flex-none font-serif text-ember-ink text-xl">{year}</span>
            <span>
              <span className="block font-serif text-xl">{title}</span>
              <span className="block text-soft">{words}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Contact() {
  const { sample, name, role, phone, hours, words } = PRESS.contact;
  return (
    <section aria-labelledby="press-contact">
      <SectionHead id="press-contact" title="Press contact" />
      <p className="mt-1 text-faint text-sm">{sample}</p>
      <address className="mt-6 not-italic">
        <span className="block font-semibold">{name}</span>
        <span className="block text-soft">{role}</span>
        <span className="mt-3 block tabular">{phone}</span>
        <span className="block text-soft">{hours}</span>
      </address>
      <p className="mt-3 text-soft">{words}</p>
      <a
        href={CONTACT_PATH}
        className="mt-5 inline-flex h-12 items-center rounded-control bg-ember px-6 font-medium text-on-ember hover:bg-ember-hover"
      >
        Contact our press team
      </a>
    </section>
  );
}

function Day({ date, className }: { date: string; className?: string }) {
  return (
    <time dateTime={date} className={classNames('block text-soft text-sm', className)}>
      {formatDay(date)}
    </time>
  );
}

export const PRESS_PAGES: readonly Document[] = [
  {
    paths: ['/press'],
    title: 'Press',
    description: PRESS.description,
    kind: 'website',
    structured: [{ '@type': 'WebPage', name: 'Press', description: PRESS.description }],
    page: <PressPage />,
  },
];
