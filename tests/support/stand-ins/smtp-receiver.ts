import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** How the receiver treats mails. */
export type SmtpMode = 'ok' | 'busy' | 'unknownRecipient' | 'drop' | 'hang';

/** A local mail server. */
export interface SmtpReceiver {
  readonly port: number;
  mode: SmtpMode;
  /** Every received mail, accepted or not. */
  readonly mails: string[];
  /** Closes all connections, e.g. after `hang`. */
  closeConnection(): void;
  close(): Promise<void>;
}

/**
 * Starts a mail server; `busy` replies 451, `unknownRecipient` 550, `drop` disconnects after the content, `hang` receives the
 * content and never replies.
 */
export async function startSmtpReceiver(port = 0): Promise<SmtpReceiver> {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, callback) {
      if (receiver.mode === 'unknownRecipient') callback(failure(550, 'no such user'));
      else callback();
    },
    onData(stream, session, callback) {
      text(stream).then((mail) => {
        mails.push(mail);
        if (receiver.mode === 'hang') return;
        if (receiver.mode === 'drop') {
          receiver.closeConnection();
          return;
        }
        callback(receiver.mode === 'busy' ? failure(451, `try later, ${session.id}`) : null);
      }, callback);
    },
  });
  // Clients that disconnect are part of the tests.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  const receiver: SmtpReceiver = {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    mode: 'ok',
    mails,
    closeConnection() {
      for (const connection of server.connections) connection.close();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return receiver;
}

function failure(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
