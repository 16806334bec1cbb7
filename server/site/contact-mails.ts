/** Texts of the mails that the contact form and the newsletter send. */
import { escapeHtml } from '../platform/escape-html.ts';
import type { MailContent, Part } from '../platform/mail/layout.ts';
import type { ContactMessage } from './contact-messages.queries.ts';

/** Keeps the line breaks of the message. */
function messagePart(message: string): Part {
  const style =
    "margin:0;font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:26px";
  return {
    html: `<p class="ink" style="${style};color:#2e1f18;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(message)}</p>`,
    text: message,
  };
}

/** The mail to the operator. `isPaying`: the writer pays for Premium and gets priority support. */
export function contactMessageMail(message: ContactMessage, linksTo: string, isPaying: boolean): MailContent {
  const { name, email, category, subject, createdAt } = message;
  return {
    subject: `[${category}${isPaying ? ', Premium' : ''}] ${subject}`,
    preview: `From ${name}`,
    heading: subject,
    parts: [
      { add: ['From ', { strong: name }, `, ${email}`] },
      { add: `About: ${category}. Sent ${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.` },
      messagePart(message.message),
    ],
    footer: [
      `Written in the contact form of ${linksTo}. An answer to this mail goes to the writer.`,
      'Nobody has checked that the address is theirs.',
    ],
  };
}

/** The copy for a writer who was signed in. */
export function receiptMail({ subject, message }: ContactMessage, linksTo: string): MailContent {
  return {
    subject: 'We have your message',
    preview: subject,
    heading: 'We have your message',
    parts: [
      { say: 'Thank you for writing. A person reads it, and answers to the address that you gave in the form.' },
      { add: `You wrote about “${subject}”:` },
      messagePart(message),
    ],
    footer: [`You get this because you wrote in the contact form of ${linksTo} while you were signed in.`],
  };
}

/** The mail that asks to confirm a subscription. Its reader may never have asked for one. */
export function confirmMail(confirmUrl: string, unsubscribeUrl: string): MailContent {
  return {
    subject: 'Shall the Evenglow letter come to you?',
    preview: 'One press, and it comes. Without it nothing does.',
    heading: 'One press, and it comes',
    parts: [
      { say: 'Hello,' },
      {
        say: 'Someone asked for the Evenglow newsletter at this address: now and then a new piece from the blog, and what has changed. If that was you, confirm it here:',
      },
      { button: 'Confirm subscription', link: confirmUrl },
      { add: 'The link works for seven days.' },
      { box: [{ strong: 'Not you?' }, ' Then there is nothing to do. Nothing will come.'] },
      { copy: confirmUrl },
    ],
    footer: ['This was sent once, because this address was given on our site.'],
    links: [{ words: 'Never mind, forget this address', link: unsubscribeUrl }],
  };
}
