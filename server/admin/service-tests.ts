/** Tests of mail, push and the language model. Each runs at once, and a success forgets earlier failures of the service. */
import type { AuditAct } from '../../contract/admin.ts';
import { SERVICE_TESTS_PER_HOUR, type TestedService } from '../../contract/admin-services.ts';
import { HOUR_MS } from '../../contract/durations.ts';
import { findUser } from '../account/index.ts';
import { explainFailure, ModelFailure } from '../analysis/index.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/handle.ts';
import { rateLimit } from '../platform/limits/rate-limits.ts';
import { renderMail } from '../platform/mail/layout.ts';
import { audit } from './audit-log.ts';
import type { AdminDependencies } from './dependencies.ts';

/** Models on a processor alone need more than ten seconds to load. */
const MODEL_TIMEOUT_MS = 30_000;
const SENTENCE = 'I am grateful for the quiet evening and the call with my sister.';

const ACTS = { mail: 'mail_tested', push: 'push_tested', ai: 'ai_tested' } as const satisfies Record<
  TestedService,
  AuditAct
>;

/** @throws AppError rate_limited */
async function beginTest({ orm, clock }: AdminDependencies, actor: Actor, service: TestedService): Promise<void> {
  await rateLimit({ orm, clock }, `test of ${service}`, actor.userId, {
    max: SERVICE_TESTS_PER_HOUR,
    windowMs: HOUR_MS,
  });
  await audit(orm, clock, { adminId: actor.userId, act: ACTS[service] });
}

/** `failure` explains what to change; null if the mail server accepted the mail, or the file was written. */
export async function sendTestMail(
  deps: AdminDependencies,
  actor: Actor,
): Promise<{ sentTo: string; failure: string | null }> {
  const user = await findUser(deps.orm, actor.userId);
  if (!user) throw new AppError('not_found');
  await beginTest(deps, actor, 'mail');
  const content = renderMail({
    subject: 'Evenglow can send email',
    preview: 'This is the test from the admin page.',
    heading: 'It works.',
    parts: [{ say: 'This is the test from the admin page. If you can read it, Evenglow can send email.' }],
    footer: ['You asked for this email on the admin page of your server.'],
  });
  try {
    await deps.mailer.send({ ...content, to: user.email, personId: user.id });
  } catch (error) {
    return { sentTo: user.email, failure: error instanceof Error ? error.message : String(error) };
  }
  await deps.serviceErrors.clear('mail');
  return { sentTo: user.email, failure: null };
}

/** Sends to the admin's own devices. `failure` is that of the first device without success. */
export async function testPush(
  deps: AdminDependencies,
  actor: Actor,
): Promise<{ devices: number; sent: number; failure: string | null }> {
  await beginTest(deps, actor, 'push');
  const outcomes = await deps.testPush(actor.userId);
  const failures = outcomes.flatMap((outcome) => {
    if (outcome.kind === 'sent') return [];
    if (outcome.kind === 'gone') return ['Notifications were turned off on this device, so it is removed.'];
    return [`The push service didn’t accept it: ${outcome.reason}.`];
  });
  const sent = outcomes.length - failures.length;
  if (sent > 0 && failures.length === 0) await deps.serviceErrors.clear('push');
  return { devices: outcomes.length, sent, failure: failures[0] ?? null };
}

/** Asks the model, or without one the built-in analysis. Nothing of anyone's journal is sent. */
export async function testModel(
  deps: AdminDependencies,
  actor: Actor,
  signal: AbortSignal,
): Promise<{ model: string | null; milliseconds: number; failure: string | null }> {
  const { model, analyser } = deps.analysis;
  await beginTest(deps, actor, 'ai');
  const name = deps.settings.model?.model ?? null;
  const startedAt = performance.now();
  const result = (failure: string | null) => ({
    model: name,
    milliseconds: Math.round(performance.now() - startedAt),
    failure,
  });
  try {
    if (model) await model.test(MODEL_TIMEOUT_MS, signal);
    else analyser.analyse(SENTENCE);
  } catch (error) {
    const failure = error instanceof ModelFailure ? explainFailure(error) : 'The built-in analysis failed.';
    deps.serviceErrors.record('ai', failure);
    return result(failure);
  }
  const answered = result(null);
  await deps.serviceErrors.clear('ai');
  return answered;
}
