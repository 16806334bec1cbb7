/** The product picture: inert real components with the sample evening. */
import {
  BookOpen,
  House,
  LayoutDashboard,
  Lock,
  Mail,
  MessagesSquare,
  PenLine,
  Search,
  Sparkle,
  Users,
} from 'lucide-react';
import { PAGES } from '../../contract/pages.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { classNames } from '../ui/class-names.ts';
import { Lantern } from '../ui/lantern.tsx';
import { Logo } from '../ui/logo.tsx';
import { MoodSuns } from '../ui/mood-suns.tsx';
import { SkyBanner } from '../ui/sky-banner.tsx';
import { Tag } from '../ui/tag.tsx';
import { WeekDots } from '../ui/week-dots.tsx';
import { sampleEvening } from './content/sample-evening.ts';

/** Decimal hour of the sample evening. */
const SAMPLE_HOUR = 18.7;

export function ProductView() {
  return (
    <figure>
      <figcaption className="sr-only">
        Evenglow’s home page: a greeting with the streak and today’s lantern, a writing field, an entry with its mood,
        themes and a gentle reframe, and the week.
      </figcaption>
      <div
        inert
        className="grid gap-8 overflow-hidden rounded-t-[1.25rem] bg-paper dark:border dark:border-hair dark:border-b-0 p-3 pb-0 text-ink shadow-glow sm:p-6 sm:pb-0 lg:grid-cols-[11rem_minmax(0,1fr)]"
      >
        <Sidebar />
        <div className="min-w-0">
          <SkyBanner
            hour={SAMPLE_HOUR}
            aside={<Lantern count={sampleEvening.lantern.count} goal={sampleEvening.lantern.goal} />}
            overlap={<WriteBar />}
          >
            <p className="text-sm">{sampleEvening.date}</p>
            <p className="mt-1 font-medium font-serif text-2xl sm:text-3xl">{sampleEvening.greeting}</p>
            <p className="mt-3">
              <span className="font-semibold">{sampleEvening.streak}</span>
            </p>
          </SkyBanner>
          <div className="mt-7 grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_17rem]">
            <SampleEntry />
            <section className="rounded-t-surface border border-hair border-b-0 bg-raised p-5 max-md:hidden">
              <p className="mb-3 font-medium font-serif text-lg">This Week’s Journey</p>
              <WeekDots days={sampleEvening.week} today={sampleEvening.today} />
            </section>
          </div>
        </div>
      </div>
    </figure>
  );
}

const SIDEBAR_PAGES = [
  { Icon: LayoutDashboard, label: PAGES.dashboard.navigation.label },
  { Icon: MessagesSquare, label: PAGES.reflections.navigation.label },
  { Icon: BookOpen, label: PAGES.journal.navigation.label },
  { Icon: Search, label: PAGES.search.navigation.label },
  { Icon: Users, label: PAGES.community.navigation.label },
  { Icon: Mail, label: PAGES.messages.navigation.label },
];

function Sidebar() {
  const row = 'flex min-h-11 items-center gap-3 rounded-control px-3';
  return (
    <div className="hidden lg:block">
      <Logo className="mb-5 px-3" />
      <div className={classNames(row, 'bg-sunken font-semibold')}>
        <House className="size-5" /> Home
      </div>
      {SIDEBAR_PAGES.map(({ Icon, label }) => (
        <div key={label} className={classNames(row, 'mt-1 text-soft')}>
          <Icon className="size-5" /> {label}
        </div>
      ))}
    </div>
  );
}

function WriteBar() {
  return (
    <div className="flex items-center justify-between gap-3 rounded-surface border border-hair bg-raised py-2 ps-4 pe-2 shadow-glow sm:ps-5">
      <span className="font-serif text-faint sm:text-lg">What was good today?</span>
      <span className={buttonStyle('primary')}>Write</span>
    </div>
  );
}

function SampleEntry() {
  const { entry } = sampleEvening;
  return (
    <article className="rounded-t-surface border border-hair border-b-0 bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
        <span className="inline-flex items-center gap-2 text-soft">
          <PenLine className="size-4.5" />
          {entry.time}
        </span>
        <span className="inline-flex items-center gap-1.5 text-faint">
          <Lock className="size-4" />
          Only you
        </span>
        <span className="ms-auto inline-flex items-center gap-2 text-dusk">
          <Sparkle className="size-4.5" />
          <MoodSuns sentiment={entry.sentiment} />
        </span>
      </div>
      <p className="prose-entry mt-3">{entry.words}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {entry.themes.map((theme) => (
          <Tag key={theme} tone="ai">
            {theme}
          </Tag>
        ))}
      </div>
      <div className="mt-4 flex gap-3 rounded-control bg-dusk-wash p-4">
        <Sparkle className="mt-0.5 size-4.5 text-dusk" />
        <div>
          <p className="font-medium text-dusk">A Gentle Reframe</p>
          <p className="mt-0.5 text-ink">{entry.reframe}</p>
        </div>
      </div>
    </article>
  );
}
