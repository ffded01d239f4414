import type { AppContext } from '../http/context.ts';
import type { MailContext } from '../ports/mail/queue-mail.ts';
import type { AccountStore } from './account-store.ts';
import type { OidcClient } from './oidc/oidc-client.ts';
import type { Sessions } from './sessions/create-sessions.ts';

/** What accounts need of the server. */
export type AccountContext = MailContext &
  Pick<AppContext, 'config' | 'database' | 'limits' | 'metrics' | 'log'> & {
    /** Signs the cookies of known devices. */
    readonly deviceSecret: Buffer;
    readonly sessions: Sessions;
    readonly accounts: AccountStore;
    /** The identity provider at which users sign in, too; undefined: none. */
    readonly oidc: OidcClient | undefined;
  };
