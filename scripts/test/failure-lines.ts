import { stripVTControlCharacters } from 'node:util';

/** Number of lines of a failed step that are repeated at the end of the run. */
const most = 20;

/**
 * How Vitest, Playwright, Biome and TypeScript start the report of a failure, and the line of the test where it
 * happened.
 */
const failure = /\bFAIL\b|^\s*> +\d+ \| |^\s*(✘|×|\d+\) \[)|\berror TS\d+|^\s*(\w*Error|error): |Unhandled|✖/;

/** The lines of a step's output that name what failed, without duplicates; the last lines if there are none. */
export function failureLines(output: string): readonly string[] {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
  const named = [...new Set(lines.filter((line) => failure.test(line)))];
  return named.length > 0 ? named.slice(0, most) : lines.slice(-most);
}

/** Names of Playwright's journeys that passed only when retried. */
export function flakyTests(output: string): readonly string[] {
  const [, names = ''] = /^ {2}\d+ flaky\n((?: {4}.*\n?)+)/m.exec(stripVTControlCharacters(output)) ?? [];
  return names
    .split('\n')
    .map((name) => name.replace(/[─\s]+$/, '').trim())
    .filter((name) => name !== '');
}
