import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDefinitions, formatProblem } from '@schema-screens/check/definitions';
import { withSearchRight } from '@schema-screens/schema';
import type { WidgetDescriptor } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkResourceSchemas } from '../../packages/server/src/resources/schema/check-resource-schemas.ts';
import { languageSchemas, libraryNames } from '../../tests/support/definitions/book-screens.ts';
import { fieldTypes } from './field-types.ts';
import { filesOf } from './files.ts';
import { nameFromText } from './names.ts';
import { type Answers, InputError, parseFields, parsePlan } from './plan.ts';
import { openProject } from './project.ts';
import { type ResourceShape, referredResource } from './referred-resource.ts';

const roles = ['leser', 'idm', 'adm'];
const answers: Answers = {
  name: 'Buch, Bücher',
  fields: 'Titel:text!, Anzahl Seiten:integer, Größe, Genre:choice(Roman|Lyrik), Notiz:lines',
  roles: 'idm, adm in buecherei',
};
const verlag = {
  $schema: '../definition/resource.schema.json',
  title: 'Verlag',
  type: 'object',
  'x-resource': {
    collection: 'Verlage',
    search: ['ort', 'name'],
    rights: { search: ['idm', 'adm'], read: ['idm', 'adm'] },
  },
  required: ['name'],
  properties: {
    id: { type: 'integer', title: 'Nr.', readOnly: true },
    ort: { type: ['string', 'null'], title: 'Ort', maxLength: 80 },
    name: { type: 'string', title: 'Name', maxLength: 80 },
  },
};
const resources = new Map<string, ResourceShape>([
  ['verlag', verlag],
  ['lager', { ...verlag, 'x-resource': { collection: 'Lager' } }],
]);
const planOf = (change: Partial<Answers> = {}) => parsePlan({ ...answers, ...change }, roles, resources);

describe('the answers', () => {
  it('turn German nouns into names', () => {
    expect(['Größe', 'Anzahl Seiten (alt)', '2. Straße', 'Crêpe'].map(nameFromText)).toEqual([
      'groesse',
      'anzahl_seiten_alt',
      'strasse',
      'crepe',
    ]);
  });

  it('give noun, fields, roles and area', () => {
    expect(planOf()).toMatchObject({
      name: 'buch',
      singular: 'Buch',
      plural: 'Bücher',
      roles: ['idm', 'adm'],
      area: 'buecherei',
      fields: [
        { name: 'titel', label: 'Titel', type: 'text', isRequired: true },
        { name: 'anzahl_seiten', label: 'Anzahl Seiten', type: 'integer', isRequired: false },
        { name: 'groesse', label: 'Größe', type: 'text' },
        { name: 'genre', type: 'choice', choices: ['Roman', 'Lyrik'] },
        { name: 'notiz', type: 'lines' },
      ],
    });
    expect(planOf({ roles: 'idm' }).area).toBe('buch');
    const twoWords = planOf({ name: 'Offener Posten, Offene Posten', roles: 'idm' });
    expect(twoWords).toMatchObject({ name: 'offener_posten', area: 'offener_posten' });
  });

  it.each<[Partial<Answers>, string]>([
    [{ name: 'Buch' }, 'singular and plural'],
    [{ fields: ' , ' }, 'at least one field'],
    [{ fields: 'Titel:txt' }, 'There is no type "txt" for the field "Titel"; possible: text, lines'],
    [{ fields: 'Titel, Titel:lines' }, 'The field "Titel" stands twice.'],
    [{ fields: 'Genre:choice' }, 'The choice "Genre" needs its texts'],
    [{ fields: 'Genre:text(Roman)' }, 'Only a choice has texts in brackets'],
    [{ fields: 'Genre:choice(Roman|roman)' }, 'has one text twice'],
    [{ fields: 'Genre:choice(?|Lyrik)' }, 'has the text "?", without a letter or digit'],
    [{ fields: 'Verlag:reference' }, 'The reference "Verlag" needs one resource: reference(lager).'],
    [{ fields: 'Verlag:reference(verlak)' }, 'There is no resource "verlak" for the field "Verlag"'],
    [
      { fields: 'Lager:reference(lager)' },
      'The field "Lager" cannot refer to "lager", which has no "search"',
    ],
    [{ fields: 'Id:integer' }, 'A field cannot be called "Id"'],
    [{ fields: 'Titel:' }, '"Titel:" is no field'],
    [{ roles: 'gast in buecherei' }, 'There is no role "gast"; possible: leser, idm, adm.'],
    [{ roles: 'idm in Bücherei' }, 'must be one word of small letters'],
    [{ roles: '' }, 'Give roles and area'],
  ])('are refused: %j', (change, message) => {
    expect(() => planOf(change)).toThrow(InputError);
    expect(() => planOf(change)).toThrow(message);
  });
});

