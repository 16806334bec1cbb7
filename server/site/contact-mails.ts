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
      `Sent from the contact form on ${linksTo}. Replies go to the sender.`,
      'The sender’s address hasn’t been verified.',
    ],
  };
}

/** The mail to the operator when so many messages arrived that the later ones were not mailed. */
export function heldMail(count: number, linksTo: string): MailContent {
  const messages = count === 1 ? '1 message' : `${count.toLocaleString('en')} messages`;
  return {
    subject: `${messages} in the list, not mailed`,
    preview: 'Too many messages arrived to mail each of them.',
    heading: 'More messages than usual',
    parts: [
      { say: 'So many messages arrived by the contact form within an hour that the later ones weren’t mailed.' },
      { say: `We kept ${messages} for you. Read them with “npm run admin contact” on the server.` },
    ],
    footer: [`Sent by the contact form on ${linksTo}, at most once an hour.`],
  };
}

/** The copy for a writer who was signed in. */
export function receiptMail({ subject, message }: ContactMessage, linksTo: string): MailContent {
  return {
    subject: 'We got your message',
    preview: subject,
    heading: 'We got your message',
    parts: [
      { say: 'Thank you for writing. We’ll reply to the email address you gave.' },
      { add: `You wrote about “${subject}”:` },
      messagePart(message),
    ],
    footer: [`You’re getting this because you used the contact form on ${linksTo} while signed in.`],
  };
}

/** The mail that asks to confirm a subscription. Its reader may never have asked for one. */
export function confirmMail(confirmUrl: string, unsubscribeUrl: string): MailContent {
  return {
    subject: 'Confirm your newsletter subscription',
    preview: 'Please confirm to get the Evenglow newsletter.',
    heading: 'Confirm your subscription',
    parts: [
      { say: 'Hello,' },
      {
        say: 'Someone signed up for the Evenglow newsletter with this address. It’s an occasional email with new blog posts and product updates. If that was you, please confirm:',
      },
      { button: 'Confirm subscription', link: confirmUrl },
      { add: 'The link works for seven days.' },
      { box: [{ strong: 'Not you?' }, ' You can ignore this email. You won’t get any others.'] },
      { copy: confirmUrl },
    ],
    footer: ['We sent this once because someone entered this address on our site.'],
    links: [{ words: 'Remove this address', link: unsubscribeUrl }],
  };
}
