/** Shows on the Home page of an empty journal what it will hold: an example entry, the lantern, the streak, memories. */
import { BookOpen, CalendarHeart, Sunrise } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUser } from '../platform/session.ts';
import { Card } from '../ui/card.tsx';
import { Lantern } from '../ui/lantern.tsx';
import { MoodSuns } from '../ui/mood-suns.tsx';
import { Tag } from '../ui/tag.tsx';

export function FirstDays() {
  const { dailyGoal } = useUser();
  return (
    <Card as="section" aria-labelledby="first-days-title" className="mt-5 p-5 sm:p-6">
      <h2 id="first-days-title" className="text-lg">
        What you’ll see here
      </h2>
      <ul className="mt-2 divide-y divide-hair">
        <Preview icon={<BookOpen aria-hidden="true" className="size-5" />} title="Your entries">
          Each with its mood and themes. You can correct both.
          <span className="mt-3 block rounded-control border border-edge border-dashed px-4 py-3">
            <span className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="text-faint text-sm">Example</span>
              <MoodSuns sentiment={4.6} />
            </span>
            <span className="mt-1 block font-serif text-ink text-lg">
              My neighbor brought soup over. We stood in the hall and talked until it was cold.
            </span>
            <span className="mt-2 flex flex-wrap gap-2">
              <Tag tone="ai">kindness</Tag>
              <Tag tone="ai">food</Tag>
            </span>
          </span>
        </Preview>
        <Preview
          icon={
            <Lantern
              bare
              count={Math.max(1, dailyGoal - 1)}
              goal={Math.max(2, dailyGoal)}
              className="w-7 [&_svg]:mx-0 [&_svg]:h-7 [&_svg]:w-7 [&_svg]:overflow-hidden"
            />
          }
          title="Your lantern"
        >
          It fills with each entry and lights up at {dailyGoal} a day. Tap it to change your goal.
        </Preview>
        <Preview icon={<Sunrise aria-hidden="true" className="size-5" />} title="Your streak">
          Write two days in a row to start a streak. Two rest days a month keep it going when life gets in the way.
        </Preview>
        <Preview icon={<CalendarHeart aria-hidden="true" className="size-5" />} title="On this day">
          After a month, you’ll see good days from the past here.
        </Preview>
      </ul>
    </Card>
  );
}

function Preview({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 py-4 last:pb-0">
      <span className="grid size-11 flex-none place-items-center overflow-visible rounded-full bg-ember-wash text-ember-ink">
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="font-medium font-sans text-base text-ink tracking-normal">{title}</h3>
        <div className="text-soft">{children}</div>
      </div>
    </li>
  );
}
