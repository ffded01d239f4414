import { resolve } from 'node:path';
import { readScreens } from '@schema-screens/check/files';
import type { Screen } from '@schema-screens/schema/language';
import { expect, it } from 'vitest';
import { closedScreensOf, screenStates, storiesOf } from '../../../.storybook/screens/screen-file.ts';
import { roles } from '../../../server/portal-resources.ts';

const root = resolve(import.meta.dirname, '../../..');
const screens = readScreens(root).map(({ screen }) => screen);
const closed = closedScreensOf(screens);

for (const screen of screens) {
  it(`${screen.name} has stories for every role and state`, () => {
    const { access, kind } = screen;
    const stories = storiesOf(screen, roles, closed);
    const [first] = stories;
    const isSameForAll = access === 'session' && first?.exportName.endsWith('Session');
    const who = access === 'public' ? [null] : isSameForAll ? ['vn'] : access === 'session' ? roles : access;
    const hasData = (role: string | null) =>
      kind === 'list' || kind === 'form' || (screen.name === 'STARTSEITE' && role === 'vn');
    const expected = who.flatMap((role) =>
      (hasData(role) ? screenStates : ['filled']).map((state) => `${role} ${state}`),
    );
    expect(stories.map(({ role, state }) => `${role} ${state}`)).toEqual(expect.arrayContaining(expected));
  });
}

const own = { kind: 'form', access: 'session', name: 'EIGENES', path: '/eigenes', title: 'Eigenes' };
const viewersOf = (more: object) =>
  new Set(
    storiesOf({ ...own, ...more } as unknown as Screen, roles, ['NUR_FUER_ADM']).map(({ role }) => role),
  );

it('a screen that looks the same for all roles has one set of stories', () => {
  expect(viewersOf({ sections: [{ fields: ['name'] }] })).toEqual(new Set(['vn']));
  expect(viewersOf({ toolbar: [{ to: 'STARTSEITE' }] })).toEqual(new Set(['vn']));
});

it.each([
  ['its resource may show them other fields', { resource: 'nachricht' }],
  ['a condition names roles', { sections: [{ when: { roles: ['adm'] } }] }],
  ["a condition asks for the user's role", { sections: [{ when: { field: 'user.role', is: 'adm' } }] }],
  ['an action leads to a screen that some may not open', { toolbar: [{ to: 'NUR_FUER_ADM' }] }],
])('it has stories for each role when %s', (_reason, more) => {
  expect(viewersOf(more)).toEqual(new Set(roles));
});