describe('the generated files', () => {
  const fileOf = <T>(path: string, change: Partial<Answers>): T =>
    filesOf(planOf(change), { menu: 'haupt', order: 10 }).find((file) => file.path.includes(path))
      ?.value as T;

  it('keep choices of digits apart', () => {
    expect(fileOf('enum/', { fields: 'Satz:choice(19 %|7 %|0)' })).toEqual([
      { key: '19', value: '19 %' },
      { key: '7', value: '7 %' },
      { key: '0', value: '0' },
    ]);
  });

  it('search what people name, telephone and postcode included', () => {
    const fields = 'Name:text!, Telefon:phone, PLZ:plz, E-Mail:email, Alter:integer';
    const schema = fileOf<ResourceShape>('schemas/resource', { fields });
    expect(schema['x-resource'].search).toEqual(['name', 'telefon', 'plz', 'e_mail']);
  });

  it('name a row by a text, in lists and where it is referred to', () => {
    const fields = 'Beginn:datetime!, Telefon:phone!, Name:text!';
    const list = fileOf<{ columns: { field: string }[] }>('suchen', { fields });
    expect(list.columns.map(({ field }) => field)).toEqual(['name', 'beginn', 'telefon']);
    const schema = fileOf<ResourceShape>('schemas/resource', { fields });
    expect(referredResource('buch', schema)?.show).toBe('{name}');
  });

  it('refer to rows by whatever is their key', () => {
    const shape = { ...verlag, 'x-resource': { ...verlag['x-resource'], primaryKey: 'name' } };
    const plan = parsePlan(
      { ...answers, fields: 'Verlag:reference(verlag)' },
      roles,
      new Map<string, ResourceShape>([['verlag', shape]]),
    );
    expect(plan.fields[0]?.refersTo).toMatchObject({ keyType: 'string' });
  });

  const bracketOf = { choice: '(Roman|Lyrik)', choices: '(Roman|Lyrik)', reference: '(verlag)' } as const;
  const everyType = fieldTypes
    .map(
      (type) =>
        `Feld ${type}:${type}${Object.hasOwn(bracketOf, type) ? bracketOf[type as keyof typeof bracketOf] : ''}`,
    )
    .join(', ');

  it.each([answers.fields, everyType, everyType.replaceAll(/,|$/g, '!,'), 'Notiz:lines'])(
    'match the definition language: %s',
    (fields) => {
      const files = filesOf(planOf({ fields }), { menu: 'katalog', order: 10 });
      const schema = files[0]?.value as JsonSchema;
      const enums = new Map(
        files
          .filter(({ path }) => path.startsWith('schemas/enum/'))
          .map(({ path, value }) => [path.slice('schemas/enum/'.length, -'.json'.length), value]),
      );
      const language = languageSchemas['resource.schema.json'] as Record<string, unknown>;
      const schemas = new Map<string, JsonSchema>([
        ['buch', schema],
        ['verlag', verlag as JsonSchema],
      ]);
      expect(() => checkResourceSchemas(schemas, enums, language)).not.toThrow();
      const screens = files
        .filter(({ path }) => path.startsWith('screens/'))
        .map(({ path, value }) => ({ file: path, text: JSON.stringify(value, null, 2) }));
      expect(screens).toHaveLength(4);
      const known = {
        ...libraryNames,
        schemas: new Map([...schemas].map(([name, each]) => [name, withSearchRight(each)])),
        roles: new Set(roles),
        widgets: new Map<string, WidgetDescriptor>([
          ['amount', { name: 'amount', description: '', accepts: ['number'] }],
        ]),
        cells: new Map(
          ['amount', 'check', 'lines'].map((name) => [name, { name, description: '' }] as const),
        ),
      };
      expect(checkDefinitions(screens, languageSchemas, known).map(formatProblem)).toEqual([]);
    },
  );
});

