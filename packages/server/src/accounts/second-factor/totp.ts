import { Secret, TOTP } from 'otpauth';
import { text } from '../../resources/schema/json-schema.ts';
import type { FactorKind } from './factor-kind.ts';

const keyBytes = 20;
const period = 30;
const appCode = /^\d{6}$/;

const withoutBlanks = (typed: string): string => typed.replaceAll(/\s/g, '');

/** A key for an authenticator app: as text in base32, and as the address that apps read from a QR code. */
type SetupKey = Readonly<Record<'secret' | 'uri', string>>;

/** Codes of an authenticator app, numbered by their time step; those of the step before and the next one are right, too. */
export const appCodes: FactorKind<SetupKey> = {
  name: 'totp',
  input: {},
  setup: { secret: text, uri: text },
  draft: () => new Secret({ size: keyBytes }).base32,
  setupValues({ mailSender }, { userName: label }, secret) {
    const totp = new TOTP({ issuer: mailSender.product, label, secret: Secret.fromBase32(secret) });
    return { secret, uri: totp.toString() };
  },
  matches: (typed) => appCode.test(withoutBlanks(typed)),
  check(secret, typed, now) {
    const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });
    const delta = totp.validate({ token: withoutBlanks(typed), timestamp: now.getTime(), window: 1 });
    return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
  },
};
