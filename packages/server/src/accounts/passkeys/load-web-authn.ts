type WebAuthn = typeof import('@simplewebauthn/server');

/** Loads the passkey library when it is first needed: it and its parsers would add 0.1 s to the start. */
export const loadWebAuthn = (): Promise<WebAuthn> => import('@simplewebauthn/server');