describe('writing the files', () => {
  let root: string;
  const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'new-screen-'));
    mkdirSync(join(root, 'screens/alt'), { recursive: true });
    const application = { roles: roles.map((name) => ({ name })) };
    writeFileSync(join(root, 'screens/application.json'), JSON.stringify(application));
    const navigation = { menus: [{ name: 'services' }, { name: 'verwaltung' }] };
    writeFileSync(join(root, 'screens/navigation.json'), JSON.stringify(navigation));
    const old = { name: 'ALT', path: '/alt', menu: { in: 'verwaltung', order: 40 } };
    writeFileSync(join(root, 'screens/alt/alt.json'), JSON.stringify(old));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const write = (plan = planOf(), menu?: string) => {
    const project = openProject(root);
    project.write(filesOf(plan, project.place(menu)));
  };

  it('puts schema, enumeration and screens into their folders, the menu entry behind the others', () => {
    write();
    expect(read('schemas/resource/buch.schema.json')).toMatchObject({ title: 'Buch' });
    expect(read('schemas/enum/buch_genre.json')).toEqual([
      { key: 'roman', value: 'Roman' },
      { key: 'lyrik', value: 'Lyrik' },
    ]);
    expect(read('screens/buecherei/buch-suchen.json')).toMatchObject({
      title: 'Bücher',
      menu: { in: 'verwaltung', label: 'Bücher', order: 50 },
    });
  });

  it('never overwrites: not a file, not a screen of the same name or address', () => {
    write();
    const before = read('screens/buecherei/buch-suchen.json');
    expect(() => write(planOf({ fields: 'Anderes' }))).toThrow(
      'schemas/resource/buch.schema.json exists already; nothing was written.',
    );
    expect(read('screens/buecherei/buch-suchen.json')).toEqual(before);
    rmSync(join(root, 'schemas'), { recursive: true });
    expect(() => write(planOf({ roles: 'idm in lager' }))).toThrow(
      'screens/buecherei/buch-suchen.json has the name or address of BUCH_SUCHEN already; nothing was written.',
    );
    expect(() => read('schemas/resource/buch.schema.json')).toThrow('ENOENT');
  });

  it('adds fields to a resource and all its screens', () => {
    write(planOf({ fields: 'Titel:text!' }));
    const project = openProject(root);
    const fields = parseFields('ISBN:text!, Themen:choices(Recht|Kunst), Notiz:lines', resources);
    const files = project.withFields('buch', fields);
    expect(files.map(({ path }) => path)).toContain('schemas/enum/buch_themen.json');
    const before = read('schemas/resource/buch.schema.json');
    project.write(files)();
    expect(read('schemas/resource/buch.schema.json')).toEqual(before);
    expect(() => read('schemas/enum/buch_themen.json')).toThrow('ENOENT');
    project.write(files);
    expect(read('schemas/resource/buch.schema.json')).toMatchObject({
      required: ['titel', 'isbn'],
      'x-resource': { search: ['titel', 'isbn'] },
      properties: { themen: { items: { 'x-enum': 'buch_themen' } }, notiz: { format: 'multiline' } },
    });
    expect(read('screens/buecherei/buch-suchen.json')).toMatchObject({
      columns: [{ field: 'titel' }, { field: 'isbn' }, { field: 'themen' }],
    });
    expect(read('screens/buecherei/buch-anlegen.json')).toMatchObject({
      sections: [{ fields: ['titel', 'isbn', 'themen', 'notiz'] }],
    });
    expect(read('screens/buecherei/buch-anzeigen.json')).toMatchObject({
      sections: [
        { values: [{ field: 'titel' }, { field: 'isbn' }, { field: 'themen' }, { field: 'notiz' }] },
      ],
    });
    expect(() => openProject(root).withFields('buch', parseFields('Titel', resources))).toThrow(
      'The resource buch has a field "Titel" already.',
    );
  });

  it('takes everything back, folders included', () => {
    const before = globSync('**', { cwd: root }).sort();
    openProject(root).write(filesOf(planOf(), { menu: 'haupt', order: 10 }))();
    expect(globSync('**', { cwd: root }).sort()).toEqual(before);
  });

  it('refers to a resource by its first mandatory text', () => {
    mkdirSync(join(root, 'schemas/resource'), { recursive: true });
    writeFileSync(join(root, 'schemas/resource/verlag.schema.json'), JSON.stringify(verlag));
    const { resources: found } = openProject(root);
    write(parsePlan({ ...answers, fields: 'Verlag:reference(verlag)!' }, roles, found));
    expect(read('schemas/resource/buch.schema.json')).toMatchObject({
      required: ['verlag'],
      properties: {
        verlag: { type: 'integer', title: 'Verlag', 'x-reference': { resource: 'verlag', show: '{name}' } },
      },
    });
  });

  it('shows amounts as amounts in forms as well', () => {
    write(planOf({ fields: 'Preis:amount' }));
    expect(read('screens/buecherei/buch-anlegen.json')).toMatchObject({
      sections: [{ fields: [{ field: 'preis', widget: 'amount' }] }],
    });
  });

  it('refuses a menu that does not exist', () => {
    expect(() => write(planOf(), 'katalog')).toThrow(
      'There is no menu "katalog"; possible: services, verwaltung.',
    );
  });
});
