/** Reflections: the welcome, a conversation, the guide's memory, and the user's own prompts. */
import { expect, type Screens } from '../screen-states.ts';
import { register, writeByApi } from '../steps.ts';

export const reflections: Screens = {
  title: 'Reflections',
  visit: async ({ page, person, capture, narrow }) => {
    await register(page, person);
    await page.goto('/reflections');
    await expect(page.getByText('Today’s prompt')).toBeVisible();
    await capture('reflections, none yet');
    await page.getByRole('button', { name: /^Someone I care about/ }).click();
    await capture('reflections, the welcome');

    await writeByApi(page, 'Lena came over and just did the dishes. I cried, the good kind.');
    const sendMessage = async (message: string, options = {}) => {
      const response = await page.request.post('/api/ai-chat', { data: { message, ...options } });
      expect(response.status()).toBe(200);
      const { session }: { session: { id: string } } = await response.json();
      return session.id;
    };
    for (const message of ['The job I did not take', 'A letter to Mrs Okafor', 'When the week was grey']) {
      await sendMessage(message);
    }
    const sessionId = await sendMessage(
      'Lena hardly said anything for three hours, and it was the kindest thing this year.',
      {
        prompt: 'Who have you been thinking about lately, and why?',
        reflectionType: 'guided',
      },
    );
    await sendMessage('I stopped checking the clock. I think I even slept.', { sessionId });
    await page.goto('/reflections');
    await expect(page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')).toHaveCount(4);
    await capture('reflections, the list');
    await page.goto(`/reflections?session=${sessionId}`);
    const thread = page.getByRole('region', { name: 'Messages' });
    await expect(thread.getByText('I stopped checking the clock.').first()).toBeVisible();
    await capture('reflections, a conversation');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
    await capture('reflections, menu');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await capture('reflections, before deleting');
    await page.getByRole('button', { name: 'Cancel' }).click();

    const field = page.getByRole('textbox', { name: 'Write to the guide' });
    await field.fill('I want to kill myself.');
    if (narrow) await page.getByRole('button', { name: 'Send' }).click();
    else await field.press('Enter');
    await expect(page.getByRole('region', { name: 'Helplines for you' }).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
    await capture('reflections, help lines');
    await page.getByRole('button', { name: 'Hide' }).last().click();

    await page.context().setOffline(true);
    await expect(page.getByText('You’re offline. Your text is saved here.')).toBeVisible();
    await field.fill('She would like to know if that counts.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(thread.getByText('Will be sent when you’re online')).toBeVisible();
    await capture('reflections, offline');
    await page.context().setOffline(false);

    await page.goto('/reflections/memory');
    await expect(page.getByRole('switch', { name: 'Remember what I wrote' })).toBeVisible();
    await capture('what the guide remembers');
    const promptResponse = await page.request.post('/api/own-prompts', {
      data: { prompt: 'What would my grandmother have liked about today?' },
    });
    expect(promptResponse.status()).toBe(201);
    await page.goto('/prompts');
    await expect(page.getByText('What would my grandmother')).toBeVisible();
    await capture('own prompts');
    await page.goto('/reflections?session=01975b1e-0000-7000-8000-000000000000');
    await expect(page.getByText('We can’t find this conversation')).toBeVisible();
    await capture('reflections, not here');
    await page.goto('/reflections-debug');
    await expect(page.getByRole('heading', { level: 1, name: 'Reflections debug' })).toBeVisible();
    await capture('reflections debug');

    expect((await page.request.put('/api/ai-preference', { data: { enabled: false } })).ok()).toBe(true);
    await page.goto(`/reflections?session=${sessionId}`);
    await expect(page.getByText('AI is off, so the guide can’t answer.')).toBeVisible();
    await capture('reflections, AI off');
    await page.goto('/reflections?new');
    await expect(page.getByText('It’s off right now')).toBeVisible();
    await capture('reflections, AI off, the welcome');
  },
};

export const reflectionsErrors: Screens = {
  title: 'Reflections, loading and not loaded',
  visit: async ({ page, person, capture, shoot }) => {
    await register(page, person);
    await page.route('**/api/ai-chat/sessions?**', () => undefined);
    await page.goto('/reflections');
    await expect(page.getByRole('link', { name: 'New conversation' })).toBeVisible();
    await shoot('reflections, loading', { pending: true });
    await page.unroute('**/api/ai-chat/sessions?**');
    await page.route('**/api/ai-chat/sessions?**', (route) =>
      route.fulfill({ status: 500, json: { error: 'No', code: 'internal' } }),
    );
    await page.goto('/reflections');
    await expect(page.getByText('We couldn’t load your conversations.')).toBeVisible();
    await capture('reflections, not loaded');
  },
};
