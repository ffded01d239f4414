import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** By file: a mail is written once, and whoever waits for one looks at all of them again and again. */
const parsed = new Map<string, Promise<Email>>();

async function readMail(file: string): Promise<Email> {
  const mail = parsed.get(file) ?? readFile(file).then((content) => PostalMime.parse(content));
  parsed.set(file, mail);
  return mail;
}

/** The mails that a server without SMTP has written so far, oldest first. */
export async function writtenMails(dataDir: string): Promise<Email[]> {
  const folder = path.join(dataDir, 'mail');
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // The folder is made with the first mail.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const mails = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readMail(path.join(folder, name))),
  );
  return mails.sort((one, other) => Date.parse(one.date ?? '') - Date.parse(other.date ?? ''));
}

/** The mails to one address. */
export async function mailsTo(dataDir: string, address: string): Promise<Email[]> {
  const mails = await writtenMails(dataDir);
  return mails.filter(({ to }) => to?.some((one) => one.address === address));
}
