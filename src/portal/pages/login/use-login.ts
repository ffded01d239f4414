import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react';
import { caughtError, expectRecord, unreadableResponse, useLocale, useRouter } from '#engine';
import type { Locale } from '#rules';
import { track } from '../../analytics/track.ts';
import { host } from '../../bootstrap/host.ts';
import { followBotRefusal, prepareBotCheck, takeBotProof } from '../../bot-check/bot-check.ts';
import { call } from '../../session/call.ts';
import { sessionDrafts } from '../../session/lifecycle.ts';
import { safeReturnPath } from '../../session/return-path.ts';
import { forcePassword, startSession } from '../../session/session.ts';
import { emptyForm, type FactorWay, factorField, type LoginErrors, type LoginForm } from './login-form.ts';

/** Response of POST benutzer/login: a session, the request for a second factor, or a forced change of the password. */
interface LoginResponse {
  token?: string;
  zweiFaktorErforderlich?: boolean;
  user?: unknown;
}

/** The call that checks a second factor, with its body. */
function factorCall(way: FactorWay, form: LoginForm) {
  const input_id = factorField(way);
  const typed = form[input_id].replace(/\s/g, '');
  const path = way === 'lost' ? 'benutzer/tfa/disable' : 'benutzer/tfa/verify';
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
function useNameFromUrl(setForm: Dispatch<SetStateAction<LoginForm>>): void {
  const router = useRouter();
  const { search } = router.useLocation();
  useEffect(() => {
    const params = new URLSearchParams(search);
    const benutzername = params.get('benutzername');
    if (benutzername === null) return;
    if (benutzername !== '') setForm((current) => ({ ...current, benutzername }));
    params.delete('benutzername');
    void router.navigate(`?${params}`, { replace: true });
  }, [search, setForm, router]);
}

/** The form; its user name, never a secret, is kept when the page is loaded anew in another language. */
function useKeptForm() {
  const { pathname } = useRouter().useLocation();
  const [form, setForm] = useState<LoginForm>(() => ({
    ...emptyForm,
    ...sessionDrafts.drafts.read(pathname)?.values,
  }));
  const collect = useEffectEvent(() =>
    form.benutzername === ''
      ? undefined
      : { values: { benutzername: form.benutzername }, leftOut: [], etag: undefined },
  );
  useEffect(() => sessionDrafts.drafts.keep(pathname, () => collect()), [pathname]);
  return [form, setForm] as const;
}

/** Sign-in in one or two steps (docs/portal/konto.md, KO-4). */
export function useLogin() {
  const locale = useLocale();
  const [form, setForm] = useKeptForm();
  useNameFromUrl(setForm);
  const [errors, setErrors] = useState<LoginErrors>({});
  const [pendingToken, setPendingToken] = useState<string>();
  const [way, setWay] = useState<FactorWay>('app');
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const router = useRouter();
  const { key, search } = router.useLocation();
  const needsCode = pendingToken !== undefined;

  const change = (field: keyof LoginForm, value: string) => {
    setForm((current) => ({ ...current, [field]: value }));
    setErrors((current) => ({ ...current, [field]: undefined, form: undefined }));
    prepareBotCheck(botAction);
    if (field === 'benutzername' || field === 'passwort') setPendingToken(undefined);
  };

  const finish = async (data: unknown, passwort?: string) => {
    const response: LoginResponse = expectRecord(data);
    if (response.zweiFaktorErforderlich && response.token) {
      setPendingToken(response.token);
      setWay('app');
    } else if (response.token) {
      await startSession(response.token, passwort);
      await router.navigate(safeReturnPath(new URLSearchParams(search).get('zurueck')), { replace: true });
    } else if (response.user === undefined) {
      throw unreadableResponse(200);
    } else {
      forcePassword(response.user, key, passwort);
    }
  };

  const send = async (): Promise<void> => {
    const { benutzername, passwort } = form;
    if (pendingToken === undefined) {
      const proof = await takeBotProof(botAction);
      const body = { benutzername: benutzername.trim(), passwort, ...proof };
      await finish((await call({ method: 'POST', path: 'benutzer/login', body })).data, passwort);
      return;
    }
    const { data } = await call({ ...factorCall(way, form), token: pendingToken });
    await finish(data, passwort);
    if (way === 'lost') notifyTurnedOff(locale);
  };

  /** Only the back end validates the input (docs/portal/konto.md, KO-4). */
  const submit = (): Promise<LoginErrors> => attempt(send);

  const submitPasskey = (): Promise<LoginErrors> =>
    attempt(async () => {
      const { signInByPasskey } = await import('../../session/passkey.ts');
      await finish(await signInByPasskey(call));
    });

  /** Shows messages at their fields, and the others above them; reports to analytics which were shown. */
  const show = (next: LoginErrors): LoginErrors => {
    setErrors(next);
    for (const [field, text] of Object.entries(next))
      if (text !== undefined) track({ name: 'form_message', field, key: 'server' });
    return next;
  };

  const attempt = async (work: () => Promise<void>): Promise<LoginErrors> => {
    if (isRunning.current) return {};
    isRunning.current = true;
    setErrors({});
    setBusy(true);
    try {
      await work();
      return {};
    } catch (thrown) {
      const error = caughtError(thrown);
      const { message } = error.textIn(locale);
      if (followBotRefusal(botAction, error)) return show({ form: message });
      if (error.status === 403) {
        setErrors({});
        const name = changedName.exec(message)?.[1];
        if (name !== undefined) {
          await router.navigate(`/neuer-benutzername?${new URLSearchParams({ username: name })}`);
          return {};
        }
        notifyRefusal(message);
        return {};
      }
      if (error.status === 401) {
        setPendingToken(undefined);
        return show({ form: locale.translate(startAnew) });
      }
      const byField = Object.fromEntries(
        error.details.map((detail) => [detail.dataPath.replace(/^[./]/, ''), detail.message]),
      );
      return show(error.details.length > 0 ? byField : { form: message });
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  const changeWay = (next: FactorWay) => {
    setWay(next);
    setForm((current) => ({ ...current, authenticator_code: '', secret_code: '' }));
    setErrors({});
  };

  return { form, errors, needsCode, way, changeWay, isBusy, change, submit, submitPasskey };
}
