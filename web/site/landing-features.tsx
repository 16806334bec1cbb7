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
    text: 'One sentence is enough. It’s saved as you type, so you never lose a word.',
    picture: (
      <p className="font-serif text-ink text-lg">
        My tea was still warm
        <span className="ms-0.5 inline-block h-[1.15em] w-0.5 translate-y-[0.2em] bg-ember" />
      </p>
    ),
  },
  {
    title: 'Mood and themes',
    text: 'Each entry gets a mood and themes, so you can see what makes your days good.',
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
    title: 'A kind word',
    text: 'Sometimes there’s a short note below your entry. On a hard day it’s plain and honest. If nothing fits, we say nothing.',
    picture: (
      <p className="flex gap-2.5 rounded-control bg-dusk-wash px-3.5 py-2.5 text-dusk">
        <Sparkle className="mt-1 size-4.5" />
        {sampleEvening.line}
      </p>
    ),
  },
  {
    title: 'Talk it over',
    text: 'Guided conversations for worries, hard days and good ones, a few short steps each. Pick an answer or write your own.',
    picture: <p className="border-dusk/30 border-s-2 ps-4 text-ink">{sampleEvening.talk.question}</p>,
  },
  {
    title: 'Forgiving streaks',
    text: 'Miss a day? You get two rest days a month without losing your streak.',
    picture: <WeekDots days={sampleEvening.week} today={sampleEvening.today} className="w-full max-w-72" />,
  },
  {
    title: 'Private by default',
    text: 'Only you can see your entries, until you share one. They stay on our server, unless it’s connected to an outside AI.',
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
        Five quiet minutes a day
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
