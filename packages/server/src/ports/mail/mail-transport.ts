import { randomUUID } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../../shared/config/config.ts';
import { makeDirectory } from '../../shared/folders.ts';
import { type MailTransport, PermanentMailError } from './mail-port.ts';

const CONNECT_MS = 10_000;
const IDLE_MS = 30_000;

/** SMTP if SMTP_URL is set, else one `.eml` file per mail in DATA_DIR/mail. */
export function createMailTransport(config: Pick<Config, 'smtpUrl' | 'dataDir'>): MailTransport {
  return config.smtpUrl === undefined
    ? createFileTransport(path.join(config.dataDir, 'mail'))
    : createSmtpTransport(config.smtpUrl);
}

function createFileTransport(folder: string): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(mail);
      await makeDirectory(folder);
      const name = `${toFileName(String(mail.messageId))}.eml`;
      const draft = path.join(folder, `.${randomUUID()}`);
      const handle = await open(draft, 'wx', 0o600);
      try {
        await handle.writeFile(message as Buffer);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, path.join(folder, name));
    },
    close: () => composer.close(),
  };
}

/** The file is named after the message id: a mail that is sent again after a crash replaces itself. */
function toFileName(messageId: string): string {
  return messageId.replace(/[^A-Za-z0-9-]/g, '_').replace(/^_+|_+$/g, '');
}

function createSmtpTransport(url: string): MailTransport {
  const smtp = nodemailer.createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: IDLE_MS,
    // A password is never sent unencrypted: a server without STARTTLS gets none.
    requireTLS: new URL(url).password !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        await smtp.sendMail(mail);
      } catch (error) {
        throw isPermanent(error) ? new PermanentMailError(error as Error) : error;
      }
    },
    close: () => smtp.close(),
  };
}

const MAIL_COMMANDS = new Set(['MAIL FROM', 'RCPT TO', 'DATA', 'API']);
/**
 * Rejections because of this portal and not of the mail: authentication or encryption required, relaying or content
 * policy.
 */
const OPERATOR_CODES = new Set([530, 534, 535, 538, 554]);

/**
 * A 5xx that the operator has to resolve (greeting, authentication, policy) is not the mail's fault; the mail waits.
 */
function isPermanent(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && MAIL_COMMANDS.has(command) && !OPERATOR_CODES.has(responseCode);
}
