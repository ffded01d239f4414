import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** The mails that a server without SMTP has written so far, oldest first. */
export async function writtenMails(dataDir: string): Promise<Email[]> {
  const folder = path.join(dataDir, 'mail');
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // The folder is made with the first mail.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const texts = names
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFile(path.join(folder, name)));
  const mails = await Promise.all((await Promise.all(texts)).map((text) => PostalMime.parse(text)));
  return mails.sort((one, other) => Date.parse(one.date ?? '') - Date.parse(other.date ?? ''));
}

/** The mails to one address. */
export async function mailsTo(dataDir: string, address: string): Promise<Email[]> {
  const mails = await writtenMails(dataDir);
  return mails.filter(({ to }) => to?.some((one) => one.address === address));
}
