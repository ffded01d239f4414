type WebAuthn = typeof import('@simplewebauthn/server');

/** The library of passkeys, once somebody uses one: it and its parsers cost a start 0.1 s. */
export const loadWebAuthn = (): Promise<WebAuthn> => import('@simplewebauthn/server');
