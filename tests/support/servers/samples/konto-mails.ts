import type { Email } from 'postal-mime';
import PostalMime from 'postal-mime';
import { writtenFiles } from '../written-files.ts';

const mailsIn = writtenFiles('mail', '.eml', (content) => PostalMime.parse(content));

/** The mails that a server without SMTP has written so far, oldest first. */
export async function writtenMails(dataDir: string): Promise<Email[]> {
  const mails = await mailsIn(dataDir);
  return mails.sort((one, other) => Date.parse(one.date ?? '') - Date.parse(other.date ?? ''));
}

/** The mails to one address. */
export async function mailsTo(dataDir: string, address: string): Promise<Email[]> {
  const mails = await writtenMails(dataDir);
  return mails.filter(({ to }) => to?.some((one) => one.address === address));
}
