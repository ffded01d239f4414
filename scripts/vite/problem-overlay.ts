import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ErrorPayload } from 'vite';
import { formatProblem, type Problem, problemAtOffset } from '#check';

/** Lines shown around the place of a problem. */
const around = 2;

/** The lines around a place, each with its number, and a mark below it. */
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

/** What Vite's client lays over the page: the problems, and the file around the one to begin with. */
export function problemOverlay(root: string, problems: readonly Problem[]): ErrorPayload {
  // Where something else was meant is nearer to the mistake than where something is missing.
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

/** The problem behind a line of the server that names a file of `schemas/`: at the last of its words that stands there. */
function problemOf(root: string, line: string): Problem | undefined {
  const [, file, message] = /^(schemas\/\S+\.json): (.*)$/.exec(line) ?? [];
  if (!file || !message) return undefined;
  const text = readFileSync(resolve(root, file), 'utf8');
  const places = (message.match(/[\w-]+/g) ?? []).map((word) => text.lastIndexOf(`"${word}"`));
  const offset = places.findLast((place) => place >= 0) ?? 0;
  return { ...problemAtOffset(file, text, offset, message), code: 'SCHEMA_WRONG' };
}

/** What is laid over the page while the server refuses to start: its own words, and the place where they name one. */
export function refusalOverlay(root: string, lines: readonly string[]): ErrorPayload {
  const problems = lines.map((line) => problemOf(root, line)).filter((problem) => problem !== undefined);
  if (problems.length > 0) return problemOverlay(root, problems);
  return { type: 'error', err: { plugin: 'server', message: lines.join('\n'), stack: '' } };
}
