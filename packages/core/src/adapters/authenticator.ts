import type { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { RequestError } from '../index.ts';

/** Why a browser has created or used no passkey. */
export type PasskeyRefusal = 'exists' | 'cancelled' | 'unsupported';

/** Creates and uses passkeys (WebAuthn); options are those of the back end. */
export interface Authenticator {
  /** Returns what the back end verifies. Throws a RequestError if the user or the device refuses. */
  create(options: unknown): Promise<unknown>;
  /** The same for signing in. */
  use(options: unknown): Promise<unknown>;
}

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

const refusals: Readonly<Record<string, PasskeyRefusal>> = {
  InvalidStateError: 'exists',
  NotAllowedError: 'cancelled',
};

/** Whether this browser knows passkeys. */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/**
 * The browser's authenticator; what it needs is loaded when it is first asked.
 *
 * @param textOf what a user reads of a refusal
 */
export function createAuthenticator(
  textOf: (
    refusal: PasskeyRefusal,
    ...[locale]: Parameters<RequestError['textIn']>
  ) => ReturnType<RequestError['textIn']>,
): Authenticator {
  const library = () => import('@simplewebauthn/browser');
  const withRefusals = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
    } catch (thrown) {
      const refusal = refusals[thrown instanceof Error ? thrown.name : ''] ?? 'unsupported';
      throw new RequestError({ status: 400, text: (locale) => textOf(refusal, locale) });
    }
  };
  return {
    async create(options) {
      const { startRegistration } = await library();
      return withRefusals(() => startRegistration({ optionsJSON: options as CreationOptions }));
    },
    async use(options) {
      const { startAuthentication } = await library();
      return withRefusals(() => startAuthentication({ optionsJSON: options as RequestOptions }));
    },
  };
}
