import { type DataResponse, expectRecord, type Request } from '@schema-screens/core';
import { createAuthenticator, type PasskeyRefusal } from '@schema-screens/core/adapters';

/** Sends a request to the back end. */
type Call = <T>(request: Request) => Promise<DataResponse<T>>;

const texts: Readonly<Record<PasskeyRefusal, string>> = {
  exists: 'Auf diesem Gerät ist bereits ein Passkey für Ihr Benutzerkonto gespeichert.',
  cancelled: 'Der Vorgang wurde abgebrochen, oder die Zeit ist abgelaufen. Bitte versuchen Sie es erneut.',
  unsupported: 'Ihr Browser oder Gerät unterstützt hier keine Passkeys.',
};

const authenticator = createAuthenticator((refusal, { translate }) => ({
  title: translate('Passkey'),
  message: translate(texts[refusal]),
}));

/**
 * Sends a request that stores a new passkey: the user creates it in between, and its attestation is added.
 *
 * @throws RequestError if the back end asks for a proof of identity, or the user or the device refuses
 */
export async function withNewPasskey(request: Request, call: Call): Promise<Request> {
  const { passwort, ...body } = (request.body ?? {}) as Record<string, unknown>;
  const path = 'benutzer/passkeys/optionen';
  const { data } = await call({ method: 'POST', path, body: { passwort } });
  const antwort = await authenticator.create(expectRecord(data).optionen);
  return { ...request, body: { ...body, antwort } };
}

/**
 * Signs in with a passkey; returns the back end's response.
 *
 * @throws RequestError if the user, the device or the back end refuses
 */
export async function signInWithPasskey(call: Call): Promise<unknown> {
  const path = 'benutzer/passkeys/anmeldung';
  const { data } = await call({ method: 'POST', path: `${path}/optionen` });
  const antwort = await authenticator.use(expectRecord(data).optionen);
  return (await call({ method: 'POST', path, body: { antwort } })).data;
}
