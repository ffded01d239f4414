import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isRecord } from '@schema-screens/locale';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

/** Labels that say no deed. */
const empty = new Set(['OK', 'Ok', 'Ja', 'Weiter', 'Bestätigen', 'Absenden', 'Ausführen']);

/** Labels that the portal's specification fixes all the same, by their place in the definitions, and where it does. */
const fixed: Record<string, string> = {
  'konto/zwei-faktor-auth.json Ok': 'account 2, Two-factor: toolbar Ok',
  'dienste/kontakt.json Ok': 'account 2, Contact: toolbar Ok',
  'dienste/rueckruf.json Ok': 'account 2, Callback: actions Ok and Abbrechen',
  'dienste/benachrichtigungen.json Ok': 'account 2, Notification settings: Ok saves',
  'dienste/zusatzfunktionen.json OK': 'account 2, Additional functions: OK saves',
  'anmeldung/registrierung.json Bestätigen': 'account 2, Registration: Abbrechen or confirm',
  'shared/nachricht.json OK': 'administration 2, Confirmation dialogs',
  'shared/verwaltung.json OK': 'administration 2, Confirmation dialogs',
};

/** Labels of the buttons that save, and of those that agree to a question, in a part of a definition. */
function labelsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(labelsOf);
  if (!isRecord(node)) return [];
  const { kind, label, submit, confirm } = node;
  return [
    ...(kind === 'save' && typeof label === 'string' ? [label] : []),
    ...(isRecord(submit) && typeof submit.label === 'string' ? [submit.label] : []),
    ...(isRecord(confirm) ? [typeof confirm.ok === 'string' ? confirm.ok : 'OK'] : []),
    ...Object.values(node).flatMap(labelsOf),
  ];
}

const screens = join(root, 'screens');
const found = globSync('*/*.json', { cwd: screens }).flatMap((file) =>
  labelsOf(JSON.parse(readFileSync(join(screens, file), 'utf8')))
    .filter((label) => empty.has(label))
    .map((label) => `${file} ${label}`),
);

it('buttons say what they do, except where the specification fixes another label', () => {
  expect([...new Set(found)].sort()).toEqual(Object.keys(fixed).sort());
});
