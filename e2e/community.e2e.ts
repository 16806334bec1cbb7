/** Two members in the community: sharing, liking, finding, following and blocking. */
import { expect, listenForErrors, test } from './journey.ts';
import { makeProfilePublic, registerSecondPerson } from './messages.ts';
import { card, notice, register, waitForFeed, writeByApi } from './steps.ts';

// One for each test: both may run on the same server, in any order.
const TEA = 'The neighbour brought tea over the fence this morning.';
const BUS = 'The bus driver waited until I had found my seat.';

test('A shared entry is seen and liked by another member until it is no longer shared', async ({
  page,
  person,
  browser,
  evenglow,
}) => {
  await register(page, person);
  const ines = await registerSecondPerson(browser, evenglow.url, 'Ines Carvalho');
  const errors = listenForErrors(ines.context, evenglow);
  await ines.page.goto('/community');
  await expect(ines.page.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible();
  await writeByApi(page, TEA, { isShared: true });
  await ines.page.reload();
  const sharedCard = card(ines.page, TEA);
  // Authors with a private profile are not named.
  await expect(sharedCard.getByText('A grateful member')).toBeVisible();
  await expect(sharedCard.getByRole('link')).toHaveCount(0);
  await sharedCard.getByRole('button', { name: 'Like, no one yet' }).click();
  await expect(sharedCard.getByRole('button', { name: 'Like, you', pressed: true })).toBeVisible();

  await page.goto('/community');
  const mine = card(page, TEA);
  await expect(mine.getByText('1 like')).toBeVisible();
  await expect(mine.getByRole('button', { name: /^Like/ })).toHaveCount(0);
  await mine.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(notice(page)).toContainText('No Longer Shared');
  await expect(card(page, TEA)).toHaveCount(0);
  await ines.page.reload();
  await waitForFeed(ines.page);
  await expect(card(ines.page, TEA)).toHaveCount(0);
  expect(errors).toEqual([]);
  await ines.context.close();
});

test('A member is found by their whole email address, followed, read and blocked', async ({
  page,
  person,
  browser,
  evenglow,
}) => {
  await register(page, person);
  await makeProfilePublic(page, 'Ada Lindqvist');
  const noor = await registerSecondPerson(browser, evenglow.url, 'Noor Haddad');
  await writeByApi(noor.page, BUS, { isShared: true });

  // On a phone a long name leaves room for the buttons.
  await makeProfilePublic(noor.page, 'Noor Wolfeschlegelsteinhausen of Konstantinopolitanska');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/community?find');
  await page.getByRole('dialog').getByRole('searchbox').fill('Noor Wolfe');
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Follow Noor/ })).toBeInViewport({ ratio: 1 });
  await makeProfilePublic(noor.page, 'Noor Haddad');
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.goto('/community?tab=following');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await page.getByRole('button', { name: 'Find people', exact: true }).click();
  const people = page.getByRole('region', { name: 'Find People' });
  await expect(people.getByRole('searchbox')).toBeFocused();
  await people.getByRole('searchbox').fill('Noor');
  await expect(people.getByText(/^.•••@/).first()).toBeVisible();
  const profile = { displayName: 'Noor Haddad', bio: '', isPublic: true, showStreak: true, showStats: true };
  await noor.page.request.put('/api/profile', { data: { ...profile, findableByEmail: true } });
  await people.getByRole('searchbox').fill(noor.person.email);
  await expect(people.getByText(noor.person.email)).toBeVisible();
  await people.getByRole('button', { name: 'Follow Noor Haddad' }).click();
  await expect(notice(page)).toContainText('Started following user!');
  await expect(people.getByRole('button', { name: 'Following Noor Haddad' })).toBeVisible();
  await expect(card(page, BUS)).toBeVisible();

  await card(page, BUS).getByRole('link', { name: 'Noor Haddad' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Noor Haddad' })).toBeVisible();
  await expect(page.getByText('1 follower', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Message' }).click();
  await expect(page).toHaveURL(/\/messages\//);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Following Noor Haddad' })).toBeVisible();
  // The first menu is that of the person, the others belong to their entries.
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: 'Block Noor Haddad' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(notice(page)).toContainText('Noor Haddad is blocked.');
  await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible();
  await waitForFeed(page);
  await expect(card(page, BUS)).toHaveCount(0);
  await page.goto(`/people/${noor.id}`);
  await expect(page.getByText('This page isn’t available')).toBeVisible();
  await noor.context.close();
});

test('A link invites someone to follow a member with a private profile, until it is ended', async ({
  page,
  person,
  browser,
  evenglow,
}) => {
  await register(page, person);
  const ines = await registerSecondPerson(browser, evenglow.url, 'Ines Carvalho');
  await page.goto('/community');
  const open = () => page.getByRole('button', { name: 'Invite someone to follow me' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Invite someone to follow me' });
  await open();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = (await dialog.getByText(/\/follow\//).textContent()) ?? '';
  await ines.page.goto(link);
  await ines.page.getByRole('button', { name: `Follow ${person.firstName}` }).click();
  await expect(notice(ines.page)).toContainText('Started following user!');

  await dialog.getByRole('button', { name: 'Done' }).click();
  await open();
  await dialog.getByRole('button', { name: 'Turn off link' }).click();
  await expect(notice(page)).toContainText('Link turned off');
  await ines.page.goto(link);
  await expect(ines.page.getByText('This invitation no longer works')).toBeVisible();
  await ines.context.close();
});
