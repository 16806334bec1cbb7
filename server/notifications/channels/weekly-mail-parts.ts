/** HTML parts of the weekly mail: the seven days and quotes. Uses tables, because mail programs support little else. */
import { escapeHtml } from '../../platform/escape-html.ts';
import type { Part } from '../../platform/mail/layout.ts';

const SANS = "Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "Fraunces,Georgia,'Times New Roman',serif";

/** Size in pixels and color by number of entries. */
const SUNS = [
  { size: 22, fill: '#e58a94', edge: '#b4545f' },
  { size: 28, fill: '#f9a154', edge: '#c76a1e' },
  { size: 32, fill: '#fbcb44', edge: '#b98e12' },
] as const;

export function sunsPart(days: readonly { name: string; moments: number }[]): Part {
  const suns = days.map(({ moments }) => `<td align="center" height="44" style="height:44px">${sunHtml(moments)}</td>`);
  const names = days.map(
    ({ name, moments }) =>
      `<td align="center" valign="top" class="soft" style="font:14px/22px ${SANS};color:#624f45">${escapeHtml(name)}${moments > 0 ? ` <strong class="ink" style="font-weight:600;color:#2e1f18">${moments}</strong>` : ''}</td>`,
  );
  return {
    html: `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed"><tr aria-hidden="true">${suns.join('')}</tr><tr>${names.join('')}</tr></table>`,
    text: days.map(({ name, moments }) => `${name} ${moments > 0 ? moments : '–'}`).join('   '),
  };
}

function sunHtml(moments: number): string {
  const sun = SUNS[Math.min(moments, SUNS.length) - 1];
  if (!sun)
    return '<div class="quiet" style="width:6px;height:6px;border-radius:3px;background:#8a7b74;font-size:0">&nbsp;</div>';
  const { size, fill, edge } = sun;
  return `<div style="width:${size}px;height:${size}px;border-radius:${size / 2 + 1}px;background:${fill};border:1px solid ${edge};font-size:0">&nbsp;</div>`;
}

export function quotesPart(quoted: readonly { name: string; content: string }[]): Part {
  const rows = quoted.map(
    ({ name, content }) => `<tr><td class="line" style="border-top:1px solid #e7ded3;padding:16px 0 18px">
<p class="faint" style="margin:0;font:14px/22px ${SANS};color:#74645a">${escapeHtml(name)}</p>
<p class="ink" dir="auto" style="margin:4px 0 0;font:18px/29px ${SERIF};color:#2e1f18;word-break:break-word">${escapeHtml(content)}</p></td></tr>`,
  );
  return {
    html: `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:8px">${rows.join('')}</table>`,
    text: quoted.map(({ name, content }) => `${name}\n${content}`).join('\n\n'),
  };
}
