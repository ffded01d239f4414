import { stripVTControlCharacters } from 'node:util';

/** How many lines of a failed step are repeated at the end of the run. */
const most = 20;

/** What Vitest, Playwright, Biome and TypeScript begin a failure with, and the line of the test where it happened. */
const failure = /\bFAIL\b|^\s*> +\d+ \| |^\s*(✘|×|\d+\) \[)|\berror TS\d+|^\s*(\w*Error|error): |Unhandled|✖/;

/** Of a step's output the lines that name what failed, each once; its last lines where none does. */
export function failureLines(output: string): readonly string[] {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
  const named = [...new Set(lines.filter((line) => failure.test(line)))];
  return named.length > 0 ? named.slice(0, most) : lines.slice(-most);
}

/** The names of Playwright's journeys that only passed at their second try. */
export function secondTries(output: string): readonly string[] {
  const [, names = ''] = /^ {2}\d+ flaky\n((?: {4}.*\n?)+)/m.exec(stripVTControlCharacters(output)) ?? [];
  return names
    .split('\n')
    .map((name) => name.replace(/[─\s]+$/, '').trim())
    .filter((name) => name !== '');
}
