/** Changes of password and email address, and confirmation of the address. */
import { beforeEach, describe, expect, it } from 'vitest';
import { cookieOf, setUpTestApp } from '../../testing/app.ts';
import { buildMember, type Member } from '../../testing/builders.ts';
import { mailsIn, mailsTo, tokenIn } from '../../testing/mails.ts';
import { buildToken, requestWith } from '../../testing/tokens.ts';

const app = setUpTestApp();
const NEW_PASSWORD = 'quilt-river-lantern-9';
const NEW_ADDRESS = 'ada.elsewhere@evenglow.example';
const DAY = 86_400_000;

let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app);
});

const signIn = (email: string, password: string) => app.request('POST', '/api/login', { email, password });
const confirmEmail = (token: string) => app.request('POST', '/api/confirm-email', { token });

describe('changing the password', () => {
  const change = (person: Member, currentPassword: string, newPassword = NEW_PASSWORD) =>
    person.request('PUT', '/api/account/password', { currentPassword, newPassword });

  it('returns 401 without a session', async () => {
    const body = { currentPassword: ada.password, newPassword: NEW_PASSWORD };
    expect((await app.request('PUT', '/api/account/password', body)).statusCode).toBe(401);
  });

  it('changes only the account of the caller', async () => {
    const bob = await buildMember(app);
    expect((await change(bob, bob.password)).statusCode).toBe(200);
    expect((await signIn(ada.email, ada.password)).statusCode).toBe(200);
    expect((await ada.request('GET', '/api/user')).statusCode).toBe(200);
  });

  it('ends all other sessions and links, and notifies the user', async () => {
    const elsewhere = cookieOf(await signIn(ada.email, ada.password)) ?? '';
    await app.request('POST', '/api/forgot-password', { email: ada.email });
    await app.runPendingWork();
    expect((await change(ada, ada.password)).statusCode).toBe(200);
    expect((await ada.request('GET', '/api/user')).statusCode).toBe(200);
    expect((await app.request('GET', '/api/user', undefined, { headers: { cookie: elsewhere } })).statusCode).toBe(401);
    expect((await signIn(ada.email, ada.password)).statusCode).toBe(401);
    expect((await signIn(ada.email, NEW_PASSWORD)).statusCode).toBe(200);
    expect(await app.database.sql`select token_hash from mailed_links`).toEqual([]);
    await app.runPendingWork();
    expect((await mailsTo(app.directory, ada.email)).map(({ subject }) => subject)).toContain(
      'Your password was changed',
    );
    expect(await app.database.sql`select detail from account_events where kind = 'password_changed'`).toHaveLength(1);
  });

  it('keeps tokens unless asked to end them, and the mail says which', async () => {
    const token = await buildToken(app, ada, 'read');
    const mailAfter = async (body: object) => {
      expect((await ada.request('PUT', '/api/account/password', body)).statusCode).toBe(200);
      await app.runPendingWork();
      const mails = await mailsTo(app.directory, ada.email);
      return mails.findLast(({ subject }) => subject === 'Your password was changed')?.text;
    };
    const kept = await mailAfter({ currentPassword: ada.password, newPassword: NEW_PASSWORD });
    expect(kept).toContain('You can still get in with 1 API token.');
    expect((await requestWith(app, token.secret, 'GET', '/api/gratitude-entries')).statusCode).toBe(200);
    const ended = await mailAfter({ currentPassword: NEW_PASSWORD, newPassword: ada.password, endAccess: true });
    expect(ended).toContain('Your other devices were signed out, and 1 API token was removed.');
    expect(ended).not.toContain('You can still get in');
    expect((await requestWith(app, token.secret, 'GET', '/api/gratitude-entries')).statusCode).toBe(401);
  });

  it('returns a field error for a wrong current password, and backs off', async () => {
    for (let index = 0; index < 6; index++) {
      const refused = await change(ada, 'not the right words');
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['currentPassword']]);
    }
    expect((await change(ada, ada.password)).statusCode).toBe(429);
    // Signing in is not affected.
    expect((await signIn(ada.email, ada.password)).statusCode).toBe(200);
  });

  it('returns a field error for a common new password', async () => {
    const refused = await change(ada, ada.password, 'password1');
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['newPassword']]);
  });

  it('accepts one of two concurrent changes', async () => {
    const answers = await Promise.all([
      change(ada, ada.password),
      change(ada, ada.password, 'another-river-of-quilts'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

describe('changing the address', () => {
  const requestEmailChange = (person: Member, email = NEW_ADDRESS, password = person.password) =>
    person.request('POST', '/api/account/email', { email, password });

  async function tokenFor(email = NEW_ADDRESS): Promise<string> {
    await app.runPendingWork();
    const mail = (await mailsTo(app.directory, email)).at(-1);
    if (!mail) throw new Error(`no mail to ${email}`);
    return tokenIn(mail);
  }

  it('returns 401 without a session', async () => {
    const body = { email: NEW_ADDRESS, password: ada.password };
    expect((await app.request('POST', '/api/account/email', body)).statusCode).toBe(401);
  });

  it('changes only the account of the caller', async () => {
    const bob = await buildMember(app);
    await requestEmailChange(bob);
    expect((await confirmEmail(await tokenFor())).statusCode).toBe(200);
    expect((await ada.request('GET', '/api/user')).json().email).toBe(ada.email);
    expect((await bob.request('GET', '/api/user')).json().email).toBe(NEW_ADDRESS);
  });

  it('limits mails to one address across accounts', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => buildMember(app)));
    const answers: number[] = [];
    for (const person of people) answers.push((await requestEmailChange(person)).statusCode);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('changes the address when the link is opened, keeps sessions and notifies the old address', async () => {
    expect((await requestEmailChange(ada)).json()).toEqual({});
    expect((await ada.request('GET', '/api/user')).json().email).toBe(ada.email);
    const token = await tokenFor();
    expect((await confirmEmail(token)).json()).toEqual({ email: NEW_ADDRESS });
    expect((await ada.request('GET', '/api/user')).json().email).toBe(NEW_ADDRESS);
    expect((await signIn(NEW_ADDRESS, ada.password)).statusCode).toBe(200);
    expect((await signIn(ada.email, ada.password)).statusCode).toBe(401);
    expect((await confirmEmail(token)).statusCode).toBe(404);
    await app.runPendingWork();
    const notice = (await mailsTo(app.directory, ada.email)).at(-1);
    expect(notice?.subject).toBe('Your email was changed');
    expect(notice?.text).toContain('a•••@evenglow.example');
    expect(notice?.text).not.toContain(NEW_ADDRESS);
    // Both addresses are deleted when they are no longer needed.
    expect(await app.database.sql`select email from mailed_links`).toEqual([]);
    const proved = await app.database.sql`select 1 from users where email_proved_at = ${app.clock.now().toISOString()}`;
    expect(proved).toHaveLength(1);
  });

  it('accepts one of ten concurrent uses of a link', async () => {
    await requestEmailChange(ada);
    const token = await tokenFor();
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirmEmail(token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    await app.runPendingWork();
    expect(
      (await mailsTo(app.directory, ada.email)).filter(({ subject }) => subject === 'Your email was changed'),
    ).toHaveLength(1);
  });

  it('returns the same response for a taken address, and sends no mail to it', async () => {
    const bob = await buildMember(app);
    const [taken, free] = [await requestEmailChange(ada, bob.email), await requestEmailChange(ada)];
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
    await app.runPendingWork();
    expect(await mailsTo(app.directory, bob.email)).toEqual([]);
  });

  it('returns 409 without the reason if the address was taken meanwhile', async () => {
    await requestEmailChange(ada);
    const token = await tokenFor();
    await buildMember(app, { email: NEW_ADDRESS });
    const refused = await confirmEmail(token);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
    expect(refused.json().error).not.toMatch(/exist|taken|somebody|already/i);
    expect((await ada.request('GET', '/api/user')).json().email).toBe(ada.email);
    expect((await confirmEmail(token)).statusCode).toBe(404);
  });

  it('invalidates password links that were sent to the old address', async () => {
    await app.request('POST', '/api/forgot-password', { email: ada.email });
    const old = await tokenFor(ada.email);
    await requestEmailChange(ada);
    await confirmEmail(await tokenFor());
    expect((await app.request('GET', `/api/validate-reset-token/${old}`)).statusCode).toBe(404);
  });

  it('cancels a pending change when the password changes', async () => {
    await requestEmailChange(ada);
    const token = await tokenFor();
    await ada.request('PUT', '/api/account/password', { currentPassword: ada.password, newPassword: NEW_PASSWORD });
    expect((await confirmEmail(token)).statusCode).toBe(404);
  });

  it('accepts only the last link, for a day', async () => {
    await requestEmailChange(ada, 'first@evenglow.example');
    const first = await tokenFor('first@evenglow.example');
    await requestEmailChange(ada);
    const second = await tokenFor();
    expect((await confirmEmail(first)).statusCode).toBe(404);
    app.clock.advance(DAY);
    expect((await confirmEmail(second)).statusCode).toBe(404);
  });

  it('requires the password and an address that differs from the current one', async () => {
    const wrong = await requestEmailChange(ada, NEW_ADDRESS, 'not the right words');
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['password']]);
    const same = await requestEmailChange(ada, ` ${ada.email.toUpperCase()} `);
    expect([same.statusCode, Object.keys(same.json().fields)]).toEqual([400, ['email']]);
  });

  it('rejects password links for addresses, and address links for passwords', async () => {
    await app.request('POST', '/api/forgot-password', { email: ada.email });
    expect((await confirmEmail(await tokenFor(ada.email))).statusCode).toBe(404);
    await requestEmailChange(ada);
    const token = await tokenFor();
    expect((await app.request('POST', '/api/reset-password', { token, password: NEW_PASSWORD })).statusCode).toBe(404);
  });

  it('is limited to five mails per hour', async () => {
    for (let index = 0; index < 5; index++)
      expect((await requestEmailChange(ada, `a${index}@evenglow.example`)).statusCode).toBe(200);
    expect((await requestEmailChange(ada)).statusCode).toBe(429);
    await app.runPendingWork();
    expect(await mailsIn(app.directory)).not.toEqual([]);
  });
});

describe('confirming the current address', () => {
  const requestConfirmation = (person: Member) => person.request('POST', '/api/account/email/proof');
  const isProved = async (person: Member) => (await person.request('GET', '/api/account/email')).json().isProved;
  const confirmAs = (person: Member, token: string) => person.request('POST', '/api/confirm-email', { token });

  async function tokenOf(person: Member): Promise<string> {
    await app.runPendingWork();
    const mail = (await mailsTo(app.directory, person.email)).at(-1);
    if (!mail) throw new Error(`no mail to ${person.email}`);
    expect(mail.subject).toBe('Confirm your address for Evenglow');
    return tokenIn(mail);
  }

  it('returns 401 without a session', async () => {
    expect((await app.request('GET', '/api/account/email')).statusCode).toBe(401);
    expect((await app.request('POST', '/api/account/email/proof')).statusCode).toBe(401);
  });

  it('rejects the link of another user, and use without a session', async () => {
    const bob = await buildMember(app);
    await requestConfirmation(ada);
    const token = await tokenOf(ada);
    for (const refused of [await confirmAs(bob, token), await confirmEmail(token)]) {
      expect([refused.statusCode, refused.json().error]).toEqual([
        409,
        expect.stringContaining('sign in to this account'),
      ]);
    }
    expect([await isProved(ada), await isProved(bob)]).toEqual([false, false]);
    expect((await confirmAs(ada, token)).json()).toEqual({ email: ada.email });
    expect([await isProved(ada), await isProved(bob)]).toEqual([true, false]);
  });

  it('confirms once, logs it and changes nothing else', async () => {
    await requestConfirmation(ada);
    const token = await tokenOf(ada);
    await confirmAs(ada, token);
    expect((await confirmAs(ada, token)).statusCode).toBe(404);
    expect(await app.database.sql`select 1 from account_events where kind = 'email_confirmed'`).toHaveLength(1);
    expect((await signIn(ada.email, ada.password)).statusCode).toBe(200);
    await app.runPendingWork();
    expect(await mailsTo(app.directory, ada.email)).toHaveLength(1);
    await requestConfirmation(ada);
    await app.runPendingWork();
    expect(await mailsTo(app.directory, ada.email)).toHaveLength(1);
  });

  it('replaces a pending change of address, and is replaced by one', async () => {
    const pendingEmail = 'ada.waits@evenglow.example';
    await ada.request('POST', '/api/account/email', { email: pendingEmail, password: ada.password });
    await requestConfirmation(ada);
    await app.runPendingWork();
    expect(await mailsTo(app.directory, pendingEmail)).toEqual([]);
    const before = await tokenOf(ada);
    await ada.request('POST', '/api/account/email', { email: pendingEmail, password: ada.password });
    expect((await confirmAs(ada, before)).statusCode).toBe(404);
  });

  it('is limited to five requests per hour', async () => {
    const answers: number[] = [];
    while (answers.length < 6) answers.push((await requestConfirmation(ada)).statusCode);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
