/** Layout of all mails: an HTML body with a header image, and a plain text body with the same content. */

import { readFileSync } from 'node:fs';
import { escapeHtml } from '../escape-html.ts';
import type { Mail } from './mailer.ts';

/** Located beside this file in the sources and in the build. Created by `npm run mails -- sky`. */
const SKY = readFileSync(new URL('mail-sky.jpg', import.meta.url));

/** Part of a sentence; `strong` is emphasized. */
export type InlineText = string | { strong: string };
type Sentence = InlineText | readonly InlineText[];

/** Parts of a mail, in order. */
export type Part =
  | { say: Sentence }
  /** Like `say`, less prominent. */
  | { add: Sentence }
  | { button: string; link: string }
  | { box: Sentence }
  /** A secondary link. */
  | { more: string; link: string }
  /** The URL of a button as text, for clients that cannot open it. */
  | { copy: string }
  /** Custom content of a feature. All text and URLs in it must be escaped with `escapeHtml`. */
  | { html: string; text: string };

export interface MailContent {
  subject: string;
  /** Shown after the subject in a list of mails. */
  preview: string;
  heading: string;
  parts: readonly Part[];
  /** Small print below the content. */
  footer: readonly string[];
  /** Links below the footer. */
  links?: readonly { words: string; link: string }[];
}

const SERIF = "Fraunces,Georgia,'Times New Roman',serif";
const SANS = "Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TEXT = `font-family:${SANS};font-size:16px;line-height:26px`;

/** Adapts to dark mode; otherwise many mail programs invert the colors themselves. */
const STYLES = `
  :root{color-scheme:light dark;supported-color-schemes:light dark}
  a{text-decoration-thickness:1px;text-underline-offset:3px}
  @media (max-width:480px){.edge{padding-left:22px!important;padding-right:22px!important}.around{padding:0!important}}
  @media (prefers-color-scheme:dark){
    .desk{background:#1b151c!important}
    .sheet{background:#251d26!important;border-color:#3a303a!important}
    .ink{color:#efe8df!important}.soft{color:#c1b7ad!important}.faint{color:#aa9d96!important}
    .box{background:#1b151c!important}
    .button{background:#ec8f4a!important}.button a{color:#1f0f08!important}
    .link{color:#f5a963!important}.line{border-color:#3a303a!important}
  }`;

/** Renders the subject and both bodies of a mail. */
export function renderMail(content: MailContent): Pick<Mail, 'subject' | 'html' | 'text' | 'pictures'> {
  return {
    subject: content.subject,
    html: htmlOf(content),
    text: textOf(content),
    pictures: [{ cid: 'sky@evenglow', fileName: 'evenglow.jpg', contentType: 'image/jpeg', bytes: SKY }],
  };
}

function htmlOf({ subject, preview, heading, parts, footer, links = [] }: MailContent): string {
  const cell = (content: string, style = '') =>
    `<tr><td class="edge" style="padding:0 36px;${style}">${content}</td></tr>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title><style>${STYLES}</style></head>
<body class="desk" style="margin:0;padding:0;background:#f5f0e6">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}${'&#847; '.repeat(40)}</div>
<table role="presentation" class="desk" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f5f0e6"><tr><td class="around" align="center" style="padding:24px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:552px;text-align:left"><tr><td>
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#fffefa;border:1px solid #e7ded3;border-radius:16px;border-collapse:separate;overflow:hidden">
<tr><td style="background:#46305c;line-height:0;font-size:0"><img src="cid:sky@evenglow" alt="Evenglow" width="552" style="display:block;width:100%;height:auto;border:0;color:#fffbf4;font:500 22px/148px ${SERIF};text-indent:36px"></td></tr>
${cell(`<h1 class="ink" style="margin:0;font:500 28px/36px ${SERIF};color:#2e1f18;letter-spacing:-0.3px">${escapeHtml(heading)}</h1>`, 'padding-top:36px')}
${parts.map((part) => cell(htmlOfPart(part), `padding-top:${spaceBefore(part)}px`)).join('\n')}
<tr><td style="height:34px;line-height:34px;font-size:0">&nbsp;</td></tr>
</table></td></tr>
${cell(footer.map((line) => `<p class="soft" style="margin:0;font:14px/22px ${SANS};color:#624f45">${escapeHtml(line)}</p>`).join('') + linksIn(links), 'padding-top:20px;padding-bottom:20px')}
</table></td></tr></table></body></html>`;
}

