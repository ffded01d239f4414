import { isRecord } from '@schema-screens/locale';
import { definitionVersion, wholePlaceholders } from '@schema-screens/schema/language';
import { screenPathParameters } from '@schema-screens/schema/model';
import type { Written } from './move-names.ts';

/** A step from an earlier language to version 1. */
export interface MigrationStep {
  /** Description for the printed list. */
  readonly name: string;
  /** The schemas of the language that the object is of: action, column, list, … */
  readonly of: readonly string[];
  /** Returns the migrated object; the same object if there is nothing to do. */
  readonly apply: (object: Written) => Written;
}

/** An object with a key of another name and value, at its place. */
function renamed(object: Written, before: string, now: string, change = (value: unknown) => value): Written {
  if (!(before in object) || now in object) return object;
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => (key === before ? [now, change(value)] : [key, value])),
  );
}

const screens = ['list', 'form', 'detail', 'page'];

const renaming = (of: readonly string[], before: string, now: string): MigrationStep => ({
  name: `"${before}" is now called "${now}"`,
  of,
  apply: (object) => renamed(object, before, now),
});

/** An action that opens a form in a dialog says so beside its target. */
function withOpen(action: Written): Written {
  if (!('modal' in action)) return action;
  return Object.fromEntries(
    Object.entries(action).flatMap(([key, value]) =>
      key === 'modal'
        ? [
            ['to', value],
            ['open', 'dialog'],
          ]
        : [[key, value]],
    ),
  );
}

/** An address is "url", and "open" says where it opens. */
function withUrl(action: Written): Written {
  const isAddress = 'open' in action && !['dialog', 'tab'].includes(String(action.open));
  const { newTab, ...others } = isAddress ? renamed(action, 'open', 'url') : action;
  if (!isAddress && newTab === undefined) return action;
  return newTab === true ? { ...others, open: 'tab' } : others;
}

/** Where a deletion leads is what follows it. */
const withThen = (action: Written): Written =>
  action.kind === 'delete' ? renamed(action, 'to', 'then') : action;

/** A record of the palette has one target. */
function withTarget(record: Written): Written {
  if (!('screen' in record)) return record;
  const { params, query, ...others } = record;
  if (params === undefined && query === undefined) return renamed(record, 'screen', 'to');
  return renamed(others, 'screen', 'to', (screen) => ({
    screen,
    ...(params !== undefined && { params }),
    ...(query !== undefined && { query }),
  }));
}

/** Entries of lists of the navigation, with a step for each. */
const inNavigation = (path: readonly string[], apply: (entry: Written) => Written): MigrationStep => ({
  name: `"screen" of ${path.join('.')} is now called "to"`,
  of: ['navigation'],
  apply: (navigation) => changedAt(navigation, path, apply),
});

function changedAt(
  object: Written,
  [key, ...path]: readonly string[],
  apply: (entry: Written) => Written,
): Written {
  const before = key === undefined ? undefined : object[key];
  if (key === undefined) return apply(object);
  const now = Array.isArray(before)
    ? before.map((entry) => (isRecord(entry) ? changedAt(entry, path, apply) : entry))
    : isRecord(before)
      ? changedAt(before, path, apply)
      : before;
  const isSame = Array.isArray(now)
    ? now.every((entry, index) => entry === (before as unknown[])[index])
    : now === before;
  return isSame ? object : { ...object, [key]: now };
}

const withoutKey = (object: Written, name: string): Written =>
  name in object ? Object.fromEntries(Object.entries(object).filter(([key]) => key !== name)) : object;

const removal = (of: readonly string[], key: string, why: string): MigrationStep => ({
  name: `"${key}" is not needed: ${why}`,
  of,
  apply: (object) => withoutKey(object, key),
});

/** Another call for a hit than that for all of them stays, and is refused by the check. */
const withoutById = (help: Written): Written =>
  help.byId === `${String(help.path)}/{value}` ? withoutKey(help, 'byId') : help;

/** German values with their present names. */
const values: Readonly<Record<string, string>> = {
  EXAKT: 'exact',
  ENTHAELT: 'contains',
  PHONETISCH: 'phonetic',
  alle: 'all',
};

