/** The texts of the tour: five steps, and the two questions asked on the way. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarDays, PenLine, Smartphone, Sparkle, Sunrise } from 'lucide-react';
import type { ComponentType } from 'react';
import { setDaySettingsMutation } from '../account/set-day-settings.ts';
import { TimeZoneSetting } from '../account/zone-picker.tsx';
import { DailyReminder } from '../notifications/daily-reminder.tsx';
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
  /** An optional question. */
  Question?: ComponentType;
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

function ReminderQuestion() {
  return <DailyReminder label="When should we remind you?" />;
}

export const STEPS: readonly OnboardingStep[] = [
  {
    id: 'welcome',
    title: 'Welcome to Evenglow',
    description: 'A quiet place for the last warm light of the day. Write down what was good, and find it again.',
    icon: Sunrise,
    features: ['One line is enough', 'Only you see it, unless you share it', 'Your words are kept as you type'],
    highlight: 'This takes a minute. You can leave at any point.',
    Drawing: EveningBegins,
  },
  {
    id: 'gratitude',
    title: 'Write what was good',
    description: 'A call from your sister, the light on the river, tea that was still warm. It need not be large.',
    icon: PenLine,
    features: [
      { phone: 'Write from Home, or by the round button', desk: 'Write from Home, or press N' },
      'Each entry fills the lantern of the day',
      'Themes are offered, and you choose',
    ],
    highlight: 'A quiet day is fine: two rest days a month keep your row of evenings.',
    Drawing: NotebookAndLantern,
  },
  {
    id: 'ai-reflections',
    title: 'A second look, if you like',
    description: 'Your entries are read for mood and themes. Whatever the AI says stands in violet, so that you know.',
    icon: Sparkle,
    features: [
      'A gentle reframe where it may help',
      'A prompt a day, from what you write',
      'You can set right what it gets wrong',
    ],
    highlight: 'One switch in your profile turns all of it off.',
    Drawing: TwoVoices,
  },
  {
    id: 'insights',
    title: 'See your days gather',
    description: 'Every day becomes a small sun in the colour of its mood. Together they show what carries you.',
    icon: CalendarDays,
    features: [
      'This week at a glance, on Home',
      'A year of evenings, moods and themes, on the Dashboard',
      'Every figure leads to the entries it counts',
    ],
    highlight: 'An entry belongs to the day you lived it.',
    Drawing: DaysGather,
    Question: ZoneQuestion,
  },
  {
    id: 'mobile',
    title: 'Always within reach',
    description: 'Made for a phone in a quiet corner, and for a desk as well.',
    icon: Smartphone,
    features: [
      { phone: 'The round button writes, on any page', desk: 'With a keyboard, N writes on any page' },
      'One journal, wherever you sign in',
    ],
    highlight: 'You can see this tour again from your profile.',
    Drawing: PocketEvening,
    Question: ReminderQuestion,
  },
];
