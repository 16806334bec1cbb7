/** The community: feeds, comments, profiles, challenges and leaderboard, with their empty and error states. */
import type { Challenge } from '../../contract/challenges.ts';
import { comment, commentByApi, commentField, comments, openComments } from '../comments.ts';
import { makeProfilePublic, registerSecondPerson } from '../messages.ts';
import { expect, type ScreenContext, type Screens } from '../screen-states.ts';
import { card, composer, register, writeByApi } from '../steps.ts';

async function registerMember({ page, evenglow }: ScreenContext, name: string) {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  return registerSecondPerson(browser, evenglow.url, name);
}

export const community: Screens = {
  title: 'Community feeds, comments and profiles',
  visit: async (context) => {
    const { page, person, capture, narrow } = context;
    await register(page, person);
    await makeProfilePublic(page, 'Ada Lindqvist');
    const [tomas, mei] = [await registerMember(context, 'Tomás Rivera'), await registerMember(context, 'Mei Tanaka')];
    await writeByApi(page, 'First frost on the allotment. I had the rows to myself, and the kettle still worked.', {
      isShared: true,
    });
    await writeByApi(mei.page, 'The last dahlia opened this morning, six weeks late. I am so happy and grateful.', {
      isShared: true,
    });
    await writeByApi(
      tomas.page,
      'Wonderful morning. After three weeks away the man at the corner café still put my cup down without asking. I love this place and the kind people in it.',
      { isShared: true },
    );
    const feed = await (await page.request.get('/api/feed/public')).json();
    expect((await page.request.post(`/api/entries/${feed[0].id}/like`)).status()).toBe(200);
    expect((await mei.page.request.post(`/api/entries/${feed[0].id}/like`)).status()).toBe(200);
    await page.goto('/community');
    await expect(card(page, 'corner café').first()).toBeVisible();
    await capture('community, the public feed');
    await openComments(page, 'corner café');
    await expect(comments(page).getByText('No comments yet')).toBeVisible();
    await capture('comments, none yet');
    await page.keyboard.press('Escape');
    const first = await commentByApi(
      mei.page,
      feed[0].id,
      'My café does that too, for my father, since he lost his words.',
    );
    await commentByApi(tomas.page, feed[0].id, 'Then they know the kind of cup he means.', first);
    await openComments(page, 'corner café');
    await expect(comment(page, 'since he lost his words')).toBeVisible();
    await comment(page, 'since he lost his words').getByRole('button', { name: 'Reply to Mei Tanaka' }).click();
    await commentField(page).fill('Please greet him from me.');
    await capture('comments, writing a reply');
    await comment(page, 'kind of cup').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Block Tomás Rivera' }).focus();
    await capture('comments, menu');
    await page.keyboard.press('Escape');
    await page.route('**/api/entries/*/comments', (route) => route.abort('connectionrefused'));
    await comments(page).getByRole('button', { name: 'Send' }).click();
    await expect(comments(page).getByRole('alert')).toBeVisible();
    await capture('comments, not sent');
    await page.unroute('**/api/entries/*/comments');
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: 'Search the public feed' }).fill('kites');
    await expect(page.getByText('Nothing shared about “kites” yet')).toBeVisible();
    await capture('community, nothing found');
    await page.goto('/community?tab=following');
    await expect(page.getByText('Nothing here yet')).toBeVisible();
    await capture('community, following no one');
    if (narrow) {
      await page.getByRole('button', { name: 'Find People', exact: true }).click();
      await expect(page.getByRole('dialog').getByText('Mei Tanaka').first()).toBeVisible();
      await capture('community, people on a phone');
      await page.keyboard.press('Escape');
    }
    await page.goto('/community?tab=leaderboard');
    await expect(page.getByRole('table')).toBeVisible();
    await capture('community, the leaderboard');
    await page.goto(`/people/${mei.id}`);
    await expect(card(page, 'last dahlia')).toBeVisible();
    await capture('community, a person');
    await page.getByRole('button', { name: 'More' }).first().click();
    await page.getByRole('menuitem', { name: 'Block Mei Tanaka' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await capture('community, before a block');
    await page.goto('/people/01975b1e-0000-7000-8000-000000000000');
    await expect(page.getByText('This page isn’t available')).toBeVisible();
    await capture('community, no such person');
    await page.goto('/community?entry=01975b1e-0000-7000-8000-000000000000');
    await expect(page.getByText('This entry is no longer shared.')).toBeVisible();
    await capture('community, no longer shared');
    for (const { context: otherContext } of [tomas, mei]) await otherContext.close();
  },
};

