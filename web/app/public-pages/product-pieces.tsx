/** Inert product parts with the sample evening, for the public pages. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Image, PenLine, Video, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import type { User } from '../../../contract/account.ts';
import { type ChatChoice, type ChatMessage, WAYS_OUT } from '../../../contract/chat.ts';
import type { Entry } from '../../../contract/journal.ts';
import { SaveState } from '../../journal/compose/save-state.tsx';
import { EntryCard } from '../../journal/entries/entry-card.tsx';
import { currentUserQuery } from '../../platform/session.ts';
import { ChatRow } from '../../reflection/chat/chat-row.tsx';
import { sampleEvening } from '../../site/content/sample-evening.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { Lantern } from '../../ui/lantern.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { WeekDots } from '../../ui/week-dots.tsx';

const ZONE = 'Etc/UTC';
const ID = '01a20745-d0f0-7365-bf63-d7bb4ffb3ff';
const noop = () => undefined;

const ADA: User = {
  id: `${ID}0`,
  email: 'ada@evenglow.example',
  firstName: 'Ada',
  lastName: null,
  profileImageUrl: null,
  plan: 'promotion',
  subscriptionTier: 'free',
  subscriptionStatus: 'active',
  subscriptionPeriodEnd: null,
  hasCompletedOnboarding: true,
  dailyGoal: sampleEvening.lantern.goal,
  timezone: ZONE,
  dayEndsAt: 0,
  checkInsInStreak: false,
  aiEnabled: true,
  dangerCheck: true,
  aiTone: 'gentle',
  createdAt: '2025-11-23T19:00:00.000Z',
};

/** The providers of the application, with a signed-in sample user. */
function SampleProviders({ caption, children }: { caption: string; children: ReactNode }) {
  const client = new QueryClient();
  client.setQueryData(currentUserQuery.queryKey, ADA);
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <figure>
          <figcaption className="sr-only">{caption}</figcaption>
          <div inert>{children}</div>
        </figure>
      </MemoryRouter>
    </QueryClientProvider>
  );
}

interface SampleEntry {
  time: string;
  sentiment: number;
  words: string;
  themes: readonly string[];
  reframe: string;
}

function entryOf({ time, sentiment, words, themes }: SampleEntry, reframe: string | null): Entry {
  const instant = `${sampleEvening.today}T${time}:00.000Z`;
  return {
    id: `${ID}1`,
    userId: ADA.id,
    content: words,
    entryType: 'text',
    mediaUrl: null,
    media: [],
    sentiment,
    themes: [...themes],
    tags: [],
    positiveReframe: reframe,
    analysisSource: 'local',
    corrected: { sentiment: false, themes: false },
    isShared: false,
    isPublic: false,
    likes: 0,
    challengeId: null,
    entryDate: sampleEvening.today,
    timezone: ZONE,
    version: 1,
    createdAt: instant,
    updatedAt: instant,
  };
}

export function WritingPiece() {
  const { words } = sampleEvening.entry;
  return (
    <SampleProviders caption="The writing dialog with an entry in progress. The draft is saved on this device.">
      <Card className="shadow-glow">
        <div className="flex items-center justify-between px-5 pt-4 sm:px-6">
          <p className="font-medium font-serif text-ink text-xl">Share Your Gratitude</p>
          <X className="size-5 text-soft" />
        </div>
        <Tabs value="text" onChange={noop}>
          <div className="border-hair border-b px-5 sm:px-6">
            <TabList label="What to share">
              <Tab value="text" icon={<PenLine />}>
                Text
              </Tab>
              <Tab value="photo" icon={<Image />}>
                Photo
              </Tab>
              <Tab value="video" icon={<Video />}>
                Video
              </Tab>
            </TabList>
          </div>
          <TabPanel value="text">
            <p className="prose-entry min-h-36 px-5 py-4 sm:px-6">
              {words.slice(0, words.lastIndexOf(' '))}
              <span className="ms-0.5 inline-block h-[1.15em] w-0.5 translate-y-[0.2em] bg-ember" />
            </p>
          </TabPanel>
        </Tabs>
        <div className="flex flex-wrap items-center justify-between gap-3 border-hair border-t px-5 py-3 sm:px-6">
          <SaveState state="kept" saving={false} />
          <span className={buttonStyle('primary', 'medium', 'ms-auto')}>Save</span>
        </div>
      </Card>
    </SampleProviders>
  );
}

export function EntryPiece() {
  return (
    <SampleProviders caption="The entry with its mood and themes.">
      <EntryCard entry={entryOf(sampleEvening.entry, null)} />
    </SampleProviders>
  );
}

export function ReframePiece() {
  const { hardEntry } = sampleEvening;
  return (
    <SampleProviders caption="A hard entry with a short note below it.">
      <EntryCard entry={entryOf(hardEntry, hardEntry.reframe)} />
    </SampleProviders>
  );
}

const message = (id: string, fields: Partial<ChatMessage>): ChatMessage => ({
  id,
  role: 'user',
  content: '',
  timestamp: `${sampleEvening.today}T19:20:00.000Z`,
  state: 'complete',
  source: null,
  sources: [],
  help: false,
  ...fields,
});

export function GuidePiece() {
  const { title, question, answers } = sampleEvening.talk;
  const choices: ChatChoice[] = [
    ...answers.map((text) => ({ id: text, text, kind: 'answer' as const })),
    ...Object.entries(WAYS_OUT).map(([id, text]) => ({ id, text, kind: 'way-out' as const })),
  ];
  const rows = [
    message('start', { content: title }),
    message('step', {
      role: 'assistant',
      content: `You wrote: “${sampleEvening.hardEntry.words}” ${question}`,
      source: 'local',
      choices,
    }),
  ];
  return (
    <SampleProviders caption="A guided conversation: the first question about a hard day, with answers to choose from.">
      <div className="grid gap-5">
        {rows.map((each, index) => (
          <ChatRow
            key={each.id}
            row={{
              kind: 'message',
              key: each.id,
              message: each,
              isLast: index === 1,
              showsHelp: false,
              isLabelled: index === 0,
            }}
            today={sampleEvening.today}
            isOnline
            onRetry={noop}
            onRemove={noop}
            onRegenerate={noop}
            onDismissHelp={noop}
            onChoose={noop}
          />
        ))}
      </div>
    </SampleProviders>
  );
}

export function WeekPiece() {
  const { lantern, week, today, streak } = sampleEvening;
  return (
    <SampleProviders caption="Today’s lantern, two thirds full, and the week.">
      <Card className="flex items-center gap-5 p-5 sm:gap-8 sm:p-6">
        <Lantern {...lantern} className="flex-none text-ink" />
        <div className="min-w-0 flex-1">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="font-medium font-serif text-lg">This Week’s Journey</p>
            <p className="text-soft text-sm">{streak}</p>
          </div>
          <WeekDots days={week} today={today} />
        </div>
      </Card>
    </SampleProviders>
  );
}
