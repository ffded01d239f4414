import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const packed = /\.(?:js|mjs|css|svg)$/;
const leastBytes = 1024;
const ways = [
  ['br', promisify(brotliCompress)],
  ['gz', promisify(gzip)],
] as const;

/**
 * Writes a `.br` and a `.gz` beside every file of the build that becomes smaller: the server sends these instead of
 * compressing the same file for every visitor. Only for builds in production mode.
 *
 * @param folder the folder of the build; other builds with the same configuration, such as Storybook's, are not
 *   affected
 */
export function precompress(folder: string): Plugin {
  return {
    name: 'precompress',
    apply: (_config, { command, mode }) => command === 'build' && mode === 'production',
    async writeBundle({ dir }, bundle) {
      if (dir !== folder) return;
      const names = Object.keys(bundle).filter((name) => packed.test(name));
      await Promise.all(
        names.map(async (name) => {
          const content = await readFile(join(folder, name));
          if (content.length < leastBytes) return;
          for (const [ending, pack] of ways)
            await writeFile(join(folder, `${name}.${ending}`), await pack(content));
        }),
      );
    },
  };
}
