import { statfs } from 'node:fs/promises';
import { InsufficientStorage } from '../shared/http-error.ts';
import { shareResultFor } from '../shared/share-result-for.ts';

const mebibyte = 1024 * 1024;
const freshForMs = 500;

/** Writing stops below this number of free bytes: PGlite never recovers from a full disk. */
export const minFreeBytes = 32 * mebibyte;

/** Watches the free space of a directory's file system; checks at most twice a second. */
export class FreeSpaceGuard {
  readonly #reserve: number;
  /** The free bytes of the file system, as of at most half a second ago. */
  readonly freeBytes: () => Promise<number>;

  constructor(directory: string, reserve = minFreeBytes) {
    this.#reserve = reserve;
    this.freeBytes = shareResultFor(freshForMs, async () => {
      const { bavail, bsize } = await statfs(directory);
      return bavail * bsize;
    });
  }

  /** Throws InsufficientStorage if writing `bytes` more would use the reserve. */
  async check(bytes = 0): Promise<void> {
    if ((await this.freeBytes()) - bytes < this.#reserve) throw new InsufficientStorage();
  }
}