export const challenges: Screens = {
  title: 'Challenges',
  visit: async (context) => {
    const { page, person, capture, shoot } = context;
    await register(page, person, 'UTC');
    await makeProfilePublic(page, 'Ada Lindqvist');
    const mei = await registerMember(context, 'Mei Tanaka');
    await page.goto('/community?tab=challenges');
    await expect(page.getByRole('region', { name: 'Open challenges' })).toBeVisible();
    await capture('challenges on offer', { fullPage: true });
    const listed: Challenge[] = await (await page.request.get('/api/challenges')).json();
    const today = new Date().toISOString().slice(0, 10);
    const openChallenges = listed.filter(({ startDate, endDate }) => startDate <= today && today <= endDate);
    const [short, long] = openChallenges.sort((one, other) => one.length - other.length);
    if (!short || !long) throw new Error('too few challenges are on offer');
    for (const { id } of [short, long]) expect((await page.request.post(`/api/challenges/${id}/join`)).ok()).toBe(true);
    expect((await mei.page.request.post(`/api/challenges/${short.id}/join`)).ok()).toBe(true);
    const light = 'The lamp in the window across the street was on again, warm as ever.';
    await writeByApi(mei.page, light, { challengeId: short.id, isShared: true });
    for (const challenge of [short, long, long]) await writeByApi(page, light, { challengeId: challenge.id });
    // Pictures are taken without live updates, so the page is reloaded.
    await page.reload();
    await expect(page.getByText(`2 of ${long.length}`)).toBeVisible();
    await capture('challenges under way', { fullPage: true });
    await page
      .getByRole('article', { name: short.title })
      .getByRole('button', { name: /^Write/ })
      .click();
    await expect(composer(page)).toContainText(`For ${short.title}`);
    await capture('challenges, writing for one');
    await page.keyboard.press('Escape');
    for (let written = 1; written < short.length; written++) await writeByApi(page, light, { challengeId: short.id });
    await page.reload();
    await expect(page.getByText('Completed on')).toBeVisible();
    await capture('challenges, one completed', { fullPage: true });
    await page.getByRole('button', { name: `More options for ${long.title}` }).click();
    await page.getByRole('menuitem', { name: 'Leave this challenge' }).click();
    await expect(page.getByRole('button', { name: `Join again ${long.title}` })).toBeVisible();
    await capture('challenges, one left');
    await page.goto('/community');
    await expect(page.getByRole('link', { name: `For ${short.title}` }).first()).toBeVisible();
    await shoot('community, an entry for a challenge');
    await page.route('**/api/challenges', (route) =>
      route.fulfill({ status: 500, json: { error: 'No', code: 'internal' } }),
    );
    await page.goto('/community?tab=challenges');
    await expect(page.getByText('We couldn’t load the challenges.')).toBeVisible();
    await capture('challenges, not loaded');
    await mei.context.close();
  },
};

export const sampleCommunity: Screens = {
  title: 'Community with many members',
  visit: async ({ page, person, evenglow, capture }) => {
    await register(page, person);
    await makeProfilePublic(page, 'Ada Lindqvist');
    const sample = evenglow.loadCommunity(person);
    try {
      await page.goto('/community');
      await expect(page.getByRole('article').nth(2)).toBeVisible();
      await capture('community, the feed of many people');
      await page.goto('/community?tab=following');
      await expect(card(page, 'A jar of marmalade').first()).toBeVisible();
      await capture('community, following many people');
      // Streaks are computed after the entries are written, and the page does not refetch them.
      const leaderboardLength = async () => (await (await page.request.get('/api/streaks/leaderboard')).json()).length;
      await expect.poll(leaderboardLength).toBeGreaterThan(9);
      await page.goto('/community?tab=leaderboard');
      await expect(page.getByRole('row').nth(10)).toBeVisible();
      await capture('community, the leaderboard of many people', { fullPage: true });
      await page.goto('/messages');
      await expect(page.getByText('Ruth Whitaker').first()).toBeVisible();
      await capture('messages of many people');
      const [found] = await (await page.request.get('/api/users/search?q=ruth')).json();
      await page.goto(`/people/${found.id}`);
      await expect(card(page, 'A jar of marmalade')).toBeVisible();
      await capture('community, a person who shares a lot');
    } finally {
      sample.remove();
    }
  },
};

export const communityErrors: Screens = {
  title: 'Community, loading and not loaded',
  visit: async ({ page, person, capture, shoot }) => {
    await register(page, person);
    await page.route('**/api/feed/public?**', () => undefined);
    await page.goto('/community');
    await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible();
    await shoot('community, loading', { pending: true });
    await page.unroute('**/api/feed/public?**');
    await page.route('**/api/feed/public?**', (route) =>
      route.fulfill({ status: 500, json: { error: 'No', code: 'internal' } }),
    );
    await page.goto('/community');
    await expect(page.getByText('We couldn’t load this.')).toBeVisible();
    await capture('community, not loaded');
  },
};
