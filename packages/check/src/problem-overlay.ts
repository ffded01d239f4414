import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ErrorPayload } from 'vite';
import { formatProblem, type Problem, problemAtOffset } from './definitions/index.ts';

/** Number of lines shown around a problem. */
const around = 2;

/** The lines around a position with their numbers, and a mark below it. */
function frameOf(text: string, { line, column }: Problem): string {
  const lines = text.split('\n');
  const first = Math.max(1, line - around);
  return lines
    .slice(first - 1, line + around)
    .flatMap((content, index) => {
      const number = first + index;
      const head = `${String(number).padStart(4)} | `;
      return number === line
        ? [`${head}${content}`, `     | ${' '.repeat(column - 1)}^`]
        : [`${head}${content}`];
    })
    .join('\n');
}

/** The content of Vite's error overlay: the problems, and the file with the most important one. */
export function problemOverlay(root: string, problems: readonly Problem[]): ErrorPayload {
  // A misspelt key is closer to the mistake than a missing one.
  const first = problems.find(({ suggestion }) => suggestion !== undefined) ?? problems[0];
  if (!first) throw new Error('An overlay needs a problem.');
  return {
    type: 'error',
    err: {
      plugin: 'definitions',
      message: problems.map(formatProblem).join('\n'),
      stack: '',
      frame: frameOf(readFileSync(resolve(root, first.file), 'utf8'), first),
      id: first.file,
      loc: { file: resolve(root, first.file), line: first.line, column: first.column },
    },
  };
}

/**
 * The problem in a line of the server's output that names a file of `schemas/`: at the last of its quoted words that
 * the file contains.
 */
function problemOf(root: string, line: string): Problem | undefined {
  const [, file, message] = /^(schemas\/\S+\.json): (.*)$/.exec(line) ?? [];
  if (!file || !message) return undefined;
  const text = readFileSync(resolve(root, file), 'utf8');
  const places = (message.match(/[\w-]+/g) ?? []).map((word) => text.lastIndexOf(`"${word}"`));
  const offset = places.findLast((place) => place >= 0) ?? 0;
  return { ...problemAtOffset(file, text, offset, message), code: 'SCHEMA_WRONG' };
}

/** The overlay while the server refuses to start: its output, and the position that it names, if any. */
export function startFailureOverlay(root: string, lines: readonly string[]): ErrorPayload {
  const problems = lines.map((line) => problemOf(root, line)).filter((problem) => problem !== undefined);
  if (problems.length > 0) return problemOverlay(root, problems);
  return { type: 'error', err: { plugin: 'server', message: lines.join('\n'), stack: '' } };
}
