import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { unavailable } from '../../shared/http-error.ts';
import { Semaphore } from '../../shared/semaphore.ts';

// The smallest setting that OWASP recommends for argon2id (the package's default algorithm).
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const currentSetting = '$argon2id$v=19$m=19456,t=2,p=1$';

/** Hashing occupies a core for some milliseconds: runs as many at once as there are cores, with a bounded queue. */
const hashing = new Semaphore(Math.max(2, availableParallelism()), 200);
let dummy: Promise<string> | undefined;

/** The hash of a password for the database. */
export const hashPassword = (password: string): Promise<string> =>
  limitConcurrency(() => hash(password.normalize('NFC'), options));

/**
 * Whether a password matches a stored hash. Without a hash (unknown user, no password yet) the result is false after
 * the same amount of work, so that the time reveals nothing.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hash('no password', options);
  const compared = stored ?? (await dummy);
  const isRight = await limitConcurrency(() => verify(compared, password.normalize('NFC')));
  return isRight && stored !== null && stored !== undefined;
}

/**
 * Whether a stored hash was made with other settings than the current ones and should be replaced at the next sign-in.
 */
export const needsRehash = (stored: string): boolean => !stored.startsWith(currentSetting);

async function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
  if (hashing.isFull) throw unavailable();
  return hashing.run(work);
}
