import { type CredentialErrors, useCredentials } from '@schema-screens/application/shell';
import {
  expectRecord,
  type RequestError,
  unreadableResponse,
  useLocale,
  useRouter,
} from '@schema-screens/core';
import type { Locale } from '@schema-screens/locale';
import { useEffect, useEffectEvent, useState } from 'react';
import { track } from '../../analytics/track.ts';
import { host } from '../../bootstrap/host.ts';
import { prepareBotCheck, showChallengeIfRequired, takeBotProof } from '../../bot-check/bot-check.ts';
import { call } from '../../session/call.ts';
import { sessionDrafts } from '../../session/lifecycle.ts';
import { safeReturnPath } from '../../session/return-path.ts';
import { requireNewPassword, startSession } from '../../session/session.ts';
import { factorWays, firstWay, type SecondFactorKind } from './factor-ways.ts';

/** What is typed to sign in. */
export interface LoginForm {
  benutzername: string;
  passwort: string;
  authenticator_code: string;
  secret_code: string;
}

export const emptyForm: LoginForm = {
  benutzername: '',
  passwort: '',
  authenticator_code: '',
  secret_code: '',
};

/** Response of POST benutzer/login: a session, the request for a second factor, or a forced change of the password. */
interface LoginResponse {
  token?: string;
  zweiFaktorErforderlich?: boolean;
  user?: unknown;
}

/** The call that checks a second factor, with its body. */
function factorCall(way: SecondFactorKind, form: LoginForm) {
  const { field: input_id, path } = factorWays[way];
  const typed = form[input_id].replace(/\s/g, '');
  return { method: 'POST', path, body: { [input_id]: typed, input_id } } as const;
}

const startAnew =
  'Die Anmeldung hat zu lange gedauert, oder es gab zu viele falsche Codes. Bitte melden Sie sich erneut an.';

/** The bot check action of this page. */
export const botAction = 'login';

function notifyTurnedOff({ translate }: Locale): void {
  host.notices.notify({
    status: 'success',
    title: translate('Zwei-Faktor-Authentifizierung'),
    text: translate('Die Zwei-Faktor-Authentifizierung wurde deaktiviert.'),
  });
}

/** The password is right but no longer valid; the text is split at the dash (docs/portal/konto.md, KO-8). */
function notifyRefusal(message: string): void {
  const [title = message, ...rest] = message.split(' - ');
  host.notices.notify({ status: 'error', title, text: rest.join(' - ') });
}

/** The text of the 403 for a former user name; the name to use comes after the slash. */
const changedName = /Changed Benutzername\/(.+)$/;

/**
 * Takes the user name from the URL and removes it there. It may also come after the page is shown: a save that ends the session
 * leads here once as any end of a session does, and then with the name.
 */
function useNameFromUrl(take: (benutzername: string) => void): void {
  const router = useRouter();
  const { search } = router.useLocation();
  const onName = useEffectEvent(take);
  useEffect(() => {
    const params = new URLSearchParams(search);
    const benutzername = params.get('benutzername');
    if (benutzername === null) return;
    if (benutzername !== '') onName(benutzername);
    params.delete('benutzername');
    void router.navigate(`?${params}`, { replace: true });
  }, [search, router]);
}

/** The user name, never a secret, is kept when the page is loaded anew in another language. */
function useKeptName({ benutzername }: LoginForm): void {
  const { pathname } = useRouter().useLocation();
  const collect = useEffectEvent(() =>
    benutzername === '' ? undefined : { values: { benutzername }, leftOut: [], etag: undefined },
  );
  useEffect(() => sessionDrafts.drafts.keep(pathname, () => collect()), [pathname]);
}

/** Sign-in in one or two steps (docs/portal/konto.md, KO-4). */
export function useLogin() {
  const locale = useLocale();
  const router = useRouter();
  const { key, search, pathname } = router.useLocation();
  const [pendingToken, setPendingToken] = useState<string>();
  const [way, setWay] = useState(firstWay);
  const needsCode = pendingToken !== undefined;

  const explain = async (error: RequestError): Promise<CredentialErrors<keyof LoginForm> | undefined> => {
    const { message } = error.textIn(locale);
    if (showChallengeIfRequired(botAction, error)) return { form: message };
    if (error.status === 403) {
      const name = changedName.exec(message)?.[1];
      if (name === undefined) notifyRefusal(message);
      else await router.navigate(`/neuer-benutzername?${new URLSearchParams({ username: name })}`);
      return {};
    }
    if (error.status !== 401) return undefined;
    setPendingToken(undefined);
    return { form: locale.translate(startAnew) };
  };

  const { set, attempt, ...credentials } = useCredentials<keyof LoginForm>(
    () => ({ ...emptyForm, ...sessionDrafts.drafts.read(pathname)?.values }),
    explain,
  );
  const { values } = credentials;
  useKeptName(values);
  useNameFromUrl((benutzername) => set({ benutzername }));

  const change = (field: keyof LoginForm, value: string) => {
    credentials.change(field, value);
    prepareBotCheck(botAction);
    if (field === 'benutzername' || field === 'passwort') setPendingToken(undefined);
  };

  const finish = async (data: unknown, passwort?: string) => {
    const response: LoginResponse = expectRecord(data);
    if (response.zweiFaktorErforderlich && response.token) {
      setPendingToken(response.token);
      setWay(firstWay);
    } else if (response.token) {
      await startSession(response.token, passwort);
      await router.navigate(safeReturnPath(new URLSearchParams(search).get('zurueck')), { replace: true });
    } else if (response.user === undefined) {
      throw unreadableResponse(200);
    } else {
      requireNewPassword(response.user, key, passwort);
    }
  };

  const send = async (): Promise<void> => {
    const { benutzername, passwort } = values;
    if (pendingToken === undefined) {
      const proof = await takeBotProof(botAction);
      const body = { benutzername: benutzername.trim(), passwort, ...proof };
      await finish((await call({ method: 'POST', path: 'benutzer/login', body })).data, passwort);
      return;
    }
    const { data } = await call({ ...factorCall(way, values), token: pendingToken });
    await finish(data, passwort);
    if (factorWays[way].turnsOff) notifyTurnedOff(locale);
  };

  /** Reports to analytics which messages were shown. */
  const attemptAndTrack: typeof attempt = async (work) => {
    const errors = await attempt(work);
    for (const field of Object.keys(errors)) track({ name: 'form_message', field, key: 'server' });
    return errors;
  };

  const changeWay = (next: SecondFactorKind) => {
    setWay(next);
    set({ authenticator_code: '', secret_code: '' });
  };

  return {
    credentials: { ...credentials, change },
    needsCode,
    way,
    changeWay,
    /** Only the back end validates the input (docs/portal/konto.md, KO-4). */
    submit: () => attemptAndTrack(send),
    submitPasskey: () =>
      attemptAndTrack(async () => {
        const { signInWithPasskey } = await import('../../session/passkey.ts');
        await finish(await signInWithPasskey(call));
      }),
  };
}
