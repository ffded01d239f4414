import { randomUUID } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '@schema-screens/server/shared';
import { makeDirectory } from '@schema-screens/server/shared';

/** Hands a letter over for printing and posting. */
export interface LetterPort {
  /** Resolves once the letter is stored durably; repeating a name replaces the letter. */
  deliver(name: string, pdf: Buffer): Promise<void>;
}

/**
 * One PDF per letter in the folder of LETTERS_DIR, readable by the owner only; a printing service collects them from
 * there.
 */
export function createFolderPort({ lettersDir: folder }: Pick<Config, 'lettersDir'>): LetterPort {
  return {
    async deliver(name, pdf) {
      await makeDirectory(folder);
      const draft = path.join(folder, `.${randomUUID()}`);
      const handle = await open(draft, 'wx', 0o600);
      try {
        await handle.writeFile(pdf);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, path.join(folder, name));
    },
  };
}
