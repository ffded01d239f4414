import { resolve } from 'node:path';
import { readScreens } from '@schema-screens/check/files';
import { germanLocale } from '@schema-screens/locale';
import { toolbarOf } from '@schema-screens/schema/language';
import { expect, it } from 'vitest';

const forms = readScreens(resolve(import.meta.dirname, '../../..'))
  .map(({ screen }) => screen)
  .filter((screen) => screen.kind === 'form' && screen.mode !== 'display');

it.each(forms.map((screen) => [screen.name, screen] as const))(
  '%s can be left by a button',
  (_name, screen) => {
    const buttons = screen.kind === 'form' ? toolbarOf(germanLocale, screen) : [];
    expect(buttons).toContainEqual(expect.objectContaining({ kind: 'cancel' }));
  },
);
