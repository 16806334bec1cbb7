/**
 * Answers to replies: only where words or files would be lost otherwise, or help is due. They go to the address of the
 * account, never to that of the mail.
 */
import { z } from 'zod';
import { DAY_MS } from '../../../contract/durations.ts';
import { PAGES } from '../../../contract/pages.ts';
import { spelledCount } from '../../../contract/words.ts';
import { findAsActor } from '../../account/index.ts';
import type { Deps } from '../../platform/feature.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { isWithinLimit } from '../../platform/limits/rate-limits.ts';
import { type MailContent, renderMail } from '../../platform/mail/layout.ts';
import { MailError } from '../../platform/mail/mailer.ts';

/** Answers to one person, so that two programs that answer each other stop. */
const RATE = { max: 10, windowMs: DAY_MS };

const answerSchema = z.discriminatedUnion('kind', [
  /** `reason` is a sentence without words of the mail. */
  z.object({ kind: z.literal('refused'), reason: z.string() }),
  /** `missing`: files that are not in the entry. `help`: it may show that its writer is in danger. */
  z.object({ kind: z.literal('saved'), missing: z.int(), help: z.boolean() }),
]);
export type Answer = z.infer<typeof answerSchema>;

export const replyAnswerJob = defineJob({
  name: 'connections.reply-answer',
  payload: z.object({ userId: z.string(), answer: answerSchema, messageId: z.string().optional() }),
  retries: 6,
  retryDelay: 10,
  retryDelayMax: 3600,
  timeLimit: 120,
  concurrency: 2,
});

/** Sends nothing if all was saved and no help is due. */
export async function queueAnswer(
  deps: Pick<Deps, 'orm' | 'clock' | 'jobs'>,
  userId: string,
  answer: Answer,
  messageId: string | undefined,
): Promise<void> {
  if (answer.kind === 'saved' && answer.missing === 0 && !answer.help) return;
  if (!(await isWithinLimit(deps, 'reply answer', userId, RATE))) return;
  await deps.jobs.send(deps.orm, replyAnswerJob, { userId, answer, ...(messageId !== undefined && { messageId }) });
}

/** @throws MailError if the mail server did not accept it, so that the job is retried */
export async function sendReplyAnswer(
  { orm, clock, log, mailer, settings }: Pick<Deps, 'orm' | 'clock' | 'log' | 'mailer' | 'settings'>,
  { userId, answer, messageId }: { userId: string; answer: Answer; messageId?: string | undefined },
): Promise<void> {
  const person = await findAsActor(orm, userId, clock.now());
  if (!person?.isEmailProved) return;
  try {
    await mailer.send({
      ...renderMail(answerMail(answer, settings.linksTo)),
      to: person.email,
      personId: userId,
      headers: {
        'Auto-Submitted': 'auto-replied',
        ...(messageId !== undefined && { 'In-Reply-To': messageId, References: messageId }),
      },
    });
  } catch (error) {
    if (!(error instanceof MailError && error.refused)) throw error;
    log.warn({ kind: 'reply answer', reason: error.message }, 'a mail was refused for good');
  }
}

/** Subject and preview say nothing of a crisis: others may see them on a locked screen. */
function answerMail(answer: Answer, site: string): MailContent {
  const footer = ['You’re getting this email because you replied to a reminder.'];
  if (answer.kind === 'refused') {
    return {
      subject: 'Your reply wasn’t saved',
      preview: answer.reason,
      heading: 'Your reply wasn’t saved',
      parts: [
        { say: answer.reason },
        { say: 'Your words are still in the email you sent.' },
        { button: 'Write in Evenglow', link: `${site}/?write=1` },
      ],
      footer,
    };
  }
  const missing = [
    `${spelledCount(answer.missing, 'file')} couldn’t be added.`,
    'An entry can have up to 10 photos of up to 10 MB each. You can add photos to it in Evenglow.',
  ].join(' ');
  return {
    subject: 'Your entry is saved',
    preview: answer.help ? 'Thank you for writing.' : missing,
    heading: 'Your entry is saved',
    parts: [
      ...(answer.help
        ? [
            { say: 'That sounds really hard. You don’t have to go through it alone.' },
            { box: 'If you’re in immediate danger, call your local emergency number.' },
            { button: 'Find a helpline', link: 'https://findahelpline.com' },
          ]
        : []),
      ...(answer.missing > 0 ? [{ say: missing }] : []),
      { more: 'Read your entry', link: site + PAGES.journal.path },
    ],
    footer,
  };
}
