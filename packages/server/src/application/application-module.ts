import type { AccountStore } from '../accounts/account-store.ts';
import { anyTables, type Reader, type Transaction } from '../database/database.ts';
import type { AppContext } from '../http/context.ts';
import type { Module } from '../modules/module.ts';
import type { MailText } from '../ports/mail/mail.ts';
import { type MailContext, queueMail } from '../ports/mail/queue-mail.ts';
import { languageOf, localeFor, requestLocale, requestTexts } from '../shared/request-locale.ts';

/** What a mail says. All texts are plain: markup in them is displayed, not interpreted. */
export interface MailContent {
  readonly subject: string;
  /** Default: with the name of the account, or the sender's. */
  readonly greeting?: string;
  /** Line breaks in them are kept. */
  readonly paragraphs: readonly string[];
  /** A button. `path` is appended to PUBLIC_URL, so no mail links anywhere else. */
  readonly link?: { readonly text: string; readonly path: `/${string}` };
}

/** A mail of an application's module. */
export interface ModuleMail {
  /** An account by its id, or an address; its language, if there is no account: default is that of the request. */
  readonly to: { readonly account: number } | { readonly email: string; readonly language?: string };
  /** Writes it in the language of the recipient, such as "de". */
  text(language: string): MailContent;
}

/** What the modules of an application get. */
export interface ModuleContext extends AppContext {
  /**
   * Queues a mail, which is sent if and only if the transaction is committed. Throws an error without accounts, whose part the outbox
   * is, and a 422 for a recipient or subject that could change the headers of the mail. An account that does not exist gets none.
   */
  mail(tx: Transaction, mail: ModuleMail): Promise<void>;
}

/** A part of an application that is code: a file of its folder `modules`. */
export type ApplicationModule = Module<ModuleContext>;

/** Gives a module its types, also in plain JavaScript: `export default defineModule({ name: 'reminders', … })`. */
export const defineModule = (module: ApplicationModule): ApplicationModule => module;

/** Reads rows of any table, by the names of schemas: `tablesOf(context.database.read).selectFrom('task')` (Kysely). */
export const tablesOf = (db: Reader): Pick<ReturnType<typeof anyTables>, 'selectFrom'> => anyTables(db);

/** Mails of modules, for a server with accounts. */
export const moduleMails =
  (context: MailContext, accounts: AccountStore): ModuleContext['mail'] =>
  async (tx, { to, text }) => {
    const account = 'account' in to ? await accounts.find(tx, to.account) : undefined;
    const email = 'email' in to ? to.email : account?.email;
    if (email === undefined) return;
    const language = 'email' in to ? to.language : account?.language;
    await queueMail(tx, context, {
      purpose: 'application',
      to: email,
      userId: account?.id ?? null,
      ...(language && { locale: localeFor(language) }),
      text: () => mailText(text(languageOf(requestLocale().code)), account?.name),
      causedBy: null,
    });
  };

const mailText = (
  { subject, greeting, paragraphs, link }: MailContent,
  name: string | undefined,
): MailText => {
  const salutation =
    greeting ?? (name === undefined ? undefined : requestTexts().accounts.greetingFor({ name }));
  return {
    subject,
    ...(salutation !== undefined && { greeting: salutation }),
    paragraphs,
    ...(link && { link }),
  };
};
