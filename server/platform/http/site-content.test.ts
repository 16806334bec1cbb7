import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fillSite } from './documents.ts';
import { readSiteContent } from './site-content.ts';
import { renderMarkdown } from './site-markdown.ts';

const OPERATOR = { name: 'Ada & Söhne <GmbH>', address: ['Am Fluss 1', '10115 Berlin'], email: 'post@ada.example' };
/** As `web/site/documents/legal.tsx` and `site-footer.tsx` write it. */
const PAGE = `<p>Run by <span data-operator="name">Evenglow</span>, under the law of <span data-operator="law">Oregon</span>.</p>
<section data-sample="" data-operator="section"><address data-operator="lines" class="a"><span>Lantern Row</span></address><p data-operator="sample" class="b">Sample</p></section>
<ul><li><a href="/contact">Contact</a></li><li data-imprint=""><a href="/imprint">Imprint</a></li></ul>`;
const origin = 'https://evenglow.example';

function folderOf(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), 'evenglow-content-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

it('replaces the sample operator, escaped, and links to an imprint', () => {
  const files = { 'operator.json': JSON.stringify(OPERATOR), 'imprint.md': 'Ada', 'imprnt.md': 'Ada' };
  const siteContent = readSiteContent(folderOf(files));
  expect(siteContent.unused).toEqual(['imprnt.md']);
  for (const publicSite of ['full', 'product', 'off'] as const) {
    const page = fillSite(PAGE, { origin, publicSite, siteContent });
    expect(page).toContain('Run by <span data-operator="name">Ada &#38; Söhne &#60;GmbH&#62;</span>');
    expect(page).toContain('the law of <span data-operator="law">the operator’s country</span>');
    expect(page).toContain('<span class="block">10115 Berlin</span><span class="block">post@ada.example</span>');
    expect(page).toContain('href="/imprint"');
    expect(page).not.toMatch(/Lantern|Sample|Oregon/);
  }
});

it('takes the title from the text, or else from the page', () => {
  const { texts } = readSiteContent(folderOf({ 'imprint.md': 'By:\n\n# Who *we* are\n\nAda', 'terms.md': '## Rules' }));
  expect(texts.get('/imprint')).toEqual({ title: 'Who *we* are', html: '<p>By:</p>\n<p>Ada</p>' });
  expect([texts.get('/terms'), texts.get('/privacy')]).toEqual([
    { title: 'Terms of Service', html: '<h2>Rules</h2>' },
    undefined,
  ]);
});

it('names no invented operator, except on the full site', () => {
  const page = fillSite(PAGE, { origin, publicSite: 'product' });
  expect(page).toContain('Run by <span data-operator="name">the operator</span>');
  expect(page).not.toMatch(/Lantern|Sample|Oregon|Imprint/);
  expect(fillSite(PAGE, { origin, publicSite: 'full' })).toMatch(/Evenglow.*Oregon[\s\S]*Lantern Row[\s\S]*Sample/);
});

it.each<[string, Record<string, string | Buffer>, RegExp]>([
  ['is too long', { 'terms.md': 'x'.repeat(256 * 1024 + 1) }, /^terms\.md .* larger than 256 KiB\.$/],
  ['is not UTF-8', { 'privacy.md': Buffer.from([0x61, 0xff]) }, /^privacy\.md .* not UTF-8\.$/],
  ['is no JSON', { 'operator.json': '{name: Ada}' }, /^operator\.json .* not valid JSON\.$/],
  ['has no name', { 'operator.json': '{}' }, /^operator\.json in SITE_CONTENT: name: .*\.$/],
  ['has a line too long', { 'operator.json': JSON.stringify({ name: 'x'.repeat(201) }) }, /name: /],
])('refuses a file that %s, with one line', (_, files, message) => {
  expect(() => readSiteContent(folderOf(files))).toThrow(message);
});

it('refuses what is not a folder, and a folder in place of a file', () => {
  expect(() => readSiteContent('/no/such/folder')).toThrow(
    'SITE_CONTENT is /no/such/folder, which is not a folder that can be read (ENOENT).',
  );
  const folder = folderOf({});
  mkdirSync(join(folder, 'imprint.md'));
  expect(() => readSiteContent(folder)).toThrow('imprint.md in SITE_CONTENT cannot be used: not a file.');
});

it('renders headings, paragraphs, lists, links and line breaks', () => {
  const text =
    '# Imprint\nAda  \nAm Fluss 1\\\nBerlin,\r\nGermany\n\n- **one**\n- [two](/contact)\n\n2. three\n\n\n## Mail\n[x](mailto:a@b.example)';
  expect(renderMarkdown(text)).toBe(
    [
      '<h1>Imprint</h1>',
      '<p>Ada<br>Am Fluss 1<br>Berlin, Germany</p>',
      '<ul><li><strong>one</strong></li><li><a href="/contact">two</a></li></ul>',
      '<ol><li>three</li></ol>',
      '<h2>Mail</h2>',
      '<p><a href="mailto:a@b.example">x</a></p>',
    ].join('\n'),
  );
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert`1`)',
  '[x](java&#115;cript:alert`1`)',
  '[x](data:text/html,<script>)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](https://a.example/"onmouseover="alert`1`)',
  '[<b onclick=alert`1`>](https://a.example)',
  '# <svg onload=alert(1)>',
  '- </li><iframe src=//evil.example>',
  '[[a](javascript:b)](https://c.example)',
])('lets nothing through in %s', (text) => {
  const html = renderMarkdown(text);
  const tags = html.match(/<[^>]*>/g) ?? [];
  for (const tag of tags) expect(tag).toMatch(/^<\/?(?:h1|p|ul|li|a)>$|^<a href="https:\/\/[^"<>]*">$/);
});

it('takes time in proportion to the text', () => {
  for (const text of ['[', '](', '**', '[a](', '- ', '# ', '\\\n', '  \n', '[a](b'].map((part) =>
    part.repeat(60_000),
  )) {
    expect(renderMarkdown(text).length).toBeLessThan(12 * text.length);
  }
});
