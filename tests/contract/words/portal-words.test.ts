import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { portalNames } from '../../support/portal-names.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Rooms that any application could use. */
const rooms = [
  'packages/locale/src',
  'packages/schema/src/{errors,keywords,problems,schema,schema-check}',
  'packages/application/src',
  'packages/core/src/adapters',
  'packages/check/src/definitions',
  'packages/core/src',
  'packages/schema/src/language',
  'packages/schema/src/model',
  'packages/chakra/src',
  'packages/server/src/accounts',
  'packages/server/src/database',
  'packages/server/src/http',
  'packages/server/src/resources',
];

/** Names of the portal that these rooms share with it, by the files that say them. */
const shared: Readonly<Record<string, readonly string[]>> = {
  // The history of applications before it was English.
  aenderung: ['packages/schema/src/schema/former-history.ts'],
  benutzername: ['packages/schema/src/schema/former-history.ts'],
  rolle: [
    // And the enumeration that the check compares roles with.
    'packages/schema/src/schema/former-history.ts',
    'packages/check/src/definitions/navigation/check-names-files.ts',
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
