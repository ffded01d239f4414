import {
  type SessionControl,
  type SignOutReason,
  sessionFingerprint,
} from '@schema-screens/application/shell';
import { expectRecord, logUnexpectedError, unreadableResponse } from '@schema-screens/core';
import { host } from '../bootstrap/host.ts';
import { currentLocale, storedLanguage } from '../bootstrap/locale.ts';
import { importLanguageChoice } from '../bootstrap/start-language.ts';
import { call } from './call.ts';
import { lifecycle, sessionChannel, sessionDrafts } from './lifecycle.ts';
import {
  canUsePortal,
  changeSession,
  currentSession,
  onSessionChange,
  type PortalSession,
  readUser,
  sessionStore,
  type User,
} from './session-store.ts';
import { readToken, readViewerToken, writeToken } from './token-storage.ts';
import { sendUsage } from './usage-counter.ts';

interface SessionResponse {
  user: User;
  maklergruppen: unknown[];
  sekunden: number;
  letzteAnmeldung: string | null;
  kundenansicht: string | null;
  sprache: string | null;
}

/** Asks the back end for the user and the remaining time, which this request restarts. */
export async function fetchSession(): Promise<User> {
  const token = readToken();
  const response = await call<SessionResponse>({ method: 'POST', path: 'benutzer/sitzung' });
  const { sekunden, letzteAnmeldung, kundenansicht, sprache } = expectRecord(response.data);
  // The user signed out before the response arrived.
  if (token === undefined || readToken() !== token) throw unreadableResponse(401);
  const { maklergruppen } = response.data;
  const isReadOnly = typeof kundenansicht === 'string';
  const user = { ...readUser(response.data.user), maklergruppen, isReadOnly };
  lifecycle.take(user, typeof sekunden === 'number' ? sekunden * 1000 : undefined);
  changeSession({
    forced: undefined,
    language: typeof sprache === 'string' ? sprache : undefined,
    lastSignIn: typeof letzteAnmeldung === 'string' ? letzteAnmeldung : undefined,
  });
  return user;
}

/** Whether the page was in this tab before: by F5, Back or Forward. */
const isLoadedAnew = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate');

/**
 * Resumes the session of this tab or of another one; called at the start, and again after a failure. A tab that is reloaded
 * without a session was signed out and takes no other tab's session, whose user may be somebody else.
 */
export async function resumeSession(): Promise<void> {
  changeSession({ failure: undefined });
  const own = readToken();
  const token = own ?? (isLoadedAnew() ? undefined : await sessionChannel.tokenOfOtherTab());
  // The user signed in before the other tabs replied.
  if (own === undefined && readToken() !== undefined) return;
  if (token === undefined) {
    changeSession({ status: 'signedOut' });
    return;
  }
  writeToken(token);
  try {
    await fetchSession();
  } catch (thrown) {
    // A token that is no longer valid has already ended the session (401).
    if (readToken() !== undefined) changeSession({ failure: logUnexpectedError(thrown) });
  }
}

/** Shows the language that was chosen for the account, whatever was chosen in this browser before. */
async function takeLanguage(session: PortalSession): Promise<void> {
  const { language, user } = session;
  const isOther = language !== undefined && language !== (storedLanguage() ?? 'de');
  if (!isOther || !canUsePortal(session) || user?.isReadOnly) return;
  const { applyAccountLanguage: takeChoice } = await importLanguageChoice();
  takeChoice(language);
}

/**
 * Starts the session of a successful sign-in.
 *
 * @param passwort the password that was typed for it
 * @throws RequestError if its user cannot be loaded; nobody is signed in then
 */
export async function startSession(token: string, passwort?: string): Promise<User> {
  writeToken(token);
  try {
    const user = await fetchSession();
    if (user.passwort_vergabe_erzwingen === true) changeSession({ oneTimePassword: passwort });
    await takeLanguage(currentSession());
    return user;
  } catch (thrown) {
    writeToken(undefined);
    // The session may still be starting.
    if (currentSession().status === 'starting') changeSession({ status: 'signedOut' });
    throw thrown;
  }
}

/**
 * Renews the session on the server: the refresh button, "Angemeldet bleiben", and activity without other requests.
 *
 * @throws RequestError
 */
export async function renewSession(): Promise<void> {
  await fetchSession();
  lifecycle.notifyRenewed();
}

/** Signs out here and in the other tabs of the session (unless it expired, in all tabs of the user), and on the server. */
export async function signOut(reason: SignOutReason = 'left'): Promise<void> {
  const token = readToken();
  // A Kundenansicht ends with the session that it was opened in.
  const viewerToken = readViewerToken();
  const user = reason !== 'expired' && viewerToken === undefined ? currentSession().user?.id : undefined;
  const counted = sendUsage();
  lifecycle.end(reason);
  if (token === undefined) return;
  sessionChannel.notify({ kind: 'signedOut', session: sessionFingerprint(token), reason, user });
  await counted;
  try {
    await call({ method: 'POST', path: 'benutzer/logout', token: viewerToken ?? token });
  } catch (thrown) {
    if (logUnexpectedError(thrown).status === 401) return;
    const { translate } = currentLocale();
    host.notices.notify({
      status: 'warning',
      title: translate('Abmeldung'),
      text: translate(
        'Sie sind in diesem Browser abgemeldet. Der Server hat die Abmeldung nicht bestätigt; dort endet die Sitzung nach Ablauf der Sitzungszeit.',
      ),
    });
  }
}

/** Shares the session with the other tabs of the browser from now on; called once, at the start. */
export function startSessionSharing(): void {
  /** Time in ms of the last activity in this tab. */
  let usedAt = Date.now();
  const onUse = (): void => {
    usedAt = Date.now();
  };
  for (const name of ['pointerdown', 'keydown', 'focus'])
    window.addEventListener(name, onUse, { passive: true });
  onSessionChange(() => sessionChannel.offer(currentSession().status === 'signedIn'));
  sessionChannel.listen((message) => {
    const token = readToken();
    if (token === undefined) return;
    if (message.kind === 'wanted' && currentSession().status === 'signedIn')
      sessionChannel.notify({ kind: 'token', token, usedAt });
    if (message.kind === 'replaced' && message.session === sessionFingerprint(token))
      writeToken(message.token);
  });
  lifecycle.followTabs();
}

/**
 * Records that a user has to set a password before getting a session (docs/portal/konto.md, KO-4).
 *
 * @param from key of the history entry of the sign-in
 * @param passwort the password that was typed for it
 */
export function requireNewPassword(user: unknown, from: string, passwort?: string): void {
  changeSession({ forced: { user: readUser(user), from }, oneTimePassword: passwort });
}

/** What shows the time of the session, prolongs it and ends it. */
export const sessionControl: SessionControl = {
  store: sessionStore,
  extend: lifecycle.extend,
  shorten: lifecycle.shorten,
  renew: renewSession,
  signOut: () => void signOut(),
  expire: () => void signOut('expired'),
  hasDrafts: sessionDrafts.hasDrafts,
};
