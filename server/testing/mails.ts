/** Reads mails from the outbox of a test server. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** All mails in the outbox of a data folder, oldest first. */
export async function mailsIn(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch((): string[] => []);
  const complete = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(complete.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}

/** Mails to one address, oldest first. */
export async function mailsTo(dataDir: string, address: string): Promise<Email[]> {
  const mails = await mailsIn(dataDir);
  return mails.filter(({ to }) => to?.some((each) => each.address === address));
}

/** The first link of a mail. */
export function linkIn({ text }: Email): URL {
  const link = /https?:\/\/\S+/.exec(text ?? '')?.[0];
  if (link === undefined) throw new Error(`the mail has no link: ${text}`);
  return new URL(link);
}

/** The `token` parameter of the mail's link. */
export function tokenIn(mail: Email): string {
  const token = linkIn(mail).searchParams.get('token');
  if (token === null) throw new Error('the link of the mail has no token');
  return token;
}
