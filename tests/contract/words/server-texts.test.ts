import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isRecord } from '@schema-screens/locale';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { application } from '../../../packages/server/src/shared/config/application.ts';
import { localeFor, runInLocale } from '../../../packages/server/src/shared/request-locale.ts';
import english from '../../../server/en.json' with { type: 'json' };
import { letterTexts, mailTexts, portalTexts, reportTexts } from '../../../server/texts/portal-texts.ts';
import { isGermanSentence } from '../../support/german-words.ts';

const dictionary: Readonly<Record<string, string>> = english;

const root = resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Files that speak to operators alone, in English, and to developers about the API. */
const operators =
  /shared\/(config|telemetry|folders)|server\/src\/(database|command)|server\/main|http\/openapi|features\/orte|resources\/(history\/verify|tables|schema)|modules\/system|server\/src\/operation|accounts\/open-secrets|accounts\/check-account|folder-store|s3-store|bind-document|http\/plugins\/(pages|security|local-calls)/;

/** Files whose German texts nobody translates: tests, demonstration data, what imports the German core system, what the history keeps, letters that are compared; and catalogues. */
const others =
  /\.(test|gen)\.ts$|\/demo\/|\/demo\.ts$|server\/welcome|core-system\/(import|rest)\/|history\/prune|resources\/text|shared\/texts|server\/texts\/|server\/src\/application\//;

/** The certificate is for a German authority, whatever the language of who requests it. */
const official = /createBescheinigung/;

const files = globSync(['{server,packages/server/src}/**/*.ts', 'portal-rules/*.ts'], { cwd: root })
  .filter((file) => !operators.test(file) && !others.test(file))
  .sort();

/** Values, names of techniques and of actors in the history, which nobody translates. */
const technical = new Set([
  ...`Alle Authorization Bearer HttpOnly Secure Kundenportal Registrierung Sammelaktion Postausgang Aufbewahrung Idempotency-Key
    Import System Produktinfo Versicherungsbedingung Deutschland Regular Bold Auto-Submitted WordDocument Workbook Book
    Text VSU Stueck Liter Praemie Mandant Aufräumen Edge Opera Vivaldi Firefox Chrome Safari Android Windows Mac Linux`.split(
    /\s+/,
  ),
  'PowerPoint Document',
  'Samsung Internet',
  'MAIL FROM',
  'RCPT TO',
]);

/** Statements, and what logs and metrics say. */
const statement =
  /^(is|not|The|Too|Changed|job|queue|System|core system) | as \w+$|^\w+( \w+)* (failed|sessions|rows|contents|month|history)$|^[a-z]+ [a-z]+$/;

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number };

const isNode = (value: unknown): value is Node => isRecord(value) && typeof value.type === 'string';

