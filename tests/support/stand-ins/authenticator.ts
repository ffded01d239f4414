import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

const period = 30;
/** An authenticator app whose codes are all different: servers accept each code once, and the next one a step early. */
export class Authenticator {
  readonly #totp: TOTP;
  readonly #now: () => Date;
  #last = 0;

  /**
   * @param secret the setup key in base32
   * @param now the server's clock
   */
  constructor(secret: string, now = () => new Date()) {
    this.#now = now;
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) });
  }

  /** A code that was not returned before; waits until the server's clock accepts it. */
  async code(): Promise<string> {
    const step = Math.max(this.#last + 1, this.#step());
    await expect.poll(() => this.#step(), { timeout: 2 * period * 1000 }).toBeGreaterThanOrEqual(step - 1);
    this.#last = step;
    return this.#totp.generate({ timestamp: step * period * 1000 });
  }

  /** A code that is currently wrong. */
  wrongCode(): string {
    const right = [-1, 0, 1, 2].map((ahead) =>
      this.#totp.generate({ timestamp: (this.#step() + ahead) * period * 1000 }),
    );
    return ['000000', '111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? '';
  }

  #step(): number {
    return Math.floor(this.#now().getTime() / 1000 / period);
  }
}
