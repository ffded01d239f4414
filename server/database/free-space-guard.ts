import { statfs } from 'node:fs/promises';
import { InsufficientStorage } from '../shared/http-error.ts';

const mebibyte = 1024 * 1024;
const freshForMs = 500;

/** Writing stops below this number of free bytes: PGlite never recovers from a full disk. */
export const defaultReserve = 32 * mebibyte;

/** Watches the free space of a directory's file system; checks at most twice a second. */
export class FreeSpaceGuard {
  readonly #directory: string;
  readonly #reserve: number;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #free = Number.POSITIVE_INFINITY;

  constructor(directory: string, reserve = defaultReserve) {
    this.#directory = directory;
    this.#reserve = reserve;
  }

  /** Throws InsufficientStorage if writing `bytes` more would use the reserve. */
  async check(bytes = 0): Promise<void> {
    if ((await this.freeBytes()) - bytes < this.#reserve) throw new InsufficientStorage();
  }

  /** The free bytes of the file system, as of at most half a second ago. */
  async freeBytes(): Promise<number> {
    if (performance.now() - this.#lookedAt > freshForMs) {
      const { bavail, bsize } = await statfs(this.#directory);
      this.#free = bavail * bsize;
      this.#lookedAt = performance.now();
    }
    return this.#free;
  }
}
