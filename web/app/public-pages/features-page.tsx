/** The features page: one evening on a rail from sunset to moonrise, each hour with a part of the product. */
import {
  Archive,
  CalendarHeart,
  Download,
  Image,
  Info,
  Lightbulb,
  type LucideIcon,
  Search,
  ShieldCheck,
  Smartphone,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { type Offer, SUBSCRIBE_PATH } from '../../../contract/offers.ts';
import { DRAWERS, FEATURES_PAGE, HOURS, type Hour } from '../../site/content/features.ts';
import { offers } from '../../site/content.ts';
import type { Document } from '../../site/documents/document.ts';
import { DocumentFrame } from '../../site/documents/frame.tsx';
import { HeadSky } from '../../site/documents/head-sky.tsx';
import { sampleDays, sampleYear } from '../../site/sample-year.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { GlowCalendar } from '../../ui/glow-calendar.tsx';
import { Moon } from '../../ui/moon.tsx';
import { Sun } from '../../ui/sun.tsx';
import { EntryPiece, GuidePiece, ReframePiece, WeekPiece, WritingPiece } from './product-pieces.tsx';

const PIECES: Record<Hour['piece'], ReactNode> = {
  writing: <WritingPiece />,
  entry: <EntryPiece />,
  reframe: <ReframePiece />,
  guide: <GuidePiece />,
  week: <WeekPiece />,
};

/** Position of the rail from the start of the content: beside the times on wide screens, at the edge on small ones. */
const railAt = 'start-3 lg:start-[11rem]';
/** The columns of time, text and product part. The text begins after the rail. */
const columns = 'ps-10 lg:ps-0 lg:grid lg:grid-cols-[13.5rem_minmax(0,16.5rem)_minmax(0,1fr)] lg:gap-x-0';

function FeaturesPage({ offer }: { offer: Offer }) {
  return (
    <div className="relative isolate">
      <div className="-z-10 absolute inset-x-0 top-0 h-[28rem] overflow-hidden sm:h-[33rem]">
        <HeadSky phase="dusk">
          <Sun className="absolute start-7 bottom-0 size-56 sm:start-9 sm:size-88 lg:start-[12.5rem]" />
        </HeadSky>
      </div>
      <DocumentFrame onSky>
        <div className="mx-auto max-w-page px-4 sm:px-6">
          <div className="h-[20.5rem] text-on-sky sm:h-[25.5rem] lg:ps-[13.5rem]">
            <h1 className="pt-4 text-[clamp(2.5rem,6.5vw,4rem)] leading-[1.05] tracking-[-0.025em] sm:pt-6">
              {FEATURES_PAGE.title[0]}
              <br />
              {FEATURES_PAGE.title[1]}
            </h1>
            <p className="mt-5 max-w-[30rem] text-lg sm:text-xl">{FEATURES_PAGE.lead}</p>
          </div>
          <ol className="relative grid grid-cols-[minmax(0,1fr)] gap-16 pt-16 pb-20 sm:gap-24 sm:pt-20 sm:pb-28">
            <li aria-hidden="true" className="contents">
              <span
                className={`${railAt} -top-6 absolute bottom-0 w-0.5 -translate-x-1/2 bg-linear-to-b from-(--sun-deep) via-40% via-[oklch(0.62_0.15_30)] to-[oklch(0.45_0.1_300)]`}
              />
            </li>
            {HOURS.map((hour) => (
              <HourRow key={hour.time} hour={hour} />
            ))}
          </ol>
        </div>
        <Night />
        <Drawers />
        <Closing offer={offer} />
      </DocumentFrame>
    </div>
  );
}

function HourRow({ hour: { time, when, title, words, note, piece } }: { hour: Hour }) {
  return (
    <li className={`relative ${columns}`}>
      <span
        aria-hidden="true"
        className={`${railAt} -translate-x-1/2 absolute top-1 size-4 rounded-full border-2 border-paper bg-(--sun-deep) ring-2 ring-ember lg:top-2.5`}
      />
      <p className="flex items-baseline gap-x-3 lg:block">
        <time className="font-serif text-ink text-lg tabular lg:text-2xl">{time}</time>
        <span className="block text-soft text-sm">{when}</span>
      </p>
      <div className="max-lg:mt-2 lg:pe-8">
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-2.5 max-w-measure text-soft">{words}</p>
        {note && (
          <p className="mt-3 flex gap-2 text-faint text-sm">
            <Info aria-hidden="true" className="mt-0.5 size-4 flex-none" />
            {note}
          </p>
        )}
      </div>
      <div className="min-w-0 max-lg:mt-6 max-lg:max-w-column">{PIECES[piece]}</div>
    </li>
  );
}

function Night() {
  const { time, when, title, words, sample } = FEATURES_PAGE.night;
  return (
    <section aria-labelledby="night" className="dark relative isolate overflow-hidden text-on-sky">
      <div className="-z-10 absolute inset-0">
        <HeadSky phase="night" />
      </div>
      <div className="relative mx-auto max-w-page px-4 pt-44 pb-28 sm:px-6">
        <span
          aria-hidden="true"
          className="absolute start-7 top-0 h-20 w-0.5 -translate-x-1/2 bg-linear-to-b from-[oklch(0.45_0.1_300)] to-[oklch(0.93_0.05_90)] sm:start-9 lg:start-[12.5rem]"
        />
        <div className="absolute start-7 top-26 sm:start-9 lg:start-[12.5rem]">
          <Moon className="size-28 [translate:-50%_-50%] sm:size-44" />
        </div>
        <div className={columns}>
          <p className="flex items-baseline gap-x-3 lg:block">
            <time className="font-serif text-lg tabular lg:text-2xl">{time}</time>
            <span className="block text-sm opacity-85">{when}</span>
          </p>
          <div className="max-lg:mt-2 lg:col-span-2">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h2 id="night" className="text-3xl sm:text-4xl">
                {title}
              </h2>
              <p className="text-sm opacity-85">{sample}</p>
            </div>
            <p className="mt-3 max-w-measure text-lg">{words}</p>
          </div>
        </div>
        <div className="mt-10">
          <GlowCalendar days={sampleDays()} from={sampleYear.from} to={sampleYear.to} label="A sample year" />
        </div>
      </div>
    </section>
  );
}

const ICONS: Record<(typeof DRAWERS)[number]['icon'], LucideIcon> = {
  search: Search,
  export: Download,
  import: Archive,
  community: Users,
  picture: Image,
  prompt: Lightbulb,
  phone: Smartphone,
  memory: CalendarHeart,
  yours: ShieldCheck,
};

function Drawers() {
  return (
    <section aria-labelledby="drawers" className="mx-auto max-w-page px-4 pt-20 sm:px-6 sm:pt-24">
      <h2 id="drawers" className="text-3xl sm:text-4xl">
        {FEATURES_PAGE.drawers}
      </h2>
      <ul className="mt-8 grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
        {DRAWERS.map(({ icon, title, words }) => {
          const Icon = ICONS[icon];
          return (
            <li key={title} className="flex gap-4 border-hair border-t py-6">
              <Icon aria-hidden="true" className="mt-1 size-5.5 flex-none text-ember-ink" />
              <div>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1 text-soft">{words}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Closing({ offer }: { offer: Offer }) {
  const { closing, announcement } = offers[offer];
  return (
    <section aria-labelledby="closing" className="mx-auto max-w-page px-4 pt-6 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-ink border-t-2 pt-8">
        <div>
          <h2 id="closing" className="text-3xl">
            {closing}
          </h2>
          <p className="mt-1 text-soft">{announcement}</p>
        </div>
        <p className="flex flex-wrap gap-3">
          {offer !== 'free' && (
            <a href={SUBSCRIBE_PATH} className={buttonStyle('primary', 'large')}>
              Get Premium
            </a>
          )}
          <a href="/api/login" className={buttonStyle(offer === 'free' ? 'primary' : 'secondary', 'large')}>
            Try Free Version
          </a>
        </p>
      </div>
    </section>
  );
}

export const featuresPage = (offer: Offer): Document => ({
  paths: ['/features'],
  title: 'Features',
  description: FEATURES_PAGE.description,
  kind: 'website',
  structured: [{ '@type': 'WebPage', name: FEATURES_PAGE.title.join(' '), description: FEATURES_PAGE.description }],
  page: <FeaturesPage offer={offer} />,
});
