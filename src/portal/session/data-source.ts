import { addresses } from 'virtual:resources';
import { createRestDataSource } from '#adapters';
import type { Request } from '#engine';
import { isRecord } from '#rules';
import { call } from './call.ts';
import { endSession } from './end-session.ts';
import { takeRecoveryCodes } from './recovery-codes.ts';
import { signOut } from './session.ts';
import { notifyTabs, sessionMark } from './session-channel.ts';
import { changeSession, currentSession, type User } from './session-store.ts';
import { readToken, writeToken } from './token-storage.ts';

interface SignedInResponse {
  user: User;
  token: string;
}

/** The back end of the whole portal. An answer that holds the user himself is what the session knows of him from then on. */
export const dataSource = createRestDataSource(async <T>(request: Request) => {
  const isPasskey = request.method === 'POST' && request.path === 'benutzer/passkeys';
  const response = await call<T>(
    isPasskey ? await (await import('./passkey.ts')).withNewPasskey(request, call) : request,
  );
  if (request.method !== 'GET') {
    takeRecoveryCodes(response.data);
    await followAccount(response.data);
    followOwnRecord(request, response.data);
  }
  return response;
}, addresses);

/** Takes over what the session knows of the user from the answer to a change of his own record: his name, above all. */
function followOwnRecord({ method, path }: Request, data: unknown): void {
  const { user } = currentSession();
  if (user === null || method !== 'PATCH' || path !== `benutzer/${user.id}` || !isRecord(data)) return;
  const known = Object.entries(data).filter(([name]) => Object.hasOwn(user, name));
  changeSession({ user: { ...user, ...Object.fromEntries(known) } });
}

/**
 * Takes over the user, and the token that replaces the session's, from the answer to a change of his account; an answer that
 * says so has ended his sessions.
 */
async function followAccount(data: unknown): Promise<void> {
  const { user, token, abgemeldet } = (data ?? {}) as Partial<SignedInResponse & { abgemeldet: boolean }>;
  if (abgemeldet === true) {
    const token = readToken();
    const user = currentSession().user?.id;
    endSession('left');
    if (token !== undefined)
      notifyTabs({ kind: 'signedOut', session: sessionMark(token), reason: 'left', user });
    return;
  }
  const { user: signedIn, forced } = currentSession();
  const mine = signedIn ?? forced?.user;
  if (typeof user !== 'object' || mine === undefined || user?.id !== mine.id) return;
  if (typeof token === 'string' && mine.passwort_vergabe_erzwingen === true) {
    // Whoever had to set a password signs in with it.
    writeToken(token);
    await signOut();
    return;
  }
  const old = readToken();
  if (typeof token === 'string' && old !== undefined) {
    writeToken(token);
    notifyTabs({ kind: 'replaced', session: sessionMark(old), token });
  }
  changeSession({ user: { ...user, maklergruppen: mine.maklergruppen } });
}