/** An object whose keys have values, or lists of values, with their present names. */
const withValues =
  (...keys: readonly string[]) =>
  (object: Written): Written => {
    const now = (value: unknown): unknown => values[String(value)] ?? value;
    const isFormer = (value: unknown): boolean => [value].flat().some((each) => now(each) !== each);
    if (!keys.some((key) => isFormer(object[key]))) return object;
    return Object.fromEntries(
      Object.entries(object).map(([key, value]) =>
        keys.includes(key) ? [key, Array.isArray(value) ? value.map(now) : now(value)] : [key, value],
      ),
    );
  };

const toolOf: Readonly<Record<string, string>> = {
  adjustable: 'columns',
  views: 'views',
  filterable: 'filters',
  export: 'export',
  import: 'import',
};

/** The buttons above the rows are one list. */
function withTools(list: Written): Written {
  const present = Object.keys(toolOf).filter((key) => key in list && key !== 'import' && key !== 'export');
  const switches = ['export', 'import'].filter((key) => typeof list[key] === 'boolean');
  const keys = [...present, ...switches];
  if (keys.length === 0) return list;
  const tools = Object.entries(toolOf).flatMap(([key, tool]) =>
    keys.includes(key) && list[key] !== false ? [tool] : [],
  );
  const { filterable } = list;
  const isFirst = (key: string): boolean => key === Object.keys(list).find((each) => keys.includes(each));
  return Object.fromEntries(
    Object.entries(list).flatMap(([key, value]): [string, unknown][] => {
      if (!keys.includes(key)) return [[key, value]];
      if (!isFirst(key) || tools.length === 0) return [];
      const fields: [string, unknown][] = Array.isArray(filterable) ? [['filterFields', filterable]] : [];
      return [['tools', tools], ...fields];
    }),
  );
}

/** A bar below the rows is an object with its actions. */
function withBottomToolbar(list: Written): Written {
  const { bottomToolbar, bottomToolbarSmall: small } = list;
  if (!Array.isArray(bottomToolbar)) return list;
  return Object.fromEntries(
    Object.entries(list).flatMap(([key, value]): [string, unknown][] => {
      if (key === 'bottomToolbarSmall') return [];
      return key === 'bottomToolbar'
        ? [[key, { actions: bottomToolbar, ...(small === true && { small }) }]]
        : [[key, value]];
    }),
  );
}

/** The number of columns; values in lines are another layout. */
const withColumnCount = (section: Written): Written =>
  section.columns === 'line'
    ? renamed(section, 'columns', 'layout')
    : typeof section.columns === 'number'
      ? renamed(section, 'columns', 'columnCount')
      : section;

/** What fills other fields is a key of its own. */
function withLookup(field: Written): Written {
  const helps = [field.valueHelp].flat().filter(isRecord);
  const lookup = helps.find((help) => 'fill' in help);
  if (!lookup) return field;
  const offer = helps.find((help) => help !== lookup);
  return Object.fromEntries(
    Object.entries(field).flatMap(([key, value]): [string, unknown][] =>
      key === 'valueHelp'
        ? [...(offer ? ([['valueHelp', offer]] as const) : []), ['lookup', lookup]].map(
            ([name, help]): [string, unknown] => [String(name), help],
          )
        : [[key, value]],
    ),
  );
}

const aggregates: Readonly<Record<string, string>> = { avg: 'average', min: 'minimum', max: 'maximum' };

const withAggregate = (figure: Written): Written => {
  const now = aggregates[String(figure.aggregate)];
  return now === undefined ? figure : { ...figure, aggregate: now };
};

function withVersion(manifest: Written): Written {
  if (manifest.definitionVersion === definitionVersion) return manifest;
  const { $schema, definitionVersion: _, ...others } = manifest;
  return { ...($schema !== undefined && { $schema }), definitionVersion, ...others };
}

/** Rights whose search is that of reading. */
const withoutSearch = (rights: Written): Written =>
  rights.search !== undefined && JSON.stringify(rights.search) === JSON.stringify(rights.read)
    ? withoutKey(rights, 'search')
    : rights;

/** Keys whose placeholders are about a row of a table. */
const ofRows: ReadonlySet<string> = new Set([
  'bulkActions',
  'columns',
  'expand',
  'quickLook',
  'rowActions',
  'rowStyle',
  'table',
  'usedBy',
]);