function linksIn(links: NonNullable<MailContent['links']>): string {
  if (links.length === 0) return '';
  const rendered = links.map(({ words, link }) =>
    linkTo(link, words, 'display:inline-block;margin-right:24px;padding:8px 0'),
  );
  return `<p style="margin:4px 0 0;font:14px/22px ${SANS}">${rendered.join(' ')}</p>`;
}

const linkTo = (link: string, words: string, style = '') =>
  `<a class="link" href="${escapeHtml(link)}" style="color:#a83d0f;${style}">${escapeHtml(words)}</a>`;

function spaceBefore(part: Part): number {
  if ('button' in part) return 24;
  if ('box' in part) return 18;
  return 16;
}

function htmlOfPart(part: Part): string {
  if ('say' in part) return `<p class="ink" style="margin:0;${TEXT};color:#2e1f18">${htmlOfSentence(part.say)}</p>`;
  if ('add' in part)
    return `<p class="soft" style="margin:8px 0 0;${TEXT};color:#624f45">${htmlOfSentence(part.add)}</p>`;
  if ('box' in part) {
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="box ink" style="background:#fcf9f2;border-radius:12px;padding:14px 18px;${TEXT};color:#2e1f18">${htmlOfSentence(part.box)}</td></tr></table>`;
  }
  if ('button' in part) {
    const { button, link } = part;
    return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" style="background:#c44c15;border-radius:10px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:13px 25px;font:500 18px/26px ${SANS};color:#fffbf4;text-decoration:none">${escapeHtml(button)}</a></td></tr></table>`;
  }
  if ('more' in part) return `<p style="margin:0;${TEXT}">${linkTo(part.link, part.more)}</p>`;
  if ('copy' in part) {
    return `<p class="faint" style="margin:6px 0 0;font:14px/22px ${SANS};color:#74645a">If the button does nothing, copy this into your browser:<br>${linkTo(part.copy, part.copy, 'word-break:break-all')}</p>`;
  }
  return part.html;
}

function htmlOfSentence(sentence: Sentence): string {
  return toInlineTexts(sentence)
    .map((words) =>
      typeof words === 'string'
        ? escapeHtml(words)
        : `<strong style="font-weight:600;word-break:break-word">${escapeHtml(words.strong)}</strong>`,
    )
    .join('');
}

const toInlineTexts = (sentence: Sentence): readonly InlineText[] =>
  typeof sentence === 'string' || 'strong' in sentence ? [sentence] : sentence;

function textOf({ heading, parts, footer, links = [] }: MailContent): string {
  const linkLines = links.map(({ words, link }) => `\n${words}: ${link}`).join('');
  const paragraphs = parts.map(textOfPart).filter((text) => text !== '');
  return `${[heading.toUpperCase(), ...paragraphs].join('\n\n')}\n\n-- \nEvenglow\n${footer.join('\n')}\n${linkLines === '' ? '' : `${linkLines}\n`}`;
}

function textOfPart(part: Part): string {
  if ('say' in part) return toPlainText(part.say);
  if ('add' in part) return toPlainText(part.add);
  if ('box' in part) return toPlainText(part.box);
  if ('button' in part) return `${part.button}:\n${part.link}`;
  if ('more' in part) return `${part.more}:\n${part.link}`;
  // The button's URL is in the text already.
  return 'copy' in part ? '' : part.text;
}

function toPlainText(sentence: Sentence): string {
  return toInlineTexts(sentence)
    .map((words) => (typeof words === 'string' ? words : words.strong))
    .join('');
}
