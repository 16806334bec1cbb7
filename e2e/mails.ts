/** Mails in the outbox of a journey's server. */
import { linkIn, mailsTo } from '../server/testing/mails.ts';
import type { Evenglow } from './evenglow.ts';
import { expect } from './journey.ts';

/** Waits for the newest mail with that subject to an address. Returns the path and query of its link. */
export async function linkFor(evenglow: Evenglow, address: string, subject: string): Promise<string> {
  let link: URL | undefined;
  await expect(async () => {
    const mail = (await mailsTo(evenglow.dataDir, address)).findLast((each) => each.subject?.includes(subject));
    link = mail && linkIn(mail);
    expect(link).toBeDefined();
  }).toPass();
  return link ? `${link.pathname}${link.search}` : '';
}
