import { formatProblem } from '@schema-screens/check/definitions';
import { beforeAll, expect, test } from 'vitest';
import type { DefinitionTexts } from '../../../scripts/shared/overlaid-definitions.ts';
import { changed, checkAll, readDefinitions } from '../../support/definitions/checked-definitions.ts';

type Path = readonly (string | number)[];
/** What is wrong, the file, where, the wrong value, and a word of the line that must be reported. */
type Mistake = [what: string, file: string, path: Path, value: unknown, at: string];

const invoice = 'schemas/resource/rechnung.schema.json';
const order = 'schemas/resource/auftrag.schema.json';
const appointment = 'schemas/resource/termin.schema.json';
const vehicle = 'schemas/resource/fahrzeug.schema.json';
const message = 'schemas/resource/nachricht.schema.json';
const orders = 'screens/werkstatt/auftrag-suchen.json';
const orderForm = 'screens/werkstatt/auftrag-anlegen.json';
const vehiclePage = 'screens/werkstatt/fahrzeug-anzeigen.json';
const overview = 'screens/werkstatt/uebersicht.json';
const messages = 'screens/verwaltung/nachricht-suchen.json';
const statistics = 'screens/statistik/statistik-anzeigen.json';
const menu = 'screens/navigation.json';
const failedTask = 'schemas/resource/gescheiterte_aufgabe.schema.json';

const property = (name: string, ...rest: (string | number)[]): Path => ['properties', name, ...rest];
const newProperty = (schema: object) => ({ title: 'Probe', ...schema });

