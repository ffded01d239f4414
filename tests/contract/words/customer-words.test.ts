import { resolve } from 'node:path';
import { readScreens } from '@schema-screens/check/files';
import { isRecord } from '@schema-screens/locale';
import type { Screen } from '@schema-screens/schema/language';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

interface Heading {
  title: string;
  note: unknown;
}

const folders = /^screens\/(vertraege|konto|dienste|schadenantrag)\//;

/** The screens for policyholders, with what they share. */
const screens = readScreens(root)
  .filter(
    ({ file, screen }) => folders.test(file) && Array.isArray(screen.access) && screen.access.includes('vn'),
  )
  .map(({ file, screen }): [string, Screen] => [file, screen]);

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
