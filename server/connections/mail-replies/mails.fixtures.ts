/** Replies to a reminder as mail programs write them. */

export interface ReplyParts {
  from: string;
  to: string;
  subject?: string;
  messageId?: string;
  headers?: readonly string[];
}

/** The address from which the reminder came. */
export const SENDER = 'evenglow@evenglow.example';
export const WORDS = 'The baker kept the last loaf for me, and it was still warm.';

const QUOTE = [
  'WHAT WAS GOOD TODAY?',
  '',
  'Hello Ada,',
  '',
  'One line is enough.',
  '',
  'Write today:',
  'https://evenglow.example/',
  '',
  'Or reply to this email to write an entry.',
  '',
  '-- ',
  'Evenglow',
];
const quoted = (lines = QUOTE) => lines.map((line) => `> ${line}`);
const QUOTE_HTML = QUOTE.map((line) => `<p>${line}</p>`).join('');

/** A mail with this content type and body. */
export function mail(
  { from, to, subject = 'Re: What was good today?', messageId, headers = [] }: ReplyParts,
  contentType: string,
  body: readonly string[] | string,
): string {
  return [
    ...headers,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: ${messageId ?? '<reply-1@mail.example>'}`,
    'Date: Wed, 20 May 2026 11:59:00 +0000',
    'MIME-Version: 1.0',
    `Content-Type: ${contentType}`,
    '',
    ...(typeof body === 'string' ? [body] : body),
    '',
  ].join('\r\n');
}

export function alternative(parts: ReplyParts, text: readonly string[], html: string): string {
  return mail(parts, 'multipart/alternative; boundary="b1"', [
    '--b1',
    'Content-Type: text/plain; charset="UTF-8"',
    '',
    ...text,
    '--b1',
    'Content-Type: text/html; charset="UTF-8"',
    '',
    html,
    '--b1--',
  ]);
}

/** Replies with nothing but `WORDS` and what the program adds. */
export const REPLIES: Readonly<Record<string, (parts: ReplyParts) => string>> = {
  Gmail: (parts) =>
    alternative(
      parts,
      [
        'The baker kept the last loaf for me, and it was',
        'still warm.',
        '',
        'On Wed, 20 May 2026 at 20:00, Evenglow <evenglow@evenglow.example>',
        'wrote:',
        '',
        ...quoted(),
      ],
      `<div dir="ltr">${WORDS}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Wed, 20 May 2026 at 20:00, Evenglow &lt;<a href="mailto:${SENDER}">${SENDER}</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex"><div>${QUOTE_HTML}<blockquote>inner</blockquote></div></blockquote></div>`,
    ),
  'Gmail in German, text alone': (parts) =>
    mail(parts, 'text/plain; charset="UTF-8"', [
      WORDS,
      '',
      'Am Mi., 20. Mai 2026 um 20:00 Uhr schrieb Evenglow <',
      'evenglow@evenglow.example>:',
      '',
      ...quoted(),
    ]),
  'Gmail in a language without rules': (parts) =>
    mail(parts, 'text/plain; charset="UTF-8"\r\nContent-Transfer-Encoding: 8bit', [
      WORDS,
      '',
      '20 Mei 2026, 20:00 tarihinde Evenglow',
      '<evenglow@evenglow.example> bunu yazdi:',
      '',
      ...quoted(),
    ]),
  'Apple Mail': (parts) =>
    alternative(
      parts,
      [
        WORDS,
        '',
        'Sent from my iPhone',
        '',
        '> On May 20, 2026, at 8:00 PM, Evenglow <evenglow@evenglow.example> wrote:',
        ...quoted(),
      ],
      `<html><head><style>p{margin:0}</style></head><body dir="auto">${WORDS}<br id="lineBreakAtBeginningOfSignature"><div dir="ltr">Sent from my iPhone</div><div dir="ltr"><br><blockquote type="cite">On May 20, 2026, at 8:00 PM, Evenglow &lt;${SENDER}&gt; wrote:<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">${QUOTE_HTML}</div></blockquote></body></html>`,
    ),
  'Outlook on the web': (parts) =>
    alternative(
      parts,
      [
        WORDS,
        '________________________________',
        'From: Evenglow <evenglow@evenglow.example>',
        'Sent: Wednesday, May 20, 2026 8:00 PM',
        'To: Ada <ada@evenglow.example>',
        'Subject: What was good today?',
        '',
        ...QUOTE,
      ],
      `<html><body><div class="elementToProof">${WORDS}</div><div id="Signature"><p>Ada Lovelace, Analyst</p></div><div id="appendonsend"></div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg" dir="ltr"><font><b>From:</b> Evenglow &lt;${SENDER}&gt;<br><b>Sent:</b> Wednesday<br><b>To:</b> Ada<br><b>Subject:</b> What was good today?</font></div><div>${QUOTE_HTML}</div></body></html>`,
    ),
  'Outlook for Windows, in French': (parts) =>
    mail(
      parts,
      'text/html; charset="UTF-8"',
      `<html><body><div class="WordSection1"><p class="MsoNormal">${WORDS}<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>De&nbsp;:</b> Evenglow &lt;${SENDER}&gt; <br><b>Envoy&eacute;&nbsp;:</b> mercredi 20 mai 2026 20:00<br><b>&Agrave;&nbsp;:</b> Ada<br><b>Objet&nbsp;:</b> What was good today?</p></div></div>${QUOTE_HTML}</div></body></html>`,
    ),
  'Thunderbird, below the quote, with a signature': (parts) =>
    mail(parts, 'text/plain; charset=UTF-8; format=flowed', [
      'On 5/20/26 8:00 PM, Evenglow wrote:',
      ...quoted(),
      '',
      'The baker kept the last loaf for me, and ',
      'it was still warm.',
      '',
      '-- ',
      'Ada Lovelace',
    ]),
  'Thunderbird with HTML': (parts) =>
    mail(
      parts,
      'text/html; charset=UTF-8',
      `<html><head></head><body><p>${WORDS}</p><div class="moz-cite-prefix">On 5/20/26 8:00 PM, Evenglow wrote:<br></div><blockquote type="cite" cite="mid:1@evenglow.example">${QUOTE_HTML}</blockquote><div class="moz-signature">-- <br>Ada</div></body></html>`,
    ),
  'HTML alone in quoted-printable': (parts) =>
    mail(
      parts,
      'text/html; charset="iso-8859-1"\r\nContent-Transfer-Encoding: quoted-printable',
      '<p>The baker kept the last loaf for me,=20and it was still&nbsp;warm.</p>',
    ),
  'text without marks': (parts) =>
    mail(parts, 'text/plain', [WORDS, '', `On 20 May 2026, Evenglow <${SENDER}> wrote:`, '', ...QUOTE]),
};

/** A mail with files; each is base64. */
export function withFiles(
  parts: ReplyParts,
  text: string,
  files: readonly { type: string; name: string; bytes: Buffer; contentId?: string }[],
): string {
  return mail(parts, 'multipart/mixed; boundary="b2"', [
    '--b2',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    ...files.flatMap(({ type, name, bytes, contentId }) => [
      '--b2',
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: ${contentId === undefined ? 'attachment' : 'inline'}; filename="${name}"`,
      ...(contentId === undefined ? [] : [`Content-ID: <${contentId}>`]),
      'Content-Transfer-Encoding: base64',
      '',
      bytes.toString('base64').replace(/.{76}/g, '$&\r\n'),
    ]),
    '--b2--',
  ]);
}
