import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PassedSteps } from './passed-steps.ts';

let root: string;
const write = (name: string, content: string) => writeFileSync(join(root, name), content);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'schritte-'));
  execFileSync('git', ['init', '-q'], { cwd: root });
  write('.gitignore', 'node_modules\nbuilt\n');
  write('a', '1');
  write('b', '1');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const passed = (surroundings = 'v24') => new PassedSteps([surroundings], root);
/** Whether a step that reads `places` still counts as passed after a change. */
function isKnownAfter(change: () => void, places: readonly string[] = ['a'], surroundings?: string): boolean {
  passed().add('unit', passed().print(places));
  change();
  return passed(surroundings).has('unit', passed(surroundings).print(places));
}

test('a step that passed is skipped as long as its files are unchanged', () => {
  expect(passed().has('unit', passed().print(['a']))).toBe(false);
  expect(isKnownAfter(() => undefined)).toBe(true);
  expect(isKnownAfter(() => write('b', '2'))).toBe(true);
  expect(isKnownAfter(() => write('built', '2'), ['.'])).toBe(true);
});

test.each([
  ['a changed file', () => write('a', '2'), ['a']],
  ['a file that came', () => write('c', ''), ['.']],
  ['a file that went', () => rmSync(join(root, 'a')), ['.']],
  ['other packages', () => write('package-lock.json', '{}'), ['.', ':(exclude)b']],
])('%s makes it run again', (_what, change, places) => {
  expect(isKnownAfter(change, places)).toBe(false);
});

test('another program version or setting makes it run again', () => {
  expect(isKnownAfter(() => undefined, ['a'], 'v25')).toBe(false);
});

test('excluded places do not count', () => {
  expect(isKnownAfter(() => write('b', '2'), ['.', ':(exclude)b'])).toBe(true);
});

test('without git every step runs', () => {
  expect(isKnownAfter(() => rmSync(join(root, '.git'), { recursive: true }))).toBe(false);
});
