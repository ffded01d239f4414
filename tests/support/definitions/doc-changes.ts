import { readFileSync } from 'node:fs';

/** A change of code that a document shows: a new file, or a diff of one. */
export interface DocChange {
  readonly file: string;
  readonly isDiff: boolean;
  readonly text: string;
}

const fence = /^( *)```(\w+) (\S+)\n([\s\S]*?)^\1```$/gm;

/** The blocks of a document that name their file after the language: ```diff server/main.ts. */
export const changesIn = (document: string): DocChange[] =>
  [...readFileSync(document, 'utf8').matchAll(fence)].map(([, indent = '', kind, file = '', text = '']) => ({
    file,
    isDiff: kind === 'diff',
    text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));

/**
 * A file with a diff applied, whose parts are separated by lines of "…".
 *
 * @throws Error for a part that does not stand in the file exactly once
 */
export function applied(source: string, diff: string): string {
  return diff.split(/^…\n/m).reduce((text, part) => {
    const lines = part.split('\n').slice(0, -1);
    const of = (sign: string): string =>
      lines
        .filter((line) => line.startsWith(' ') || line.startsWith(sign))
        .map((line) => `${line.slice(1)}\n`)
        .join('');
    const pieces = text.split(of('-'));
    if (pieces.length !== 2)
      throw new Error(`This stands ${pieces.length - 1} times in the file:\n${of('-')}`);
    return pieces.join(of('+'));
  }, source);
}
