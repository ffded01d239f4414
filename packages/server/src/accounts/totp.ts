import { Secret, TOTP } from 'otpauth';

const period = 30;
const appCode = /^\d{6}$/;

const withoutBlanks = (typed: string): string => typed.replaceAll(/\s/g, '');

/** Whether typed text is a code of an authenticator app, by its form. */
export const isAppCode = (typed: string): boolean => appCode.test(withoutBlanks(typed));

/**
 * The time step of a correct code, between one step before and one after the current one; undefined for a wrong code.
 *
 * @param secret the setup key in base32
 */
export function acceptedStep(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });
  const delta = totp.validate({ token: withoutBlanks(code), timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
}
