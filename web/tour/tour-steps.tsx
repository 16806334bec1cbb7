/** The texts of the tour: five steps, and the two questions asked on the way. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bell, CalendarDays, PenLine, Sparkle, Sunrise } from 'lucide-react';
import type { ComponentType } from 'react';
import { setDaySettingsMutation } from '../account/set-day-settings.ts';
import { TimeZoneSetting } from '../account/zone-picker.tsx';
import { TourReminder } from '../notifications/question/tour-reminder.tsx';
import { useUser } from '../platform/session.ts';
import { DaysGather, EveningBegins, NotebookAndLantern, PocketEvening, TwoVoices } from './tour-drawings.tsx';

interface OnboardingStep {
  id: 'welcome' | 'gratitude' | 'ai-reflections' | 'insights' | 'mobile';
  title: string;
  description: string;
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  /** A pair has a text for narrow windows, which have the round write button, and one for wide windows. */
  features: readonly (string | { phone: string; desk: string })[];
  highlight: string;
  Drawing: ComponentType;
  /** An optional question, shown below the description. */
  Question?: ComponentType;
  /** True if narrow windows need the room of the drawing for the question. */
  isTall?: true;
}

function ZoneQuestion() {
  const { timezone } = useUser();
  const { mutate, isPending, variables } = useMutation(setDaySettingsMutation(useQueryClient()));
  return (
    <TimeZoneSetting
      zone={(isPending && variables?.timezone) || timezone}
      onChoose={(zone) => mutate({ timezone: zone })}
    />
  );
}

export const STEPS: readonly OnboardingStep[] = [
  {
    id: 'welcome',
    title: 'Welcome to Evenglow',
    description: 'Write down what was good today, and find it again when you need it.',
    icon: Sunrise,
    features: ['One sentence is enough', 'Private to you, unless you share it', 'Saved as you type'],
    highlight: 'The tour takes a minute. You can leave any time.',
    Drawing: EveningBegins,
  },
  {
    id: 'gratitude',
    title: 'Write what was good',
    description: 'A call from your sister, the light on the river, a cup of tea. Small things count.',
    icon: PenLine,
    features: [
      { phone: 'Write from Home, or with the + button', desk: 'Write from Home, or press N' },
      'Each entry fills today’s lantern',
      'We suggest themes; you pick',
    ],
    highlight: 'Miss a day? You get two a month without losing your streak.',
    Drawing: NotebookAndLantern,
  },
  {
    id: 'ai-reflections',
    title: 'Help from AI, if you like',
    description: 'AI finds the mood and themes in your entries. Anything in purple comes from the AI.',
    icon: Sparkle,
    features: [
      'A kind note under some entries',
      'A prompt every day, based on what you write',
      'You can correct what it gets wrong',
    ],
    highlight: 'One switch in your profile turns it all off.',
    Drawing: TwoVoices,
  },
  {
    id: 'insights',
    title: 'See your days add up',
    description: 'Every day you write becomes a small sun, colored by your mood. Spot what makes you happy.',
    icon: CalendarDays,
    features: [
      'Your week at a glance, on Home',
      'A year of moods and themes, on the Dashboard',
      'Tap any number to see its entries',
    ],
    highlight: 'Write after midnight? You choose when your day ends.',
    Drawing: DaysGather,
    Question: ZoneQuestion,
  },
  {
    id: 'mobile',
    title: 'Where should we remind you?',
    description: 'One reminder a day, skipped if you’ve already written.',
    icon: Bell,
    features: [
      { phone: 'Tap + to write, on any page', desk: 'Press N to write, on any page' },
      'Your journal is the same on your phone and your computer',
    ],
    highlight: 'You can see this tour again from your profile.',
    Drawing: PocketEvening,
    Question: TourReminder,
    isTall: true,
  },
];
