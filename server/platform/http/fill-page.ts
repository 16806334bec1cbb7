/** Fills the form of a prerendered page with values from the request body or the query string. */
import { escapeHtml } from '../escape-html.ts';

const FIELD = /<(input|textarea)\b[^>]*\bname="([\w-]+)"[^>]*>/g;
const SELECT = /(<select\b[^>]*\bname="([\w-]+)"[^>]*>)(.*?)<\/select>/gs;
const ERROR_PLACEHOLDER = /(<p\b[^>]*\bdata-problem\b[^>]*?)\s+hidden(?:="")?([^>]*>)<\/p>/;

/** @param values by field name; values that are not strings are ignored */
export function fillPage(html: string, values: Readonly<Record<string, unknown>>): string {
  const textOf = (name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return typeof value === 'string' && value !== '' ? escapeHtml(value) : undefined;
  };
  return html
    .replace(FIELD, (tag: string, kind: string, name: string) => {
      const value = textOf(name);
      if (value === undefined) return tag;
      if (kind === 'textarea') return `${tag}${value}`;
      return tag.replace(/\s+value="[^"]*"/, '').replace('<input', () => `<input value="${value}"`);
    })
    .replace(SELECT, (all: string, _open: string, name: string) => {
      const value = textOf(name);
      if (value === undefined || !all.includes(`<option value="${value}"`)) return all;
      return all
        .replaceAll(/ selected=""/g, '')
        .replace(`<option value="${value}"`, () => `<option value="${value}" selected=""`);
    });
}

/** Shows error messages in the page's placeholder. */
export function withErrors(html: string, messages: readonly string[]): string {
  return html.replace(
    ERROR_PLACEHOLDER,
    (_all, start: string, end: string) => `${start}${end}${escapeHtml(messages.join(' '))}</p>`,
  );
}
