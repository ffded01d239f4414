import { addresses, vocabulary } from 'virtual:resources';
import { sessionFingerprint } from '@schema-screens/application/shell';
import type { Request } from '@schema-screens/core';
import { createRestDataSource } from '@schema-screens/core/adapters';
import { updateSessionAfter } from './account-writes.ts';
import { call, tabId } from './call.ts';
import { readToken } from './token-storage.ts';

/** The back end of the whole portal; changes of the user's account update the session. */
export const dataSource = createRestDataSource(
  async <T>(request: Request) => {
    const isPasskey = request.method === 'POST' && request.path === 'benutzer/passkeys';
    const response = await call<T>(
      isPasskey ? await (await import('./passkey.ts')).withNewPasskey(request, call) : request,
    );
    await updateSessionAfter(request, response.data);
    return response;
  },
  addresses,
  {
    vocabulary,
    settings: 'einstellungen',
    views: 'ansichten',
    csv: true,
    bulk: 'sammelauftraege',
    presence: 'bearbeitungen',
    changes: {
      url: '/api/ereignisse',
      tab: tabId,
      session: () => {
        const token = readToken();
        return token === undefined ? undefined : String(sessionFingerprint(token));
      },
      headers: () => ({ Authorization: `Bearer ${readToken()}` }),
    },
  },
);
