import type { MailContext } from '../ports/mail/queue-mail.ts';
import type { AppContext } from '../shared/context.ts';
import type { AccountStore } from './account-store.ts';
import type { Sessions } from './create-sessions.ts';

/** What accounts need of the server. */
export type AccountContext = MailContext &
  Pick<AppContext, 'config' | 'database' | 'deviceSecret' | 'limits' | 'metrics'> & {
    readonly sessions: Sessions;
    readonly accounts: AccountStore;
  };
