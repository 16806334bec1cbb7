/** The features section of the landing page, with parts of the product. */
import { Lock, Sparkle } from 'lucide-react';
import type { ReactNode } from 'react';
import { MoodSuns } from '../ui/mood-suns.tsx';
import { Tag } from '../ui/tag.tsx';
import { WeekDots } from '../ui/week-dots.tsx';
import { sampleEvening } from './content/sample-evening.ts';

interface Feature {
  title: string;
  text: string;
  picture: ReactNode;
}

const FEATURES: readonly Feature[] = [
  {
    title: 'Write',
    text: 'One line is enough. It opens at once, keeps what you type as you type it, and never loses a word.',
    picture: (
      <p className="font-serif text-ink text-lg">
        The kettle still worked
        <span className="ms-0.5 inline-block h-[1.15em] w-0.5 translate-y-[0.2em] bg-ember" />
      </p>
    ),
  },
  {
    title: 'Be understood',
    text: 'Each entry gets its mood and its themes, so that months later you can see what your good days are made of.',
    picture: (
      <div className="flex flex-wrap items-center gap-3">
        <MoodSuns sentiment={4.2} />
        <span className="flex gap-2">
          <Tag tone="ai">nature</Tag>
          <Tag tone="ai">rest</Tag>
        </span>
      </div>
    ),
  },
  {
    title: 'A line that fits',
    text: 'Below an entry, a line written by hand for days like it. On a hard day it’s plain, and if none fits, there is none.',
    picture: (
      <p className="flex gap-2.5 rounded-control bg-dusk-wash px-3.5 py-2.5 text-dusk">
        <Sparkle className="mt-1 size-4.5" />
        {sampleEvening.line}
      </p>
    ),
  },
  {
    title: 'Talk it over',
    text: 'Guided conversations for worries, hard days and good ones, a few short steps each. You press an answer or write your own.',
    picture: <p className="border-dusk/30 border-s-2 ps-4 text-ink">{sampleEvening.talk.question}</p>,
  },
  {
    title: 'Streaks that forgive',
    text: 'Two rest days a month look after your streak by themselves. A missed day is a quiet day, no more.',
    picture: <WeekDots days={sampleEvening.week} today={sampleEvening.today} className="w-full max-w-72" />,
  },
  {
    title: 'Private by default',
    text: 'Yours alone until you decide otherwise, entry by entry. It is read on the server that keeps it, unless a model is connected.',
    picture: (
      <p className="inline-flex items-center gap-2 rounded-full bg-sunken px-4 py-2 text-soft">
        <Lock className="size-4.5" />
        Only you
      </p>
    ),
  },
];

export function LandingFeatures() {
  return (
    <section
      id="features"
      aria-labelledby="features-title"
      className="mx-auto max-w-page scroll-mt-4 px-4 py-16 sm:px-6 sm:py-24"
    >
      <h2 id="features-title" className="text-3xl sm:text-4xl">
        Five quiet minutes, kept
      </h2>
      <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {FEATURES.map(({ title, text, picture }) => (
          <li key={title} className="flex flex-col rounded-surface border border-hair bg-raised p-6">
            <div inert className="mb-5 flex items-center sm:mb-6 sm:min-h-28">
              {picture}
            </div>
            <h3 className="mt-auto text-xl">{title}</h3>
            <p className="mt-1.5 text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
