/** The operator's own words for the public pages: name and address, imprint, privacy policy and terms. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { escapeHtml } from '../escape-html.ts';
import { StartError } from '../start-error.ts';
import { renderMarkdown } from './site-markdown.ts';

const MAX_BYTES = 256 * 1024;
const OPERATOR_FILE = 'operator.json';
/** Files of texts, with the addresses of their pages and the title of a text without one. */
const TEXTS: Readonly<Record<string, { paths: readonly string[]; title: string }>> = {
  'imprint.md': { paths: ['/imprint'], title: 'Imprint' },
  'privacy.md': { paths: ['/privacy-policy', '/privacy'], title: 'Privacy Policy' },
  'terms.md': { paths: ['/terms-of-service', '/terms'], title: 'Terms of Service' },
};
/** The built page in which each text is shown. Without an imprint it does not exist. */
export const TEXT_PAGE = '/imprint';

/** The first heading of the first level, of at most 200 characters. */
const TITLE = /^# +(.{1,200})$/m;

const line = z.string().trim().min(1).max(200);
const operatorSchema = z.strictObject({
  name: line,
  address: z.array(line).max(10).default([]),
  email: z.email().max(320).optional(),
  phone: line.optional(),
  /** Whose law applies, and where courts have jurisdiction, as in "The law of … applies, and the courts in …". */
  law: line.optional(),
  courts: line.optional(),
});

export interface SiteText {
  title: string;
  /** Safe HTML without the title. */
  html: string;
}

export interface SiteContent {
  operator: z.infer<typeof operatorSchema> | undefined;
  /** By the path of their page. */
  texts: ReadonlyMap<string, SiteText>;
  /** Files in the folder that nothing reads. */
  unused: string[];
}

/**
 * Reads the operator's folder.
 * @throws StartError with one line if the folder or one of its files cannot be used
 */
export function readSiteContent(folder: string): SiteContent {
  const names = listFolder(folder);
  const texts = new Map<string, SiteText>();
  for (const [name, { paths, title }] of Object.entries(TEXTS)) {
    if (!names.includes(name)) continue;
    const text = readText(folder, name);
    const ownTitle = TITLE.exec(text)?.[1]?.trim();
    const html = renderMarkdown(text.replace(TITLE, ''));
    for (const path of paths) texts.set(path, { title: ownTitle ?? title, html });
  }
  return {
    operator: names.includes(OPERATOR_FILE) ? readOperator(folder) : undefined,
    texts,
    unused: names.filter((name) => name !== OPERATOR_FILE && !Object.hasOwn(TEXTS, name) && !name.startsWith('.')),
  };
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new StartError(`SITE_CONTENT is ${folder}, which is not a folder that can be read (${code}).`);
  }
}

function readText(folder: string, name: string): string {
  const path = join(folder, name);
  try {
    const found = statSync(path);
    if (!found.isFile()) throw new Error('not a file');
    if (found.size > MAX_BYTES) throw new Error(`larger than ${MAX_BYTES / 1024} KiB`);
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    const reason = error instanceof TypeError ? 'not UTF-8' : error instanceof Error ? error.message : 'unknown error';
    throw new StartError(`${name} in SITE_CONTENT cannot be used: ${reason}.`);
  }
}

function readOperator(folder: string): SiteContent['operator'] {
  const text = readText(folder, OPERATOR_FILE);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new StartError(`${OPERATOR_FILE} in SITE_CONTENT is not valid JSON.`);
  }
  const parsed = operatorSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new StartError(`${OPERATOR_FILE} in SITE_CONTENT: ${issue?.path.join('.') || 'the file'}: ${issue?.message}.`);
}

/** Words for a server whose operator has named no one. */
const UNNAMED = { name: 'the operator', law: 'the operator’s country', courts: 'the operator’s place of residence' };
const OPERATOR_WORD = /(<span data-operator="(name|law|courts)">)[^<]*(<\/span>)/g;

/**
 * Fills in the operator, in place of the sample. Without one, a page with samples keeps it, and others speak of "the
 * operator"; their sample address is removed with the other samples.
 */
export function fillOperator(html: string, content: SiteContent | undefined, hasSamples: boolean): string {
  const operator = content?.operator;
  const withImprint = content?.texts.has(TEXT_PAGE)
    ? html
    : html.replaceAll(/<li\b[^>]*\bdata-imprint="[^"]*"[^>]*>.*?<\/li>/g, '');
  if (!operator && hasSamples) return withImprint;
  const words = { ...UNNAMED, ...operator };
  const named = withImprint.replaceAll(
    OPERATOR_WORD,
    (_, open: string, word: keyof typeof UNNAMED, close: string) => open + escapeHtml(words[word]) + close,
  );
  if (!operator) return named;
  const { name, address, email, phone } = operator;
  const lines = [name, ...address, ...(phone === undefined ? [] : [phone]), ...(email === undefined ? [] : [email])];
  return named
    .replaceAll('data-sample="" data-operator="section"', 'data-operator="section"')
    .replaceAll(/<p data-operator="sample"[^>]*>[^<]*<\/p>/g, '')
    .replaceAll(
      /(<address data-operator="lines"[^>]*>).*?<\/address>/g,
      (_, open: string) =>
        `${open}${lines.map((each) => `<span class="block">${escapeHtml(each)}</span>`).join('')}</address>`,
    );
}

/** The built page of texts with `text`, at `path`. Its placeholders are in `web/site/documents/own-text.tsx`. */
export function fillText(page: string, { title, html }: SiteText, path: string): string {
  return page
    .replaceAll('{{title}}', () => escapeHtml(title))
    .replaceAll(`origin.invalid${TEXT_PAGE}`, `origin.invalid${path}`)
    .replace('{{text}}', () => html);
}