/** A placeholder alone says what it is a value of: a parameter of the address, or the row. */
function withHeads(screen: Written): Written {
  const params = new Set(
    typeof screen.path === 'string' ? screenPathParameters(screen.path).map(({ name }) => name) : [],
  );
  const inText = (text: string, path: readonly string[]): string =>
    text.replace(/\{([A-Za-z_][A-Za-z0-9_]*)(\??)\}/g, (whole, name: string, optional: string) => {
      if (wholePlaceholders.includes(name)) return whole;
      const isParameter = params.has(name) && !path.some((key) => ofRows.has(key));
      return `{${isParameter ? 'params' : 'row'}.${name}${optional}}`;
    });
  const within = (value: unknown, path: readonly string[]): unknown => {
    if (typeof value === 'string') return inText(value, path);
    if (Array.isArray(value)) {
      const now = value.map((entry) => within(entry, path));
      return now.every((entry, index) => entry === value[index]) ? value : now;
    }
    if (!isRecord(value)) return value;
    const now = Object.entries(value).map(([key, entry]): [string, unknown] => [
      key,
      (path.length === 0 && key === 'path') || key === 'schema' || key === 'byId'
        ? entry
        : within(entry, [...path, key]),
    ]);
    return now.every(([key, entry]) => entry === value[key]) ? value : Object.fromEntries(now);
  };
  return within(screen, []) as Written;
}

/** Of several conditions of a right, all hold, which "all" says. */
const withAll = (entry: Written): Written =>
  Array.isArray(entry.when)
    ? { ...entry, when: entry.when.length === 1 ? entry.when[0] : { all: entry.when } }
    : entry;

/** The operators of the former keywords of rules between two fields. */
const operators: Readonly<Record<string, string>> = {
  'x-same': '=',
  'x-different': '!=',
  'x-later': '>',
  'x-notBefore': '>=',
  'x-atLeast': '>=',
};

const isFormerComparison = (key: string): boolean => Object.hasOwn(operators, key);

/** Messages of comparisons, by their keyword. */
const withComparedMessage = (texts: unknown): unknown =>
  isRecord(texts)
    ? Object.keys(operators).reduce((now, key) => renamed(now, key, 'x-compare'), texts as Written)
    : texts;

/** An object whose messages by keyword name the comparison. */
const withMessagesAt =
  (key: string) =>
  (object: Written): Written => {
    const now = withComparedMessage(object[key]);
    return now === object[key] ? object : { ...object, [key]: now };
  };

/** Rules between two fields are one comparison, or a list of them. */
function withCompare(property: Written): Written {
  const object = withMessagesAt('errorMessage')(property);
  const former = Object.keys(object).filter(isFormerComparison);
  if (former.length === 0) return object;
  const pairs = former.map((key) => [operators[key], object[key]]);
  return Object.fromEntries(
    Object.entries(object).flatMap(([key, value]): [string, unknown][] => {
      if (!isFormerComparison(key)) return [[key, value]];
      return key === former[0] ? [['x-compare', pairs.length === 1 ? pairs[0] : pairs]] : [];
    }),
  );
}

/** A schema within a screen, with its fields. */
function withCompareWithin(schema: Written): Written {
  const own = withCompare(schema);
  const { properties } = own;
  const fields = isRecord(properties) ? Object.entries(properties) : [];
  const now = fields.map(([name, field]): [string, unknown] => [
    name,
    isRecord(field) ? withCompareWithin(field) : field,
  ]);
  return now.every(([name, field]) => field === (properties as Written)[name])
    ? own
    : { ...own, properties: Object.fromEntries(now) };
}

/** The schemas of the fields that a form has beside its record. */
function withExtraCompare(form: Written): Written {
  if (!isRecord(form.extra)) return form;
  const extra = Object.entries(form.extra).map(([name, field]): [string, unknown] => {
    const schema = isRecord(field) && isRecord(field.schema) ? field.schema : undefined;
    const now = schema && withCompareWithin(schema);
    return [name, now === schema ? field : { ...(field as Written), schema: now }];
  });
  return extra.every(([name, field]) => field === (form.extra as Written)[name])
    ? form
    : { ...form, extra: Object.fromEntries(extra) };
}

