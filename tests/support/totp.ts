import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app with a key shows at a time. */
export const totpOf = (key: string, time: Date): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: time.getTime() });
