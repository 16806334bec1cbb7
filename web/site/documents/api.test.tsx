// @vitest-environment happy-dom
/** Tests of the API page: all endpoints, both languages, and labels per offer. */
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { API_REFERENCE } from '../../../contract/api-reference.ts';
import { TOKEN_VARIABLE } from '../../../contract/api-snippets.ts';
import { MCP_TOOLS } from '../../../contract/mcp.ts';
import { FREE_REFLECTIONS_PER_DAY } from '../../../contract/plans.ts';
import { apiPage } from './api.tsx';
import { hydrateCodePanels } from './code-panels.ts';
import { ORIGIN } from './document.ts';

function open(offer: Parameters<typeof apiPage>[0] = 'promotion') {
  document.body.innerHTML = renderToStaticMarkup(apiPage(offer).page);
}
const article = (name: string) => document.getElementById(name)?.textContent ?? '';

beforeEach(() => open());

it('shows every endpoint for tokens with its parameters, and links to each', () => {
  for (const { name, title, path } of API_REFERENCE.flatMap(({ operations }) => operations)) {
    expect(article(name)).toContain(path);
    expect(article(name)).toContain(title);
    expect(document.querySelectorAll(`a[href="#${name}"]`)).toHaveLength(2);
  }
  expect(article('createEntry')).toMatch(/text\. Required, 10 to 10,000 characters\./);
  expect(document.querySelector('a[href="/contact"]')?.textContent).toBe('Request API Access');
});

it('shows how to connect an assistant, with each tool', () => {
  const text = article('assistants');
  expect(text).toContain(`"url": "${ORIGIN}/mcp"`);
  expect(text).toContain(`"Authorization": "Bearer \${${TOKEN_VARIABLE}}"`);
  for (const name of Object.keys(MCP_TOOLS)) expect(text).toContain(name);
  expect(document.querySelectorAll('a[href="#assistants"]')).toHaveLength(2);
});

it('labels Premium features per offer, and the limits of the free plan', () => {
  expect(article('sendChat')).toContain('Premium, free for everyone for now');
  expect(article('createEntry')).toContain('Premium, free for everyone for now');
  open('sale');
  expect(article('sendChat')).toContain(`Premium. The free plan has ${FREE_REFLECTIONS_PER_DAY} a day`);
  expect(article('createEntry')).not.toContain('Premium');
  open('free');
  expect(document.getElementById('sendChat')?.innerHTML).not.toContain('Premium');
});

it('switches all examples to the chosen language, and copies the visible one', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  hydrateCodePanels(document);
  const panel = document.querySelector('#insightDays [data-code-panel], article [data-code-panel]');
  const press = (selector: string) => panel?.querySelector<HTMLElement>(selector)?.click();
  press('[data-copy]');
  press('[data-shows-language="JavaScript"]');
  press('[data-copy]');
  expect(copied[0]).toContain(`curl '${ORIGIN}/api/`);
  expect(copied[1]).toContain(`await fetch('${ORIGIN}/api/`);
  const shown = [...document.querySelectorAll<HTMLElement>('[data-language]:not(.hidden)')];
  expect(new Set(shown.map(({ dataset }) => dataset.language))).toEqual(new Set(['JavaScript']));
  await vi.waitFor(() => expect(panel?.querySelector('[role="status"]')?.textContent).toBe('Copied'), 10_000);
  vi.unstubAllGlobals();
});

it('links members to their tokens, and visitors through sign-in', () => {
  expect(document.querySelector('a[href="/profile#tokens"]')?.textContent).toBe('Create a token');
  expect(document.querySelector('a[href="/auth?next=%2Fprofile%23tokens"]')?.textContent).toBe(
    'Sign in to create a token',
  );
});
