import type { FormScreen } from '@schema-screens/schema/language';
import { expect, it } from 'vitest';
import { formIntro } from './form-text.ts';

const intro: FormScreen['intro'] = [
  { text: 'Vermerk: {row.vermerk}', when: { field: 'row.vermerk', empty: false } },
  { text: 'Für die Bibliothek.', when: { roles: ['bibliothek'] } },
];

it.each([
  [{ intro: 'Buch {row.titel}' }, { user: null, row: { titel: 'Faust' } }, 'Buch Faust'],
  [{ intro }, { user: { role: 'bibliothek' }, row: { vermerk: 'verliehen' } }, 'Vermerk: verliehen'],
  [{ intro }, { user: { role: 'bibliothek' }, row: {} }, 'Für die Bibliothek.'],
  [{ intro }, { user: { role: 'leser' } }, undefined],
  [{}, { user: null }, undefined],
])('%j in %j says %s', (screen, scope, text) => {
  expect(formIntro(screen, scope)).toBe(text);
});
