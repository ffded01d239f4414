import type { Config } from '../../shared/config/config.ts';
import type { MailTransport } from './mail-port.ts';

/** The transport of the settings, which is loaded with the first mail: most starts send none. */
export function createLazyTransport(config: Config): MailTransport {
  let transport: MailTransport | undefined;
  return {
    async send(mail) {
      transport ??= (await import('./mail-transport.ts')).createMailTransport(config);
      await transport.send(mail);
    },
    close: () => transport?.close(),
  };
}
