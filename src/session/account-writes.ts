import { sessionFingerprint } from '@schema-screens/application/shell';
import { expectRecord, type Request } from '@schema-screens/core';
import { isRecord } from '@schema-screens/locale';
import { lifecycle, sessionChannel } from './lifecycle.ts';
import { takeRecoveryCodes } from './recovery-codes/recovery-codes.ts';
import { signOut } from './session.ts';
import { changeSession, currentSession, readUser, type User } from './session-store.ts';
import { readToken, writeToken } from './token-storage.ts';

/** What a response changes about the session. */
type Effect = (data: unknown, request: Request) => void | Promise<void>;

/** Updates the user, and the token that replaces the session's, after a change of the account. */
const takeAccount: Effect = async (data) => {
  const { user, token } = (data ?? {}) as Partial<{ user: User; token: string }>;
  const { user: signedIn, forced } = currentSession();
  const mine = signedIn ?? forced?.user;
  if (typeof user !== 'object' || mine === undefined || user.id !== mine.id) return;
  if (typeof token === 'string' && mine.passwort_vergabe_erzwingen === true) {
    // After a forced change of the password, the user signs in with the new one.
    writeToken(token);
    await signOut('restart');
    return;
  }
  const old = readToken();
  if (typeof token === 'string' && old !== undefined) {
    writeToken(token);
    sessionChannel.notify({ kind: 'replaced', session: sessionFingerprint(old), token });
  }
  changeSession({ user: { ...readUser(user), maklergruppen: mine.maklergruppen } });
};

/** Signs out of a session that the change has ended, in all tabs. */
const leaveWhenEnded: Effect = (data) => {
  if (!isRecord(data) || data.abgemeldet !== true) return;
  const token = readToken();
  const user = currentSession().user?.id;
  lifecycle.end('restart');
  if (token !== undefined)
    sessionChannel.notify({ kind: 'signedOut', session: sessionFingerprint(token), reason: 'restart', user });
};

/** Updates the session's user, especially the name, after a change of the user's own record. */
const takeOwnRecord: Effect = (data, { path }) => {
  const { user } = currentSession();
  if (user === null || path !== `benutzer/${user.id}` || !isRecord(data)) return;
  const own = Object.entries(data).filter(([name]) => Object.hasOwn(user, name));
  changeSession({ user: readUser({ ...user, ...Object.fromEntries(own) }) });
};

/** Continues as the policyholder whose view was opened. */
const takeKundenansicht: Effect = async (data) => {
  const { token } = expectRecord(data);
  const { startKundenansicht } = await import('./kundenansicht/kundenansicht.ts');
  await startKundenansicht(String(token));
};

/** The calls whose response changes the session, as "METHOD path". */
const effects: readonly [call: RegExp, ...effects: Effect[]][] = [
  [/^POST benutzer\/(passwort-aendern-mit-login|email-aendern)$/, takeAccount],
  [/^POST benutzer\/tfa\/switch$/, takeRecoveryCodes, takeAccount],
  [/^POST benutzer\/tfa\/wiederherstellungscodes$/, takeRecoveryCodes],
  [/^PATCH (services\/benachrichtigung-erhalten|zusatzfunktionen)\//, takeAccount],
  [/^POST benutzer\/(benutzername-aendern\/.+|email-ruecknahme)$/, leaveWhenEnded],
  [/^PATCH benutzer\/\d+$/, takeOwnRecord],
  [/^POST benutzer\/\d+\/kundenansicht$/, takeKundenansicht],
];

/** Updates the session after a successful call; most calls do not affect it. */
export async function updateSessionAfter(request: Request, data: unknown): Promise<void> {
  const call = `${request.method} ${request.path}`;
  for (const [pattern, ...all] of effects)
    if (pattern.test(call)) for (const effect of all) await effect(data, request);
}