/** All steps, in their order: each finds what those before it have made. */
export const steps: readonly MigrationStep[] = [
  { name: 'the manifest names the version of the language', of: ['application'], apply: withVersion },
  {
    name: '"byId" is not needed: a hit is found by "path" and its value',
    of: ['valueHelp'],
    apply: withoutById,
  },
  removal(['submit'], 'touches', 'a save makes all data load anew'),
  removal(['form'], 'errorFocus', 'the summary of a form takes the focus'),
  removal(['column'], 'align', 'the cell of a column says it'),
  {
    name: 'search modes are "exact", "contains" and "phonetic"',
    of: ['search'],
    apply: withValues('mode', 'modes'),
  },
  { name: 'all rows on a page are "all"', of: ['list'], apply: withValues('pageSizes') },
  renaming(['action'], 'go', 'to'),
  { name: '"modal" is "to" with "open": "dialog"', of: ['action'], apply: withOpen },
  { name: 'an address to open is "url", and "newTab" is "open": "tab"', of: ['action'], apply: withUrl },
  { name: '"to" of a deletion is now called "then"', of: ['action'], apply: withThen },
  renaming(['form'], 'onSuccess', 'then'),
  renaming(['list', 'form', 'detail'], 'returnTo', 'back'),
  renaming(screens, 'redirect', 'else'),
  renaming(['value'], 'link', 'to'),
  ...['news', 'waiting'].map((key) => inNavigation([key], (entry) => renamed(entry, 'screen', 'to'))),
  inNavigation(['bar', 'entries'], (entry) => renamed(entry, 'screen', 'to')),
  inNavigation(['palette', 'records'], withTarget),
  { name: 'the buttons above the rows are "tools"', of: ['list'], apply: withTools },
  { name: '"bottomToolbar" has "actions" and "small"', of: ['list'], apply: withBottomToolbar },
  { name: 'a number of columns is "columnCount"', of: ['section', 'items'], apply: withColumnCount },
  { name: 'what fills other fields is "lookup"', of: ['field'], apply: withLookup },
  { name: 'aggregates have whole names', of: ['tile', 'chart'], apply: withAggregate },
  {
    name: '"of" of totals is now called "aggregate"',
    of: ['list', 'table'],
    apply: (rows) => changedAt(rows, ['totals'], (total) => renamed(total, 'of', 'aggregate')),
  },
  renaming(['condition'], 'same', 'is'),
  renaming(['toggle'], 'when', 'where'),
  renaming(['source', 'valueHelp', 'lookup'], 'items', 'pick'),
  renaming(['menuCount'], 'value', 'pick'),
  {
    name: '"value" of what a menu entry needs is now called "pick"',
    of: ['menu'],
    apply: (menu) => changedAt(menu, ['needs'], (needs) => renamed(needs, 'value', 'pick')),
  },
  {
    name: '"value" of the count of a tab is now called "pick"',
    of: ['tab'],
    apply: (tab) => changedAt(tab, ['count'], (count) => renamed(count, 'value', 'pick')),
  },
  {
    name: '"user" of rows of one\'s own is now called "attribute"',
    of: ['resource'],
    apply: (resource) => changedAt(resource, ['own'], (own) => renamed(own, 'user', 'attribute')),
  },
  {
    name: 'a condition compares with the user by "is": "{user.id}"',
    of: ['rowCondition'],
    apply: (condition) => renamed(condition, 'user', 'is', (name) => `{user.${String(name)}}`),
  },
  {
    name: 'several conditions of a right are "all"',
    of: ['resource'],
    apply: (resource) =>
      Object.keys(isRecord(resource.rights) ? resource.rights : {}).reduce(
        (now, operation) => changedAt(now, ['rights', operation], withAll),
        resource,
      ),
  },
  {
    name: '"search" is not needed: who may read rows may search them',
    of: ['resource'],
    apply: (resource) => changedAt(resource, ['rights'], withoutSearch),
  },
  renaming(['property'], 'x-amount', 'x-money'),
  { name: 'rules between two fields are "x-compare"', of: ['property'], apply: withCompare },
  { name: 'rules between two further fields are "x-compare"', of: ['form'], apply: withExtraCompare },
  {
    name: 'the message of a rule between two fields is that of "x-compare"',
    of: ['field'],
    apply: withMessagesAt('errors'),
  },
  {
    name: 'a placeholder begins with a part of the scope: {row.id}, {params.id}',
    of: [...screens, 'shared'],
    apply: withHeads,
  },
];
