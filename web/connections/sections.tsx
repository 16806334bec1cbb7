/** The sections of the page, which load after its headings: they bring the dialogs. */
export { CalendarSection } from './calendar-section.tsx';
export { MailRepliesSection } from './mail-replies-section.tsx';
export { WebhooksSection } from './webhooks-section.tsx';
