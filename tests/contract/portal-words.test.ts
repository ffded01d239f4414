import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { portalNames } from '../support/portal-names.ts';

const root = resolve(import.meta.dirname, '../..');

/** Rooms that any application could use. */
const rooms = [
  'rules',
  'packages/application',
  'src/adapters',
  'src/application',
  'src/check',
  'src/engine',
  'src/language',
  'src/model',
  'src/ui',
  'server/accounts',
  'server/database',
  'server/http',
  'server/resources',
];

/** Names of the portal that these rooms share with it, by the files that say them. */
const shared: Readonly<Record<string, readonly string[]>> = {
  // The history of applications before it was English.
  aenderung: ['rules/schema/former-history.ts'],
  benutzername: ['rules/schema/former-history.ts'],
  rolle: [
    // And the enumeration that the check compares roles with.
    'rules/schema/former-history.ts',
    'src/check/navigation/check-names-files.ts',
  ],
};

/** Catalogues of texts. */
const texts = /\/texts\//;

const sources = rooms.flatMap((room) =>
  globSync(`${room}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (file) => /\.(test|stories|gen)\.|migrations/.test(String(file)),
  }).filter((file) => !texts.test(file)),
);

it('the rooms of any application do not name roles, attributes, features or schemas of the portal', () => {
  expect(sources.length).toBeGreaterThan(600);
  const anyName = new RegExp(`(?<![\\w-])(${portalNames.join('|')})(?![\\w-])`, 'gi');
  const found = new Set(
    sources.flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return [...text.matchAll(anyName)].map(([name]) => `${name.toLowerCase()}: ${file}`);
    }),
  );
  const expected = Object.entries(shared).flatMap(([name, files]) => files.map((file) => `${name}: ${file}`));
  expect([...found].sort()).toEqual(expected.sort());
});
