import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readScreens } from '@schema-screens/check/files';
import { germanLocale } from '@schema-screens/locale';
import {
  type Application,
  mayOpen,
  type Navigation,
  offeredScreens,
  type Screen,
  type ScreenCatalog,
  type Target,
  targetScreen,
} from '@schema-screens/schema/language';
import { describe, expect, it } from 'vitest';
import { screenEntryOf } from '../../../scripts/vite/screens.ts';

const root = resolve(import.meta.dirname, '../../..');
const readJson = (file: string) => JSON.parse(readFileSync(resolve(root, file), 'utf8'));
const navigation: Navigation = readJson('screens/navigation.json');
const roles = (readJson('screens/application.json') as Application).roles.map(({ name }) => name);
const definitions = readScreens(root).map(({ screen }) => screen);
const screens = new Map(
  definitions.map((screen) => [screen.name, screenEntryOf({ ...screen })]),
) as unknown as ScreenCatalog;

const userOf = (role: string) => ({ role, id: 7, zusatzfeatures_aktiv: true, vn_nummer: '10000001' });

describe.each(roles)('the palette of %s', (role) => {
  const offered = offeredScreens(germanLocale, userOf(role), screens, navigation);

  it('offers screens that the role may open, with unique labels and complete addresses', () => {
    expect(offered.filter(({ name }) => !mayOpen(screens.get(name)!, role))).toEqual([]);
    expect(offered.filter(({ href }) => /[{}]/.test(href))).toEqual([]);
    expect(offered.map(({ label }) => label)).toEqual([...new Set(offered.map(({ label }) => label))]);
    expect(offered.length).toBeGreaterThan(0);
  });

  it('offers every form that creates something and needs neither record nor action', () => {
    const isCreate = (screen: Screen): boolean =>
      screen.kind === 'form' &&
      screen.mode === 'create' &&
      !screen.submit?.toAction &&
      screen.access !== 'public' &&
      screen.menu?.when === undefined &&
      !/\{\w+\}/.test(screen.path);
    const expected = definitions.filter((screen) => isCreate(screen) && mayOpen(screen, role));
    expect(offered.map(({ name }) => name)).toEqual(expect.arrayContaining(expected.map(({ name }) => name)));
  });

  it('searches only resources that the role may search, for a screen that it may open', () => {
    const records = navigation.palette?.records ?? [];
    const barred = records
      .filter(({ to }) => mayOpen(screens.get(targetScreen(to) ?? '')!, role))
      .filter(({ resource }) => {
        const { rights } = readJson(`schemas/resource/${resource}.schema.json`)['x-resource'];
        return !(rights.search ?? rights.read).includes(role);
      });
    expect(barred).toEqual([]);
  });
});

it('offers records to staff only', () => {
  const rolesOf = (to: Target) => roles.filter((role) => mayOpen(screens.get(targetScreen(to) ?? '')!, role));
  expect(navigation.palette?.records?.map(({ resource, to }) => [resource, rolesOf(to)])).toEqual([
    ['versicherungsnehmer', ['idm', 'adm']],
    ['vertrag', ['idm', 'adm']],
    ['benutzer', ['idm', 'adm']],
    ['nachricht', ['idm', 'adm']],
  ]);
});

it.each(['idm', 'adm'])(
  '%s reaches every list without parameters by its name, whether or not a menu has it',
  (role) => {
    const offered = offeredScreens(germanLocale, userOf(role), screens, navigation).map(({ name }) => name);
    const lists = definitions.filter(
      (screen) =>
        screen.kind === 'list' &&
        screen.palette !== false &&
        !/\{\w+\}/.test(screen.path) &&
        screen.access !== 'public' &&
        mayOpen(screen, role),
    );
    expect(offered).toEqual(expect.arrayContaining(lists.map(({ name }) => name)));
    expect(offered).toContain('DATEI_SUCHEN');
  },
);
