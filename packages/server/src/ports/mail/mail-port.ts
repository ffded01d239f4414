import type { SendMailOptions } from 'nodemailer';

/** Sends one mail; resolves once it is accepted. */
export interface MailTransport {
  /** Throws PermanentMailError if trying again cannot help. */
  send(mail: SendMailOptions): Promise<void>;
  close(): void;
}

/** The receiving server permanently rejects this mail (SMTP 5xx on sender, recipient or content). */
export class PermanentMailError extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'PermanentMailError';
  }
}
