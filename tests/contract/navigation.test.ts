import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { toolbarOf } from '#language';
import { germanLocale } from '#rules';
import navigation from '../../screens/navigation.json' with { type: 'json' };
import { readScreens } from '../../scripts/vite/read-screens.ts';
import { roles, userAttributes } from '../../server/portal-resources.ts';

it('navigation.json names the roles and user attributes that the back end knows', () => {
  expect(navigation.roles.toSorted()).toEqual(roles.toSorted());
  expect(navigation.user).toEqual(expect.arrayContaining([...userAttributes]));
});

const forms = readScreens(resolve(import.meta.dirname, '../..'))
  .map(({ screen }) => screen)
  .filter((screen) => screen.kind === 'form' && screen.mode !== 'display');

it.each(forms.map((screen) => [screen.name, screen] as const))(
  '%s can be left by a button',
  (_name, screen) => {
    const buttons = screen.kind === 'form' ? toolbarOf(germanLocale, screen) : [];
    expect(buttons).toContainEqual(expect.objectContaining({ kind: 'cancel' }));
  },
);
