/** In whose name an application writes mails. */
export interface MailSender {
  /** The application's name, above every mail. */
  readonly product: string;
  /** Name and address of the sender. */
  readonly name: string;
  readonly address: string;
  /** Colour of the name and of buttons, such as #006D2F. */
  readonly colour: string;
  /** What a mail begins with if it has no greeting of its own, in the language of the scope. */
  greeting(): string;
  /** What it ends with; may be several lines. */
  farewell(): string;
  /** Lines below it. */
  foot(): readonly string[];
}

/** A server that writes mails. */
export interface MailSenderContext {
  readonly mailSender: MailSender;
}
