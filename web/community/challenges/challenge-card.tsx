/** A challenge as a card: joined ones with progress, open ones with their rules. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Ellipsis, LogOut, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Challenge } from '../../../contract/challenges.ts';
import { entryCount } from '../../../contract/words.ts';
import { useComposer } from '../../journal/composer-context.ts';
import { dayAndMonth, dayIn } from '../../platform/day.ts';
import { useUser } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { SkyScene } from '../../ui/sky-scene.tsx';
import { Sun } from '../../ui/sun.tsx';
import { Tag } from '../../ui/tag.tsx';
import { MemberAvatar } from '../member-avatar.tsx';
import { ChallengeDrawing } from './challenge-drawings.tsx';
import { DIFFICULTY, participationText, timeLeftText, todayStatusText, writeLabel } from './challenge-texts.ts';
import { Progress } from './progress.tsx';
import { joinMutation, leaveMutation } from './queries.ts';

interface CardProps {
  challenge: Challenge;
  today: string;
}

type Participation = NonNullable<Challenge['mine']>;

export function MyChallenge({ challenge, mine, today }: CardProps & { mine: Participation }) {
  const { openForChallenge } = useComposer();
  const { id, title, prompt, length } = challenge;
  const isCompleted = mine.status === 'completed';
  return (
    <ChallengeFrame challenge={challenge}>
      {isCompleted && <Celebration completedAt={mine.completedAt} today={today} />}
      <div className="px-4 pt-4 pb-5 sm:px-6">
        <ChallengeHeader
          challenge={challenge}
          badge={
            <Tag tone="sage">
              <Check aria-hidden="true" className="size-4" />
              {isCompleted ? 'Completed' : 'Joined'}
            </Tag>
          }
          details={[DIFFICULTY[challenge.difficulty], `until ${dayAndMonth(challenge.endDate, today)}`]}
          actions={!isCompleted && <Actions challenge={challenge} />}
        >
          <p className="font-serif text-lg text-soft">{prompt}</p>
        </ChallengeHeader>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <Progress progress={isCompleted ? length : mine.progress} length={length} />
          <p className="text-[0.9375rem] text-soft">
            {isCompleted ? (
              <strong className="font-semibold text-ink">{entryCount(mine.progress)}</strong>
            ) : (
              <>
                <strong className="font-semibold text-ink">
                  {mine.progress} of {length}
                </strong>
                , {todayStatusText(mine.lastEntryDate, today)}
              </>
            )}
          </p>
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button
            variant={isCompleted || mine.lastEntryDate === today ? 'secondary' : 'primary'}
            onClick={() => openForChallenge({ id, title, prompt })}
          >
            <PenLine aria-hidden="true" className="size-4.5" />
            {isCompleted ? 'Write another' : writeLabel(mine.lastEntryDate, today)}
            <span className="sr-only"> for {title}</span>
          </Button>
          <Participants challenge={challenge} />
          {!isCompleted && (
            <span className="text-faint text-sm sm:ms-auto">{timeLeftText(challenge.endDate, today)}</span>
          )}
        </div>
      </div>
    </ChallengeFrame>
  );
}

export function OfferedChallenge({ challenge, today }: CardProps) {
  const { mutate, isPending } = useMutation(joinMutation(useQueryClient()));
  const { title, difficulty, length, endDate, tags, mine } = challenge;
  return (
    <ChallengeFrame challenge={challenge}>
      <div className="px-4 pt-4 pb-5 sm:px-6">
        <ChallengeHeader
          challenge={challenge}
          details={[DIFFICULTY[difficulty], entryCount(length), `until ${dayAndMonth(endDate, today)}`]}
        >
          <p className="text-soft">{challenge.description}</p>
        </ChallengeHeader>
        {mine && mine.progress > 0 && (
          <p className="mt-2 text-[0.9375rem] text-soft">
            You left after {mine.progress} of {length}. Your progress still counts.
          </p>
        )}
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button variant="secondary" loading={isPending} onClick={() => mutate(challenge.id)}>
            {mine ? 'Join again' : 'Join'}
            <span className="sr-only"> {title}</span>
          </Button>
          <Participants challenge={challenge} />
          <ul aria-label="Tags" className="flex flex-wrap gap-2 sm:ms-auto">
            {tags.map((tag) => (
              <li key={tag}>
                <Tag>{tag}</Tag>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </ChallengeFrame>
  );
}

function ChallengeFrame({ challenge: { id }, children }: { challenge: Challenge; children: ReactNode }) {
  return (
    <Card as="article" aria-labelledby={`challenge-${id}`} className="overflow-hidden">
      {children}
    </Card>
  );
}

interface ChallengeHeaderProps {
  challenge: Challenge;
  badge?: ReactNode;
  details: readonly string[];
  actions?: ReactNode;
  children: ReactNode;
}

function ChallengeHeader({
  challenge: { id, title, category, mine },
  badge,
  details,
  actions,
  children,
}: ChallengeHeaderProps) {
  const isMine = mine !== null && mine.status !== 'left';
  return (
    <div className="flex items-start gap-3 sm:gap-5">
      <div className="min-w-0 flex-1">
        <p className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-soft text-sm">
          {badge}
          {details.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </p>
        <h3 id={`challenge-${id}`} className="mt-1.5 mb-0.5 text-xl">
          {title}
        </h3>
        {children}
      </div>
      <div className="flex flex-none flex-col items-end">
        {actions}
        <ChallengeDrawing
          category={category}
          isMine={isMine}
          className={actions ? 'size-14 sm:size-18' : 'mt-2 size-14 sm:size-18'}
        />
      </div>
    </div>
  );
}

/** The sky above a completed challenge, shown until the challenge ends. */
function Celebration({ completedAt, today }: { completedAt: string | null; today: string }) {
  const { timezone, dayEndsAt } = useUser();
  return (
    <div className="relative isolate flex h-24 items-start overflow-hidden px-4 pt-4 text-on-sky sm:px-6">
      <div className="-z-10 absolute inset-0">
        <SkyScene phase="dusk" altitude={0} layout="side">
          <Sun className="-end-18 sm:-end-12 absolute bottom-6 size-28" />
        </SkyScene>
      </div>
      <p className="font-serif text-lg">
        {completedAt === null
          ? 'Completed'
          : `Completed on ${dayAndMonth(dayIn(timezone, new Date(completedAt), dayEndsAt), today)}`}
      </p>
    </div>
  );
}

function Participants({ challenge }: { challenge: Challenge }) {
  return (
    <p className="flex items-center gap-2.5 text-[0.9375rem] text-soft">
      {challenge.faces.length > 0 && (
        <span className="flex">
          {challenge.faces.map((person) => (
            <span key={person.id} className="-ms-2 first:ms-0 rounded-full ring-2 ring-raised">
              <MemberAvatar person={person} className="size-8" />
            </span>
          ))}
        </span>
      )}
      {participationText(challenge)}
    </p>
  );
}

function Actions({ challenge }: { challenge: Challenge }) {
  const queryClient = useQueryClient();
  const join = useMutation(joinMutation(queryClient));
  const leave = useMutation(leaveMutation(queryClient, ({ id }) => join.mutate(id)));
  return (
    <Menu
      trigger={
        <IconButton label={`More options for ${challenge.title}`} className="-me-2.5 -mt-1.5 flex-none">
          <Ellipsis aria-hidden="true" className="size-5" />
        </IconButton>
      }
    >
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => leave.mutate(challenge)}>
        Leave this challenge
      </MenuItem>
    </Menu>
  );
}
