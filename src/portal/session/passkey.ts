import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { type DataResponse, expectRecord, type Request, RequestError } from '#engine';

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type SignInOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Sends a request to the back end. */
type Call = <T>(request: Request) => Promise<DataResponse<T>>;

const texts: Record<string, string> = {
  InvalidStateError: 'Auf diesem Gerät ist bereits ein Passkey für Ihr Benutzerkonto gespeichert.',
  NotAllowedError:
    'Der Vorgang wurde abgebrochen, oder die Zeit ist abgelaufen. Bitte versuchen Sie es erneut.',
};
const otherwise = 'Ihr Browser oder Gerät unterstützt hier keine Passkeys.';

/** Calls the browser's authenticator; a rejection is reported like a failed request. */
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (thrown) {
    const name = thrown instanceof Error ? thrown.name : '';
    const message = texts[name] ?? otherwise;
    throw new RequestError({
      status: 400,
      text: ({ translate }) => ({ title: translate('Passkey'), message: translate(message) }),
    });
  }
}

/**
 * Sends a request that stores a new passkey: the user creates it in between, and its attestation is added.
 *
 * @throws RequestError if the back end asks for a proof of identity, or the user or the device refuses
 */
export async function withNewPasskey(request: Request, call: Call): Promise<Request> {
  const { passwort, ...body } = (request.body ?? {}) as Record<string, unknown>;
  const path = 'benutzer/passkeys/optionen';
  const { data } = await call<{ optionen: RegistrationOptions }>({
    method: 'POST',
    path,
    body: { passwort },
  });
  const optionsJSON = expectRecord(data).optionen as RegistrationOptions;
  return { ...request, body: { ...body, antwort: await asked(() => startRegistration({ optionsJSON })) } };
}

/**
 * Signs in with a passkey; returns the back end's response.
 *
 * @throws RequestError if the user, the device or the back end refuses
 */
export async function signInByPasskey(call: Call): Promise<unknown> {
  const path = 'benutzer/passkeys/anmeldung';
  const { data } = await call<{ optionen: SignInOptions }>({ method: 'POST', path: `${path}/optionen` });
  const optionsJSON = expectRecord(data).optionen as SignInOptions;
  const antwort = await asked(() => startAuthentication({ optionsJSON }));
  return (await call({ method: 'POST', path, body: { antwort } })).data;
}
