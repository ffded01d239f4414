import type { MailContext } from '../ports/mail/queue-mail.ts';
import type { AppContext } from '../shared/context.ts';
import type { AccountStore } from './account-store.ts';
import type { Sessions } from './create-sessions.ts';

/** What accounts need of the server. */
export type AccountContext = MailContext &
  Pick<AppContext, 'config' | 'database' | 'limits' | 'metrics'> & {
    /** Signs the cookies of known devices. */
    readonly deviceSecret: Buffer;
    readonly sessions: Sessions;
    readonly accounts: AccountStore;
  };
