import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

function contentOf(file: string): Buffer | string {
  try {
    return readFileSync(file);
  } catch (error) {
    // Deleted without a commit.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'gone';
    throw error;
  }
}

/**
 * Records which steps of `npm test` have passed on exactly the same files. The record is next to the installed packages, so a
 * fresh clone has none.
 */
export class PassedSteps {
  readonly #root: string;
  readonly #file: string;
  readonly #surroundings: readonly string[];

  /**
   * @param surroundings everything else that affects a result: programs and settings
   * @param root folder of the project, a git repository
   */
  constructor(surroundings: readonly string[], root = join(import.meta.dirname, '../..')) {
    this.#surroundings = surroundings;
    this.#root = root;
    this.#file = join(root, 'node_modules/.cache/passed-steps.json');
  }

  /**
   * A fingerprint of everything that a step reads; undefined without git.
   *
   * @param places paths as listed by git; ignored files do not count
   */
  print(places: readonly string[]): string | undefined {
    const names = this.#filesIn(places);
    if (!names) return undefined;
    const hash = createHash('sha256').update(this.#surroundings.join('\0'));
    for (const name of names) hash.update(`\0${name}\0`).update(contentOf(join(this.#root, name)));
    return hash.digest('hex');
  }

  has(step: string, print: string | undefined): boolean {
    return print !== undefined && this.#read()[step] === print;
  }

  add(step: string, print: string | undefined): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify({ ...this.#read(), [step]: print }));
  }

  #read(): Record<string, string> {
    try {
      return JSON.parse(readFileSync(this.#file, 'utf8')) as Record<string, string>;
    } catch {
      return {};
    }
  }

  #filesIn(places: readonly string[]): string[] | undefined {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...places];
    try {
      const list = execFileSync('git', args, {
        cwd: this.#root,
        encoding: 'utf8',
        maxBuffer: 1 << 26,
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      return [...new Set(list.split('\0'))].filter((name) => name !== '').sort();
    } catch {
      return undefined;
    }
  }
}
