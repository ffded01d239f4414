import {
  applicationFile,
  checkNamesFiles,
  type DefinitionFile,
  formatProblem,
  navigationFile,
} from '@schema-screens/check/definitions';
import { expect, it } from 'vitest';
import { definitionFile, languageSchemas } from '../../support/definitions/book-screens.ts';

const application = {
  $schema: 'x',
  definitionVersion: 1,
  name: 'Bücherei',
  languages: ['de', 'en'],
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  sessionMinutes: 20,
  roles: [{ name: 'leser' }, { name: 'bibliothek' }],
  user: [{ name: 'id', ownsRows: true }, { name: 'ausweis' }],
  features: [],
};
const navigation = definitionFile({ $schema: 'x', menus: [] }, navigationFile);
const around = { userRoles: ['leser', 'bibliothek'], languages: ['en'] };
const linesOf = (files: readonly DefinitionFile[]) =>
  checkNamesFiles(files, languageSchemas, around).map(formatProblem);

it.each<[string, Record<string, unknown>, string[]]>([
  ['without a mistake', {}, []],
  [
    'of another version',
    { definitionVersion: 2, roles: [] },
    [
      '3:24 VERSION_OTHER The definitions are of version 2, not 1; "schema-screens-check --migrate" migrates them.',
    ],
  ],
  [
    'with a role that no user can have',
    { roles: [...application.roles, { name: 'lesr' }] },
    [
      '20:15 ROLE_UNKNOWN No user can have the role "lesr": add it to schemas/enum/rolle.json. Did you mean "leser"?',
    ],
  ],
  [
    'without a role of users',
    { roles: [{ name: 'leser' }] },
    ['12:12 ROLE_UNKNOWN The role "bibliothek" of schemas/enum/rolle.json is missing.'],
  ],
  [
    'with a role that inherits from one that does not exist',
    { roles: [{ name: 'leser' }, { name: 'bibliothek', inherits: ['lesr'] }] },
    ['19:9 ROLE_UNKNOWN There is no role "lesr". Did you mean "leser"?'],
  ],
  [
    'with roles that inherit from each other',
    {
      roles: [
        { name: 'leser', inherits: ['bibliothek'] },
        { name: 'bibliothek', inherits: ['leser'] },
      ],
    },
    [
      '16:9 VALUE_WRONG "bibliothek" inherits from "leser" in turn.',
      '22:9 VALUE_WRONG "leser" inherits from "bibliothek" in turn.',
    ],
  ],
  [
    'with an identity provider whose groups have a role that does not exist',
    { accounts: true, oidc: { label: 'Stadt', roles: { leihende: 'lesr' } } },
    ['34:19 ROLE_UNKNOWN There is no role "lesr". Did you mean "leser"?'],
  ],
  [
    'with an identity provider, but without accounts',
    { oidc: { label: 'Stadt', roles: { leihende: 'leser' } } },
    ['30:11 VALUE_WRONG Only an application with "accounts" has users who sign in.'],
  ],
  [
    'with an attribute twice',
    { user: [{ name: 'id' }, { name: 'id' }] },
    ['24:5 NAME_TWICE "id" is there already.'],
  ],
  [
    'with a feature twice',
    { features: [{ name: 'fernleihe' }, { name: 'fernleihe', default: false }] },
    ['33:5 NAME_TWICE "fernleihe" is there already.'],
  ],
  [
    'with a language without a dictionary',
    { languages: ['de', 'en', 'fr'] },
    ['8:5 VALUE_WRONG There is no screens/fr.json.'],
  ],
  [
    'without the language of a dictionary',
    { languages: ['de'] },
    ['5:16 VALUE_WRONG The language of screens/en.json is missing.'],
  ],
  [
    'in a time zone that does not exist',
    { timeZone: 'Europe/Trier' },
    ['9:15 VALUE_WRONG There is no time zone "Europe/Trier".'],
  ],
  ['in a country that does not exist', { country: 'XY' }, ['30:14 VALUE_WRONG There is no country "XY".']],
])('checks an application %s', (_what, change, lines) => {
  const file = definitionFile({ ...application, ...change }, applicationFile);
  expect(linesOf([file, navigation])).toEqual(lines.map((line) => `${applicationFile}:${line}`));
});

it('checks both files on their own, and says which is missing', () => {
  const file = definitionFile(application, applicationFile);
  expect(linesOf([navigation])).toEqual([`${applicationFile}:1:1 JSON_BROKEN This file is missing.`]);
  expect(linesOf([file])).toEqual([`${navigationFile}:1:1 JSON_BROKEN This file is missing.`]);
  expect(linesOf([file, { file: navigationFile, text: '{' }])).toEqual([
    `${navigationFile}:1:2 JSON_BROKEN A "}" is missing.`,
  ]);
  const misspelt = definitionFile({ $schema: 'x', menus: [], foter: [] }, navigationFile);
  expect(linesOf([file, misspelt])).toEqual([
    `${navigationFile}:4:3 KEY_UNKNOWN There is no key "foter" here. Did you mean "footer"?`,
  ]);
  expect(checkNamesFiles([], languageSchemas, { mayBeMissing: true })).toEqual([]);
});