/** Whether a text is a German one, and neither a name of the code nor English. */
const isGerman = (text: string): boolean =>
  !technical.has(text) &&
  !passwords.test(text) &&
  !text.includes('<') &&
  !text.includes('>') &&
  (/[äöüßÄÖÜ„“]/.test(text) ||
    /^\p{Lu}\p{Ll}{2,}(-\p{Lu}\p{Ll}+)*$/u.test(text) ||
    (/(\p{L}{2,}|\}) [\p{L}{(]/u.test(text) && !statement.test(text)));

/** A list of words that passwords must not be. */
const passwords = /^\s*passwort kennwort/;

interface Found {
  readonly file: string;
  readonly text: string;
  readonly isTemplate: boolean;
}

/** What no user reads: the certificate, descriptions, errors of the program, logs. */
function isAside(node: Node, source: string): boolean {
  if (node.type === 'FunctionDeclaration') return official.test(String((node.id as Node | null)?.name));
  if (node.type === 'Property')
    return ['summary', 'description', 'waiting', 'help'].includes(String((node.key as Node).name));
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return false;
  const { start, end } = node.callee as { start: number; end: number };
  const callee = source.slice(start, end);
  return /^(Error|TaskError|config|systemActor|super)$|(^|\.)log\.\w+$|^console\./.test(callee);
}

/** The German texts of a file: literals, and templates, whose values stand where they are written. */
function textsOf(file: string, isWanted = isGerman, isLeftOut = isAside): Found[] {
  const source = read(file);
  const found: Found[] = [];
  const visit = (node: unknown): void => {
    for (const child of Array.isArray(node) ? node : []) visit(child);
    if (!isNode(node)) return;
    const { type } = node;
    if (type.startsWith('Import') || /^TS(?!As|NonNull|Satisfies)/.test(type)) return;
    if (type === 'TaggedTemplateExpression' || (type === 'ExportNamedDeclaration' && node.source)) return;
    if (isLeftOut(node, source)) return;
    if (type === 'Literal' && typeof node.value === 'string' && isWanted(node.value))
      found.push({ file, text: node.value, isTemplate: false });
    if (type === 'TemplateLiteral') {
      const texts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
      const isTemplate = texts.length > 1;
      for (const text of isTemplate ? texts : [texts.join('')])
        if (isWanted(text.trim())) found.push({ file, text, isTemplate });
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(file, source).program.body);
  return found;
}

const texts = files.flatMap((file) => textsOf(file));
const german = new Set(texts.filter(({ isTemplate }) => !isTemplate).map(({ text }) => text));

/** Whether the translation of a text is known to be the same. */
const sameInBoth = /^(Name|Status|Bank|Feedback|Aquarium)$/;

it('every German text of the server that reaches a user has an English one', () => {
  expect([...german].filter((text) => !Object.hasOwn(dictionary, text))).toEqual([]);
});

it('a German text takes its values by name, so that it has a translation', () => {
  expect(texts.filter(({ isTemplate }) => isTemplate)).toEqual([]);
});

it('the generic server says nothing in German outside of its catalogs', () => {
  const features = /^(portal-rules\/|server\/|packages\/server\/src\/ports\/scanner\.ts$)/;
  expect(texts.filter(({ file }) => !features.test(file))).toEqual([]);
});

it('the dictionary has no text that the server does not have', () => {
  const sources = files.map(read).join('\n');
  const left = Object.keys(dictionary).filter((text) => !sources.includes(text.replaceAll('\n', '\\n')));
  expect(left).toEqual([]);
});

/** Words that the database keeps; whoever shows them translates them. */
const kept = new Set(['Sicherung vom', ' auf ']);

it('operators, developers and readers of the API are told everything in English', () => {
  // The sender of a brand is the portal's; a new screen is asked for its German noun.
  const generic = globSync(['server/*.ts', 'packages/server/src/**/*.ts', 'scripts/**/*.{ts,mjs}'], {
    cwd: root,
  }).filter((file) => !others.test(file) && !/brand-sender|new-screen|\.test\.mjs$/.test(file));
  const said = generic.flatMap((file) => textsOf(file, isGermanSentence, () => false));
  expect(
    said.filter(({ text }) => !Object.hasOwn(dictionary, text) && !kept.has(text) && !passwords.test(text)),
  ).toEqual([]);
  expect(isGermanSentence('ist nicht gültig')).toBe(true);
});

it('a translation has the values of its text, and is no German', () => {
  const valuesIn = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  for (const [text, translated] of Object.entries(dictionary)) {
    expect(valuesIn(translated), text).toEqual(valuesIn(text));
    if (!sameInBoth.test(text)) expect(translated).not.toBe(text);
  }
});

it.each([
  ['mails', () => mailTexts().shared.greeting],
  ['letters', () => letterTexts().shared.date],
  ['reports', () => reportTexts().vertrag.title({ nummer: '1' })],
  ['answers of calls', () => portalTexts().kundenansicht.title],
])('%s are written in every language of the portal', (_, word) => {
  const words = application.languages.map((code) => runInLocale(localeFor(code), word));
  expect(new Set(words).size).toBe(application.languages.length);
});

it('a text of a schema has the same translation there', () => {
  for (const file of globSync('schemas/en.json', { cwd: root }))
    for (const [text, translated] of Object.entries(JSON.parse(read(file))))
      if (Object.hasOwn(dictionary, text)) expect([text, dictionary[text]]).toEqual([text, translated]);
});
