/** The test email to the admin's own address. */
import { findUser } from '../account/index.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/handle.ts';
import { renderMail } from '../platform/mail/layout.ts';
import { audit } from './audit-log.ts';
import type { AdminDependencies } from './dependencies.ts';

/** Sends at once, without a job. `failure` explains what to change; null if the mail server accepted it. */
export async function sendTestMail(
  { orm, clock, mailer }: AdminDependencies,
  actor: Actor,
): Promise<{ sentTo: string; failure: string | null }> {
  const user = await findUser(orm, actor.userId);
  if (!user) throw new AppError('not_found');
  await audit(orm, clock, { adminId: actor.userId, act: 'mail_tested' });
  const content = renderMail({
    subject: 'Evenglow can send email',
    preview: 'This is the test from the admin page.',
    heading: 'It works.',
    parts: [{ say: 'This is the test from the admin page. If you can read it, Evenglow can send email.' }],
    footer: ['You asked for this email on the admin page of your server.'],
  });
  try {
    await mailer.send({ ...content, to: user.email, personId: user.id });
    return { sentTo: user.email, failure: null };
  } catch (error) {
    return { sentTo: user.email, failure: error instanceof Error ? error.message : String(error) };
  }
}
