import { expect, it } from 'vitest';
import { bookDetail, bookForm, bookList, checkLines, definitionFile } from './book-screens.ts';

export const valid = [
  definitionFile(bookList(), 'screens/buecherei/a-suchen.json'),
  definitionFile(bookForm(), 'screens/buecherei/b-bearbeiten.json'),
  definitionFile(bookDetail(), 'screens/buecherei/c-anzeigen.json'),
];

const reporting = { path: 'buch/{row.id}/meldung', body: { grund: '{data.titel}' } };

/** A list whose action for selected rows takes the values of a form, and that form. */
export const reportList = (action: Record<string, unknown> = {}) =>
  bookList({
    name: 'BUCH_MELDEN_SUCHEN',
    path: '/buch/melden/suchen',
    bulkActions: [{ label: 'Melden', to: 'BUCH_MELDEN', open: 'dialog', call: reporting, ...action }],
  });
export const reportForm = (submit: Record<string, unknown> = {}, change: Record<string, unknown> = {}) =>
  bookForm({
    name: 'BUCH_MELDEN',
    path: '/buch/melden',
    mode: 'create',
    else: 'BUCH_MELDEN_SUCHEN',
    palette: false,
    submit: { toAction: true, ...submit },
    ...change,
  });
valid.push(
  definitionFile(reportList(), 'screens/buecherei/d-melden-suchen.json'),
  definitionFile(reportForm(), 'screens/buecherei/e-melden.json'),
);

/** A list of loans, which declare what is possible for several of them. */
export const loanList = (action: Record<string, unknown>) =>
  bookList({ resource: 'ausleihe', columns: [{ field: 'leser' }], bulkActions: [action] });

export const page = {
  $schema: '../../packages/schema/definition/page.schema.json',
  name: 'SEITE',
  kind: 'page',
  path: '/s',
  title: 'S',
  access: 'public',
};

/** The lines for one broken definition among valid ones. */
export function linesFor(value: Record<string, unknown>): string[] {
  const others = valid.filter(({ text }) => !text.includes(`"name": "${value.name}"`));
  return checkLines([...others, definitionFile(value)]).map((line) => line.replace('screens/buecherei/', ''));
}

/** A list of members, by a field that is not protected. */
export const memberList = (change: Record<string, unknown>) =>
  bookList({ resource: 'mitglied', columns: [{ field: 'ort' }], ...change });

export const memberForm = (change: Record<string, unknown> = {}) =>
  bookForm({
    name: 'MITGLIED_ANLEGEN',
    path: '/m',
    resource: 'mitglied',
    mode: 'create',
    sections: [{ fields: ['vorname'] }],
    preset: { seit: 'heute' },
    ...change,
  });

/** A definition with a single mistake, and the line that the check must print for it. */
export type Broken = readonly [what: string, definition: Record<string, unknown>, expected: string];

/** Tests that each mistake is reported once, with place, problem and suggestion. */
export function reportsEach(corpus: readonly Broken[]): void {
  it.each(corpus)('the check reports %s', (_what, definition, expected) => {
    const lines = linesFor(definition);
    expect(lines).toContain(expected);
    expect(lines).toEqual([...new Set(lines)]);
  });
}
