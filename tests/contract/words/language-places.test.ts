import { isRecord } from '@schema-screens/locale';
import type { Report } from '@schema-screens/schema/check-schemas';
import type { Screen } from '@schema-screens/schema/language';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { checkTemplates } from '../../../packages/check/src/definitions/conditions/check-templates.ts';
import { fieldsRule } from '../../../packages/check/src/definitions/form/check-fields.ts';
import { privacyRule } from '../../../packages/check/src/definitions/form/check-privacy.ts';
import type { DefinitionNamesWithScreens } from '../../../packages/check/src/definitions/language/definition-names.ts';
import { parseFile } from '../../../packages/check/src/definitions/language/parse-file.ts';
import type { Rule } from '../../../packages/check/src/definitions/language/rule.ts';
import { languageNodes } from '../../../packages/check/src/definitions/language/walk-language.ts';
import { namesRule } from '../../../packages/check/src/definitions/navigation/check-names.ts';
import { expandedLanguage } from '../../../packages/schema/src/language/definition/expanded-language.ts';
import { languageSchemas, libraryNames } from '../../support/definitions/book-screens.ts';

const language = expandedLanguage(languageSchemas);

/** A place of the language that has a keyword: the file of a whole definition, the path there, and what the keyword says. */
interface Annotated {
  file: string;
  path: (string | number)[];
  annotation: unknown;
}

/** Every place of the language that has a keyword, once for each way that a property leads there. */
function annotatedIn(file: string, keyword: string): Annotated[] {
  const found = new Map<string, Annotated>();
  const seen = new Set<unknown>();
  const visit = (schema: unknown, inFile: string, path: (string | number)[]): void => {
    if (!isRecord(schema)) return;
    const place = JSON.stringify(path);
    if (keyword in schema && !found.has(place)) found.set(place, { file, path, annotation: schema[keyword] });
    if (seen.has(schema)) return;
    if (typeof schema.$ref !== 'string') seen.add(schema);
    else {
      const [otherFile = '', pointer = ''] = schema.$ref.split('#');
      const target = otherFile || inFile;
      const steps = pointer.split('/').filter(Boolean);
      const referred = steps.reduce<unknown>((part, step) => isRecord(part) && part[step], language[target]);
      visit(referred, target, path);
    }
    for (const choice of ['oneOf', 'anyOf', 'allOf'])
      for (const branch of Array.isArray(schema[choice]) ? schema[choice] : []) visit(branch, inFile, path);
    visit(schema.items, inFile, [...path, 0]);
    for (const [key, property] of Object.entries(schema.properties ?? {}))
      visit(property, inFile, [...path, key]);
    if (schema.type === 'object' && !schema.properties && isRecord(schema.additionalProperties))
      visit(schema.additionalProperties, inFile, [...path, 'eins']);
  };
  visit(language[file], file, []);
  return [...found.values()];
}

const files = ['list', 'form', 'detail', 'page', 'navigation', 'shared'].map((name) => `${name}.schema.json`);
const annotated = (keyword: string, ofFiles = files) => ofFiles.flatMap((file) => annotatedIn(file, keyword));

/** A definition with a value at a path, and otherwise only the source of its rows. */
function definitionWith({ file, path }: Annotated, value: unknown, resource: string): unknown {
  const put = (at: number): unknown => {
    const step = path[at];
    if (step === undefined) return value;
    const inner = put(at + 1);
    if (typeof step === 'number') return [inner];
    const rows = at === 0 ? { resource } : {};
    const own = { table: { source: { resource } }, usedBy: { resource } }[step];
    const held = own && isRecord(inner) ? { ...own, ...inner } : inner;
    return { ...rows, [step]: held };
  };
  return { kind: file.replace('.schema.json', ''), path: '/a', ...(put(0) as object) };
}

const screens: DefinitionNamesWithScreens['screens'] = new Map([
  ['AKTE', { name: 'AKTE', kind: 'detail', path: '/akte/{akte}', title: '', access: 'session' }],
]);
const project: DefinitionNamesWithScreens = { ...libraryNames, screens };

type Check = (screen: Screen, places: ReturnType<typeof languageNodes>, report: Report) => void;

/** The places whose wrong value the check accepts. */
function unrefused(
  places: readonly Annotated[],
  wrong: (place: Annotated) => unknown,
  check: Check,
  resource = 'mitglied',
): string[] {
  return places
    .filter((place) => {
      const definition = definitionWith(place, wrong(place), resource);
      const refused: string[] = [];
      check(definition as Screen, languageNodes(definition, place.file, language), (path) => {
        refused.push(JSON.stringify(path));
      });
      return !refused.some((path) => path.startsWith(JSON.stringify(place.path).slice(0, -1)));
    })
    .map(({ file, path }) => `${file} ${path.join('.')}`);
}

const ofRule =
  (rule: Rule): Check =>
  (screen, nodes, report) => {
    const { parsed } = parseFile({ file: 'screens/a.json', text: JSON.stringify(screen) });
    rule.run(screen, { parsed: parsed!, nodes, project, ajv: new Ajv(), report, reportKey: report });
  };

const ofScreens = files.slice(0, 3);

describe('a place of the language', () => {
  it('for a name rejects an unknown one', () => {
    const places = annotated('x-names').filter(({ annotation }) => annotation !== 'field');
    expect(new Set(places.map(({ annotation }) => annotation)).size).toBeGreaterThan(8);
    expect(unrefused(places, () => 'nirgends', ofRule(namesRule))).toEqual([]);
  });

  it('for a field rejects one that the rows do not have', () => {
    const places = annotated('x-names', ofScreens).filter(({ annotation }) => annotation === 'field');
    expect(places.length).toBeGreaterThan(10);
    expect(unrefused(places, () => 'nirgends', ofRule(fieldsRule))).toEqual([]);
  });

  it('with placeholders rejects one that is not closed', () => {
    const places = annotated('x-template');
    expect(places.length).toBeGreaterThan(50);
    expect(
      unrefused(
        places,
        () => 'a {b',
        (_screen, found, report) => checkTemplates(found, undefined, report),
      ),
    ).toEqual([]);
  });

  it('that browsers store in addresses rejects values of the privacy class special', () => {
    const places = annotated('x-address', ofScreens).filter(({ annotation }) => annotation !== false);
    expect(places.length).toBeGreaterThan(10);
    expect(
      unrefused(
        places,
        ({ annotation }) => (annotation === 'screen' ? 'AKTE' : 'https://a.example/{row.akte}'),
        ofRule(privacyRule),
      ),
    ).toEqual([]);
  });
});
