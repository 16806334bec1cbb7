/** The mails that the server of a journey has written into its outbox. */

import { linkIn, mailsTo } from '../server/testing/mails.ts';
import type { Evenglow } from './evenglow.ts';
import { expect } from './journey.ts';

/** Waits for the mail with this subject to an address, and answers the way to the page that its link opens. */
export async function linkFor(evenglow: Evenglow, address: string, subject: string): Promise<string> {
  let link: URL | undefined;
  await expect(async () => {
    const mail = (await mailsTo(evenglow.dataDir, address)).findLast((each) => each.subject?.includes(subject));
    link = mail && linkIn(mail);
    expect(link).toBeDefined();
  }).toPass();
  return link ? `${link.pathname}${link.search}` : '';
}
