import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { isRecord } from '#rules';

const root = resolve(import.meta.dirname, '../..');

interface Heading {
  title: string;
  note: unknown;
}

const isForPolicyholders = (screen: Record<string, unknown>): boolean =>
  Array.isArray(screen.access) && screen.access.includes('vn');

const screens = globSync('screens/{vertraege,konto,dienste,schadenantrag}/*.json', { cwd: root })
  .map((file): [string, Record<string, unknown>] => [
    file,
    JSON.parse(readFileSync(join(root, file), 'utf8')),
  ])
  .filter(([, screen]) => isForPolicyholders(screen));

/** The sections of a screen with a title. */
function headingsIn(node: unknown): Heading[] {
  if (Array.isArray(node)) return node.flatMap(headingsIn);
  if (!isRecord(node)) return [];
  const own = typeof node.title === 'string' ? [{ title: node.title, note: node.note }] : [];
  return [...own, ...Object.values(node).flatMap(headingsIn)];
}

/** Labels and titles of a screen. */
function labelsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(labelsIn);
  if (!isRecord(node)) return [];
  const own = [node.label, node.title].filter((text) => typeof text === 'string');
  return [...own, ...Object.values(node).flatMap(labelsIn)];
}

/** Words of the trade that no specification fixes for policyholders. */
const trade = /^(Antragnehmer|Antragsteller|Versichertes Risiko|Bewegungen|Risikoort)$/;

it.each(screens)('%s names things as policyholders do', (_file, screen) => {
  expect(labelsIn(screen).filter((label) => trade.test(label))).toEqual([]);
});

/** Headings that the specification fixes, and policyholders do not use. */
const fixed = [
  'Einsehbare Verträge',
  'Fremdeinsichten',
  'Vertragssparten',
  'Letzte Bewegungen',
  'Offene Posten',
];

it.each(fixed)('the heading „%s“ has a customer’s words beside it', (title) => {
  const found = screens.flatMap(([, screen]) => headingsIn(screen)).filter((one) => one.title === title);
  expect(found).not.toEqual([]);
  for (const { note } of found) expect(note).toBeTypeOf('string');
});
