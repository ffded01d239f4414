/**
 * How long the check takes: mistakes, then warnings, of the clinic's definitions and of a generated application of 1,000 screens, which
 * are copies of its screens and resources under other names. `--screens=N` makes another number.
 */
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkFiles, folderWarnings, formatProblem, readApplicationFiles } from '@schema-screens/check';
import { isDictionary } from '@schema-screens/check/definitions';

const { values } = parseArgs({ options: { screens: { type: 'string', default: '1000' } } });
const wanted = Number(values.screens);
const clinic = resolve(import.meta.dirname, '../samples/clinic');

const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: clinic }).filter((file) => !isDictionary(file));
const isCommon = (file: string): boolean =>
  /^screens\/(application|navigation)\.json$|^schemas\/enum\/|history\.schema\.json$|account/.test(file);

/** The names of the clinic's screens and resources, which each copy has with a number. */
const ownFiles = filesOf('{screens,schemas}/**/*.json').filter((file) => !isCommon(file));
const screenFiles = ownFiles.filter((file) => file.startsWith('screens/'));
const names = new Set(
  ownFiles.map((file) => {
    const { name }: { name?: string } = JSON.parse(readFileSync(join(clinic, file), 'utf8'));
    return name ?? file.replace(/^.*\/|\.schema\.json$/g, '');
  }),
);

/** A definition with the numbered names of a copy: of screens, of resources where they are named, and addresses. */
function numbered(text: string, number: number): string {
  const renamed = (name: string): string => (names.has(name) ? `${name}_${number}` : name);
  return text
    .replace(/"([A-Z][A-Z_]+)"/g, (_whole, name: string) => `"${renamed(name)}"`)
    .replace(
      /("(?:resource|copyTo|path)": ")([a-z_]+)/g,
      (_whole, key: string, name: string) => key + renamed(name),
    )
    .replace(
      /("order": )(\d+)/g,
      (_whole, key: string, order: string) => key + (number * 1000 + Number(order)),
    )
    .replace(/("path": ")\//g, `$1/n${number}/`);
}

const folder = mkdtempSync(join(tmpdir(), 'check-'));
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};

/** Checks a folder, and prints how long that takes. */
function measure(what: string, root: string): void {
  const before = performance.now();
  const files = readApplicationFiles(root);
  const problems = checkFiles(files);
  const between = performance.now();
  const warnings = folderWarnings(root, { files });
  const after = performance.now();
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
  console.log(
    `${what}: mistakes ${seconds(between - before)} (${problems.length}), warnings ${seconds(after - between)} (${warnings.length})`,
  );
  for (const problem of [...problems, ...warnings].slice(0, 5)) console.log(`  ${formatProblem(problem)}`);
}

try {
  for (const file of filesOf('{screens,schemas}/**/*.json'))
    write(file, readFileSync(join(clinic, file), 'utf8'));
  const copies = Math.ceil(wanted / screenFiles.length) - 1;
  for (let number = 1; number <= copies; number += 1)
    for (const file of ownFiles) {
      const text = readFileSync(join(clinic, file), 'utf8');
      write(file.replace(/(\.schema)?\.json$/, `_${number}$&`), numbered(text, number));
    }
  measure('the clinic, first', clinic);
  measure('the clinic, again', clinic);
  measure(`${(copies + 1) * screenFiles.length} screens`, folder);
} finally {
  rmSync(folder, { recursive: true });
}
