import type { SendMailOptions } from 'nodemailer';

/** Sends one mail; fulfils once the mail is accepted for good. */
export interface MailTransport {
  /** Throws PermanentMailError when trying again cannot help. */
  send(mail: SendMailOptions): Promise<void>;
  close(): void;
}

/** The receiving server refuses this mail for good (SMTP 5xx on sender, recipient or content). */
export class PermanentMailError extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'PermanentMailError';
  }
}
