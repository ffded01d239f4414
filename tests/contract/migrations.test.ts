import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { migrationNames } from '../../packages/server/src/database/migrate.ts';
import { portalMigrations } from '../../server/portal-resources.ts';

/** Released migrations: their names and texts never change; new ones are appended. */
const released = [
  ['0001-technik.sql', '1096d7cc17cc12bd'],
  ['0002-upload-menge.sql', 'a9eb816c60c17f9a'],
  ['0003-einmalpasswort.sql', '0169db98894964d5'],
  ['0004-benutzername-frueher.sql', 'a08ff0b0b3f9e27d'],
  ['0005-bot-pruefung.sql', '2c65fef9de9966bd'],
  ['0006-registrierung.sql', 'e495085367f4374f'],
  ['0007-orte.sql', 'a2e51c48f3d2d55b'],
  ['0008-zwei-faktor.sql', '069821a6052f9160'],
  ['0009-email-ruecknahme.sql', 'cda7cc690e46299a'],
  ['0010-meine-sitzungen.sql', '6da4f0f10689427a'],
  ['0011-passkey.sql', '561f89457d7f8329'],
  ['0012-uebergabe.sql', 'f4a4ee02cd99246e'],
  ['0013-statistik.sql', '9ea462298a980b6f'],
] as const;

/** All migrations of the portal: those of every server, and those of its own tables. */
const names = await migrationNames(portalMigrations);

const folders = [
  new URL('../../packages/server/src/database/migrations/', import.meta.url),
  ...portalMigrations,
];
const textOf = (name: string): string =>
  folders
    .map((folder) => new URL(name, folder))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
const hashOf = (name: string): string => createHash('sha256').update(textOf(name)).digest('hex').slice(0, 16);

test('released migrations are never renamed, renumbered or changed', () => {
  expect(names.slice(0, released.length).map((name) => [name, hashOf(name)])).toEqual(released);
});

test('migration numbers have no gaps and no duplicates', () => {
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1));
});

test('an index of an existing table is built concurrently', () => {
  const queueing: string[] = [];
  for (const name of names) {
    const text = textOf(name);
    const made = new Set([...text.matchAll(/create table (\w+)/gi)].map(([, table]) => table));
    for (const [statement, table] of text.matchAll(
      /^create (?:unique )?index (?!concurrently)\w+ on (\w+)/gim,
    ))
      if (!made.has(table)) queueing.push(`${name}: ${statement}`);
  }
  expect(queueing).toEqual([]);
});