const mistakes: Mistake[] = [
  // Words of resources.
  [
    'a field that failed tasks do not have',
    failedTask,
    property('colour'),
    newProperty({ type: 'string', maxLength: 9 }),
    'colour',
  ],
  ['a key that failed tasks do not have', failedTask, ['x-resource', 'primaryKey'], 'task', 'primaryKey'],
  [
    'a right that failed tasks do not have',
    failedTask,
    ['x-resource', 'rights', 'change'],
    ['adm'],
    'change',
  ],
  ['a search that failed tasks do not have', failedTask, ['x-resource', 'search'], ['error'], 'search'],
  [
    'a reference to a resource that is not there',
    order,
    property('fahrzeug', 'x-reference', 'resource'),
    'fahrzeuge',
    'fahrzeuge',
  ],
  [
    'a reference that shows a field that is not there',
    order,
    property('fahrzeug', 'x-reference', 'show'),
    '{kennzeihen}',
    'kennzeihen',
  ],
  [
    'a reference of another type than the key',
    order,
    property('fahrzeug', 'type'),
    'string',
    'x-reference|"type"|resource',
  ],
  [
    'a required reference that is cleared',
    order,
    property('fahrzeug', 'x-reference', 'onDelete'),
    'clear',
    'clear',
  ],
  ['what happens to a reference', order, property('fahrzeug', 'x-reference', 'onDelete'), 'remove', 'remove'],
  [
    'a computed sum of a field that is not there',
    invoice,
    property('brutto', 'x-compute', 'sum'),
    ['netto', 'steur'],
    'steur',
  ],
  [
    'a computed percentage of a text',
    invoice,
    property('steuer', 'x-compute', 'percent', 'of'),
    'filiale',
    'filiale',
  ],
  ['an operation that is not there', invoice, property('brutto', 'x-compute'), { summe: ['netto'] }, 'summe'],
  [
    'a field that is computed of itself',
    invoice,
    property('brutto', 'x-compute', 'sum'),
    ['brutto'],
    'x-compute',
  ],
  [
    'a state that is not there',
    invoice,
    property('zustand', 'x-states', 'changes', 0, 'to'),
    'gestelt',
    'gestelt',
  ],
  [
    'a state before that is not there',
    invoice,
    property('zustand', 'x-states', 'changes', 0, 'from'),
    ['entworfen'],
    'entworfen',
  ],
  [
    'a required field of a change that is not there',
    invoice,
    property('zustand', 'x-states', 'changes', 1, 'require'),
    ['nett'],
    'nett"',
  ],
  [
    'a field set with a change that is not there',
    invoice,
    property('zustand', 'x-states', 'changes', 1, 'set'),
    { bezahlt_an: '{today}' },
    'bezahlt_an',
  ],
  [
    'a role of a change that is not there',
    invoice,
    property('zustand', 'x-states', 'changes', 2, 'roles'),
    ['chef'],
    'chef',
  ],
  [
    'a change by a role that may not change the row',
    invoice,
    property('zustand', 'x-states', 'changes', 2, 'roles'),
    ['vn'],
    'vn',
  ],
  [
    'a change under a condition on a field that is not there',
    invoice,
    property('zustand', 'x-states', 'changes', 3, 'when', 'field'),
    'neto',
    'neto"',
  ],
  [
    'a number of a field that is not there',
    invoice,
    property('beleg', 'x-sequence', 'per'),
    ['filale'],
    'filale',
  ],
  [
    'a number with a placeholder that is not there',
    invoice,
    property('beleg', 'x-sequence', 'format'),
    '{filale}-{number}',
    '{filale}',
  ],
  [
    'a number without a number',
    invoice,
    property('nummer', 'x-sequence', 'format'),
    'RE-{year}',
    'RE-{year}"',
  ],
  [
    'a value of a row that nothing refers to',
    order,
    property('probe'),
    newProperty({ type: ['string', 'null'], maxLength: 80, 'x-from': 'fahzeug.marke' }),
    'fahzeug',
  ],
  [
    'a value that the other row does not have',
    order,
    property('probe'),
    newProperty({ type: ['string', 'null'], maxLength: 80, 'x-from': 'fahrzeug.mark' }),
    'mark',
  ],
  [
    'a former value that is one still',
    invoice,
    property('zustand', 'x-values-renamed'),
    { gestellt: 'entwurf' },
    'gestellt',
  ],
  [
    'a former value that becomes none of today',
    invoice,
    property('zustand', 'x-values-renamed'),
    { offen: 'gestelt' },
    'gestelt|offen',
  ],
  [
    'a lock by a field that is not there',
    invoice,
    ['x-resource', 'locked'],
    [{ when: { field: 'zustnd', is: 'gestellt' }, message: 'Sie bleibt, wie sie ist.' }],
    'zustnd',
  ],
  [
    'a lock that leaves a field that is not there',
    invoice,
    ['x-resource', 'locked'],
    [
      {
        when: { field: 'zustand', is: 'gestellt' },
        except: ['bezahl_am'],
        message: 'Sie bleibt, wie sie ist.',
      },
    ],
    'bezahl_am',
  ],
  [
    'a figure of a resource that is not there',
    order,
    property('probe'),
    newProperty({ type: 'integer', readOnly: true, 'x-rollup': { resource: 'rechnng', by: 'auftrag' } }),
    'rechnng',
  ],
  [
    'a figure of rows that do not refer here',
    order,
    property('probe'),
    newProperty({ type: 'integer', readOnly: true, 'x-rollup': { resource: 'rechnung', by: 'kunde' } }),
    'kunde',
  ],
  [
    'a figure that users write',
    order,
    property('probe'),
    newProperty({ type: 'integer', 'x-rollup': { resource: 'rechnung', by: 'auftrag' } }),
    'x-rollup',
  ],
  [
    'a copy of a resource that is not there',
    invoice,
    ['x-resource', 'copies'],
    [{ resource: 'auftrg', fields: { netto: 'betrag' } }],
    'auftrg',
  ],
  [
    'a copied value that the other row does not have',
    invoice,
    ['x-resource', 'copies'],
    [{ resource: 'auftrag', fields: { netto: 'betrg' } }],
    'betrg|netto',
  ],
  ['a number that users write', invoice, property('nummer', 'readOnly'), undefined, 'x-sequence|nummer'],
  [
    'unique by a field that is not there',
    appointment,
    ['x-resource', 'unique', 0, 'fields'],
    ['kunde', 'anlas'],
    'anlas"',
  ],
  [
    'unique under a condition on a value outside of the enumeration',
    appointment,
    ['x-resource', 'unique', 1, 'when', 'in'],
    ['feste'],
    'feste',
  ],
  [
    'periods from a field that is not there',
    appointment,
    ['x-resource', 'noOverlap', 0, 'from'],
    'begin',
    '"begin"',
  ],
  ['periods from a text', appointment, ['x-resource', 'noOverlap', 0, 'from'], 'buehne', '"from": "buehne"'],
  [
    'periods per a field that is not there',
    appointment,
    ['x-resource', 'noOverlap', 0, 'per'],
    ['bühne'],
    'bühne',
  ],
  [
    'opening hours on a day that is not there',
    appointment,
    property('abholung', 'x-open', 'hours'),
    { mo: ['08:00-12:00'] },
    '"mo"',
  ],
  [
    'a period from a field that is not there',
    appointment,
    property('beratung_ende', 'x-open', 'from'),
    'beratung_begin',
    '"beratung_begin"',
  ],
  [
    'a period from a day',
    appointment,
    property('beratung_ende', 'x-open', 'from'),
    'leihbeginn',
    '"from": "leihbeginn"',
  ],
  [
    'holidays of a Land that is not there',
    appointment,
    property('abholung', 'x-open', 'holidays'),
    'XX',
    'XX',
  ],
  ['a day later than a text', appointment, property('beratung_ende', 'x-compare', 1), 'zustand', 'x-compare'],
  [
    'a number at least as large as a day',
    invoice,
    property('brutto', 'x-compare'),
    ['>=', 'faellig'],
    'x-compare',
  ],
  ['not before a field that is not there', appointment, property('abholung', 'x-compare', 1), 'ened', 'ened'],
  ['a primary key that is not there', appointment, ['x-resource', 'primaryKey'], 'nr', 'primaryKey'],
  ['a search field that is not there', appointment, ['x-resource', 'search'], ['buhne'], 'buhne'],
  ['a sort field that is not there', appointment, ['x-resource', 'sort'], [{ field: 'begin' }], 'begin"'],
  [
    'a fixed value outside of the enumeration',
    appointment,
    ['x-resource', 'where', 'zustand'],
    'dort',
    'dort',
  ],
  [
    'a value at creation outside of the enumeration',
    appointment,
    ['x-resource', 'onCreate', 'zustand'],
    'hier',
    'hier',
  ],
  ['a right of a role that is not there', appointment, ['x-resource', 'rights', 'search'], ['chef'], 'chef'],
  ['an operation for several rows that is not there', order, ['x-resource', 'bulk'], ['remove'], 'remove'],
  ['an owner by a field that is not there', order, ['x-resource', 'own', 'field'], 'kunden', 'kunden'],
  ['an owner by an attribute that no user has', order, ['x-resource', 'own', 'user'], 'vnnummer', 'vnnummer'],
  [
    'a vehicle by a field that is not there',
    order,
    property('fahrzeug', 'x-dependsOn', 'field'),
    'kunden',
    '"kunden"',
  ],
  [
    'a vehicle by a field that no vehicle has',
    order,
    property('fahrzeug', 'x-dependsOn', 'match'),
    'inhaber',
    'inhaber',
  ],
  [
    'a vehicle by a field of another type',
    order,
    property('fahrzeug', 'x-dependsOn', 'match'),
    'fahrer',
    '"match": "fahrer"',
  ],
  [
    'an entry that its enumeration does not have',
    vehicle,
    property('aufbau', 'x-dependsOn', 'values', 'lkw'),
    ['kasten', 'pritche'],
    'pritche',
  ],
  [
    'entries for a value that the other field never has',
    vehicle,
    property('aufbau', 'x-dependsOn', 'values', 'bus'),
    ['kasten'],
    '"bus"',
  ],
  ['an enumeration that is not there', vehicle, property('art', 'x-enum'), 'fahrzeugarten', 'fahrzeugarten'],
  ['a default outside of the enumeration', vehicle, property('art', 'default'), 'kombi', 'kombi'],
  ['limits that contradict', vehicle, property('marke', 'minLength'), 50, '"minLength": 50'],
  ['limits of numbers that contradict', invoice, property('netto', 'maximum'), -1, 'minimum|maximum'],
  ['a required field that nobody can write', vehicle, property('marke', 'readOnly'), true, 'marke|readOnly'],
  ['a required field that is not there', vehicle, ['required', 2], 'mark', '"mark"'],
  [
    'a field renamed from itself',
    vehicle,
    property('marke', 'x-renamed-from'),
    'kennzeichen',
    'x-renamed-from',
  ],
  [
    'two fields renamed from the same',
    vehicle,
    ['properties'],
    {
      id: { type: 'integer', title: 'Nr.', readOnly: true },
      halter: { type: 'string', title: 'H' },
      kennzeichen: newProperty({ type: 'string', 'x-renamed-from': 'kz' }),
      marke: newProperty({ type: 'string', 'x-renamed-from': 'kz' }),
      art: { type: 'string', title: 'A' },
      fahrer: { type: 'integer', title: 'F' },
    },
    'x-renamed-from',
  ],
  [
    'a keyword misspelt below then',
    order,
    ['allOf'],
    [{ if: { properties: { nummer: { const: 'A' } } }, then: { properties: { kunde: { minLenght: 3 } } } }],
    'minLenght',
  ],
  [
    'a constant outside of the enumeration in a condition',
    invoice,
    ['allOf'],
    [{ if: { properties: { zustand: { const: 'offen' } } }, then: { required: ['netto'] } }],
    'offen',
  ],
  [
    'an unknown field below then',
    invoice,
    ['allOf'],
    [{ if: { properties: { zustand: { const: 'entwurf' } } }, then: { required: ['nettoo'] } }],
    'nettoo',
  ],
  ['a format that is not there', order, property('nummer', 'format'), 'datum', 'datum'],
  ['a privacy class that is not there', message, property('betreff', 'x-privacy'), 'geheim', 'geheim'],
  // Screens.
  [
    'a list whose entries lack a required field',
    orderForm,
    ['sections', 1, 'fields', 0, 'items', 'fields'],
    ['text', 'preis'],
    '"fields"',
  ],
  ['a form that is open to a role that creates nothing', orderForm, ['access'], ['idm', 'adm'], 'access'],
  ['a column that is not there', orders, ['columns', 0], 'numer', 'numer'],
  ['a cell that is not there', orders, ['columns', 3], { field: 'werkstatt', cell: 'amuont' }, 'amuont'],
  [
    'a cell that does not fit',
    orders,
    ['columns', 3],
    { field: 'werkstatt', cell: 'date' },
    '"cell": "date"',
  ],
  ['a row action that leads nowhere', orders, ['rowActions', 0, 'to'], 'AUFTRAG_ANSEHEN', 'AUFTRAG_ANSEHEN'],
  ['a target without its parameter', orders, ['toolbar', 0, 'go'], 'AUFTRAG_ANZEIGEN', 'AUFTRAG_ANZEIGEN'],
  [
    'a placeholder of a row where there is none',
    orders,
    ['toolbar', 0, 'label'],
    'Auftrag {row.nummer}',
    'row.nummer',
  ],
  [
    'an attribute that no user has',
    orders,
    ['toolbar', 0, 'when'],
    { field: 'user.abteilung', is: 'x' },
    'user.abteilung',
  ],
  ['a role that is not there', orders, ['access'], ['chef'], 'chef'],
  ['a role that may not search', orders, ['access'], ['adm'], 'access|adm'],
  ['a filter that is not there', orders, ['filterFields'], ['numer'], 'numer'],
  [
    'a value of a filter that is not there',
    'screens/werkstatt/rechnung-suchen.json',
    ['filters'],
    [{ field: 'zustand', value: 'offen', values: [{ value: 'entwurf', label: 'E' }] }],
    'offen',
  ],
  ['a key without effect', orders, ['colums'], [], 'colums'],
  ['a search mode that is not there', orders, ['search'], { mode: 'genau' }, 'genau'],
  [
    'a condition of a row on a value outside of the enumeration',
    'screens/werkstatt/rechnung-suchen.json',
    ['rowActions', 0, 'when'],
    { field: 'row.zustand', is: 'offen' },
    'offen',
  ],
  [
    'a condition on a field that is not there',
    'screens/werkstatt/rechnung-suchen.json',
    ['rowActions', 0, 'when'],
    { field: 'row.zustant', is: 'bezahlt' },
    'zustant',
  ],
  ['a field of a form that is not there', orderForm, ['sections', 0, 'fields', 0], 'numer', 'numer'],
  ['a field of a form twice', orderForm, ['sections', 0, 'fields', 1], 'nummer', 'nummer'],
  [
    'a widget that is not there',
    orderForm,
    ['sections', 0, 'fields', 0],
    { field: 'nummer', widget: 'txt' },
    'txt',
  ],
  [
    'a widget that does not fit',
    orderForm,
    ['sections', 0, 'fields', 0],
    { field: 'nummer', widget: 'checkbox' },
    'checkbox',
  ],
  [
    'an option that the widget of the schema does not have',
    orderForm,
    ['sections', 0, 'fields', 0],
    { field: 'nummer', options: { rows: 3 } },
    'rows',
  ],
  [
    'choices for a field that offers what fits another one',
    orderForm,
    ['sections', 0, 'fields', 2],
    { field: 'fahrzeug', valueHelp: { path: 'fahrzeug', value: 'id', label: '{item.kennzeichen}' } },
    'valueHelp',
  ],
  ['a preset that is not there', orderForm, ['preset'], { numer: 'A' }, 'numer'],
  ['a preset of another type', orderForm, ['preset'], { betrag: 'viel' }, 'viel'],
  ['a preset outside of the enumeration', orderForm, ['preset'], { nummer: 5 }, '5'],
  [
    'a value that is sent and not there',
    orderForm,
    ['submit'],
    { body: { nummer: '{data.numer}' } },
    'data.numer',
  ],
  ['a body of another type', orderForm, ['submit'], { body: { betrag: 'viel' } }, 'viel'],
  ['a kind of screen that is not there', orderForm, ['kind'], 'formular', 'formular'],
  ['a mode that is not there', orderForm, ['mode'], 'neu', '"neu"'],
  [
    'a name that another screen has',
    'screens/werkstatt/termin-suchen.json',
    ['name'],
    'AUFTRAG_SUCHEN',
    'AUFTRAG_SUCHEN',
  ],
  [
    'an address that another screen has',
    'screens/werkstatt/termin-suchen.json',
    ['path'],
    '/werkstatt/auftraege',
    '/werkstatt/auftraege',
  ],
  ['a value that is not there', vehiclePage, ['sections', 0, 'values', 0], 'kennzeihen', 'kennzeihen'],
  [
    'records that use this one by another field',
    vehiclePage,
    ['sections', 1, 'usedBy', 'field'],
    'werkstatt',
    'werkstatt',
  ],
  [
    'a column of records that use this one',
    vehiclePage,
    ['sections', 1, 'usedBy', 'columns'],
    ['numer'],
    'numer',
  ],
  ['a title of a field that is not there', vehiclePage, ['title'], '{row.kennzeihen}', 'kennzeihen'],
  ['a section of nothing', vehiclePage, ['sections', 2], { title: 'Leer' }, '{|Leer'],
  [
    'tabs of the same name',
    vehiclePage,
    ['tabs'],
    [
      { name: 'a', label: 'A', screen: 'AUFTRAG_SUCHEN' },
      { name: 'a', label: 'B', screen: 'FAHRZEUG_SUCHEN' },
    ],
    '"a"',
  ],
  [
    'a tab that shows its own screen',
    vehiclePage,
    ['tabs'],
    [
      { name: 'a', label: 'A', screen: 'FAHRZEUG_ANZEIGEN' },
      { name: 'b', label: 'B', screen: 'FAHRZEUG_SUCHEN' },
    ],
    'FAHRZEUG_ANZEIGEN',
  ],
  [
    'a tab of a screen with a parameter',
    overview,
    ['tabs'],
    [
      { name: 'a', label: 'A', screen: 'AUFTRAG_ANZEIGEN' },
      { name: 'b', label: 'B', screen: 'FAHRZEUG_SUCHEN' },
    ],
    'AUFTRAG_ANZEIGEN',
  ],
  [
    'a badge of a value outside of the enumeration',
    vehiclePage,
    ['sections', 0, 'values', 2],
    { field: 'art', cell: 'badge', options: { values: { kombi: { tone: 'info' } } } },
    'kombi',
  ],
  [
    'a table of the row by a list that is not there',
    statistics,
    ['sections', 4, 'table', 'source'],
    { path: 'row', itmes: 'monate' },
    'itmes',
  ],
  [
    'an unknown shared piece',
    statistics,
    ['sections', 4, 'table', 'use'],
    'statistikMonat',
    'statistikMonat',
  ],
  [
    'a part that is not there',
    statistics,
    ['sections', 3, 'part'],
    'statistikVerlaeufe',
    'statistikVerlaeufe',
  ],
  [
    'a tile of a resource that is not there',
    overview,
    ['sections', 0, 'tiles', 0, 'resource'],
    'auftraege',
    'auftraege',
  ],
  [
    'a tile with a filter outside of the enumeration',
    overview,
    ['sections', 0, 'tiles', 1, 'filters', 'zustand'],
    'offen',
    'offen',
  ],
  ['a sum of a text', overview, ['sections', 0, 'tiles', 1, 'field'], 'filiale', 'filiale'],
  [
    'a chart by a field that is not there',
    overview,
    ['sections', 1, 'chart', 'groupBy'],
    'zustant',
    'zustant',
  ],
  [
    'a chart of a list that is not there',
    overview,
    ['sections', 1, 'chart', 'to'],
    'RECHNUNGEN',
    '"RECHNUNGEN"',
  ],
  ['a menu that is not there', messages, ['menu', 'in'], 'verwaltungen', 'verwaltungen'],
  ['menus of the same name', menu, ['menus', 1, 'name'], 'META', 'META'],
  ['a footer of a screen that is not there', menu, ['footer', 0], 'IMPRESSUMM', 'IMPRESSUMM'],
  ['a footer of a screen with a parameter', menu, ['footer', 0], 'AUFTRAG_ANZEIGEN', 'AUFTRAG_ANZEIGEN'],
];

let valid: DefinitionTexts;
beforeAll(async () => {
  valid = readDefinitions();
  expect((await checkAll(valid)).map(formatProblem)).toEqual([]);
}, 60_000);

test.each(mistakes)('%s', async (_what, file, path, value, at) => {
  const text = JSON.stringify(changed(JSON.parse(valid.get(file)!), path, value), null, 2);
  const problems = await checkAll(new Map([...valid, [file, text]]));
  const reported = problems.map((problem) => ({
    line: text.split('\n')[problem.line - 1]?.trim(),
    is: formatProblem(problem),
  }));
  expect(reported.filter((each) => each.is.startsWith(`${file}:`))).toContainEqual({
    line: expect.stringMatching(
      new RegExp(
        at
          .split('|')
          .map((part) => part.replaceAll(/[{}]/g, '\\$&'))
          .join('|'),
      ),
    ),
    is: expect.any(String),
  });
});
