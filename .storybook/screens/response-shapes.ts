import { isRecord } from '@schema-screens/locale';
import type { DetailScreen, DetailSection, FormScreen, Screen } from '@schema-screens/schema/language';
import { type FieldHint, sampleValue } from './sample-value.ts';

/** What a definition expects of one call: which fields the rows have and where in the answer they lie. */
export interface ResponseShape {
  /** The call's path; each placeholder is any segment. */
  path: RegExp;
  kind: 'rows' | 'record';
  /** Property of the answer that holds the rows. */
  items?: string | undefined;
  resource?: string | undefined;
  fields: Map<string, FieldHint>;
}

const childrenOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [];

function addHint(fields: Map<string, FieldHint>, name: string, hint: FieldHint = {}): void {
  const known = fields.get(name);
  fields.set(name, { ...known, ...hint, wanted: [...(known?.wanted ?? []), ...(hint.wanted ?? [])] });
}

/** Adds what conditions and placeholders below a node ask of one part of the scope, e.g. row. */
function collectNamed(value: unknown, part: string, fields: Map<string, FieldHint>, isNegated = false): void {
  if (typeof value === 'string') {
    for (const [, name = ''] of value.matchAll(new RegExp(`\\{${part}\\.([\\w.]+)\\??\\}`, 'g')))
      addHint(fields, name);
    return;
  }
  if (isRecord(value) && typeof value.field === 'string' && value.field.startsWith(`${part}.`)) {
    const asked = value.in ?? ('is' in value ? [value.is] : []);
    addHint(fields, value.field.slice(part.length + 1), {
      wanted: isNegated || !Array.isArray(asked) ? [] : asked,
    });
  }
  if (isRecord(value) && 'not' in value) collectNamed(value.not, part, fields, !isNegated);
  const rest = isRecord(value) ? Object.entries(value).filter(([key]) => key !== 'not') : [];
  const children = isRecord(value) ? rest.map(([, child]) => child) : childrenOf(value);
  for (const child of children) collectNamed(child, part, fields, isNegated);
}

function addColumns(columns: unknown, fields: Map<string, FieldHint>): void {
  for (const column of childrenOf(columns)) {
    if (!isRecord(column) || typeof column.field !== 'string') continue;
    addHint(fields, column.field, {
      cell: typeof column.cell === 'string' ? column.cell : undefined,
      label: typeof column.label === 'string' ? column.label : column.field,
    });
  }
}

const optional = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A path template as an expression that its filled paths match. */
function pathPattern(template: string, end = '$'): RegExp {
  const parts = template.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]*')}${end}`);
}

/** The fields that identify a row of a source. */
const keyFields = (source: Record<string, unknown>): Map<string, FieldHint> =>
  new Map([source.key ?? 'id'].flat().map((name) => [String(name), { label: 'id' }]));

/** Rows of a table: its columns, and what its row actions and styles look at. */
function tableShape(table: Record<string, unknown>, source: Record<string, unknown>): ResponseShape {
  const fields = keyFields(source);
  addColumns(table.columns, fields);
  collectNamed(table, 'row', fields);
  return {
    path: pathPattern(String(source.path)),
    kind: 'rows',
    items: optional(source.pick),
    resource: optional(source.resource),
    fields,
  };
}

/** Entries to choose from: the list, and one entry by its id (entity pickers look it up). */
function choiceShapes(choices: Record<string, unknown>): ResponseShape[] {
  const path = String(choices.path);
  const fields = new Map<string, FieldHint>();
  addHint(fields, String(choices.value), { label: String(choices.value) });
  collectNamed(choices, 'item', fields);
  const list: ResponseShape = {
    path: pathPattern(path),
    kind: 'rows',
    items: optional(choices.pick),
    fields,
  };
  return [list, { path: pathPattern(path, '/[^/]+$'), kind: 'record', fields }];
}

function collectShapes(value: unknown, shapes: ResponseShape[]): void {
  if (isRecord(value)) {
    if (isRecord(value.source) && value.source.path !== 'row') shapes.push(tableShape(value, value.source));
    for (const help of [value.valueHelp].flat())
      if (isRecord(help) && help.fill === undefined) shapes.push(...choiceShapes(help));
  }
  for (const child of childrenOf(value)) collectShapes(child, shapes);
}

/** A field whose choices come from a call holds the first of them. */
function addChosen(screen: FormScreen, fields: Map<string, FieldHint>): void {
  for (const field of screen.sections.flatMap((section) => section.fields ?? [])) {
    const help = typeof field === 'string' ? undefined : field.valueHelp;
    if (typeof field === 'string' || help?.value === undefined) continue;
    const first = sampleValue({ label: help.value }, 0);
    addHint(fields, field.field, { wanted: [field.widget === 'multi-select' ? [first] : first] });
  }
}

/** All sections of a detail screen: its own, those of its tabs and those inside of others, but for lists. */
function sectionsIn(sections: readonly DetailSection[] | undefined): DetailSection[] {
  return (sections ?? []).flatMap((section) => [
    section,
    ...(section.each === undefined ? sectionsIn(section.sections) : []),
  ]);
}

const sectionsOf = ({ sections, tabs = [] }: DetailScreen): DetailSection[] =>
  sectionsIn([...(sections ?? []), ...tabs.flatMap((tab) => tab.sections ?? [])]);

/** Nested rows of the record itself: tables whose source is the row. */
function nestedRows(screen: Screen): [name: string, shape: ResponseShape][] {
  if (screen.kind !== 'detail') return [];
  return sectionsOf(screen).flatMap(({ table }) => {
    if (table?.source.path !== 'row') return [];
    const shape = tableShape({ ...table }, { ...table.source });
    return [[table.source.pick ?? 'data', shape]];
  });
}

/** The record that a form or detail screen shows. */
export interface RecordShape {
  /** Of the calls that give it. */
  paths: RegExp[];
  fields: Map<string, FieldHint>;
  rows: [name: string, shape: ResponseShape][];
}

/** What a definition asks of its record, beside the resource's schema. */
export function recordShape(screen: Screen): RecordShape {
  const fields = new Map<string, FieldHint>();
  if (screen.kind === 'detail') {
    // Tables have rows of their own.
    const sections = sectionsOf(screen).map(({ table: _table, sections: _inner, ...section }) => section);
    for (const section of sections) addColumns(section.values, fields);
    collectNamed({ ...screen, sections, tabs: [] }, 'row', fields);
  }
  if (screen.kind === 'form') {
    collectNamed(screen, 'data', fields);
    addChosen(screen, fields);
  }
  const load = 'load' in screen ? screen.load : undefined;
  const loadFor = screen.kind === 'form' ? screen.loadFor : undefined;
  const paths = [load, loadFor].flatMap((template) => {
    const path = typeof template === 'object' ? template.path : template;
    return path ? [pathPattern(path)] : [];
  });
  return { paths, fields, rows: nestedRows(screen) };
}

/** What the rows of a list that the back end searches have beside the schema's fields. */
export function rowFields(screen: Screen): Map<string, FieldHint> {
  if (screen.kind !== 'list') return new Map();
  const fields = screen.source ? keyFields({ ...screen.source }) : new Map<string, FieldHint>();
  addColumns(screen.columns, fields);
  collectNamed({ ...screen }, 'row', fields);
  return fields;
}

/** Fields of the user that a definition looks at. */
export function userFields(screen: Screen): Map<string, FieldHint> {
  const fields = new Map<string, FieldHint>();
  collectNamed({ ...screen }, 'user', fields);
  return fields;
}

/** All calls of a definition that answer with rows or a single entry. */
export function responseShapes(screen: Screen): ResponseShape[] {
  const shapes: ResponseShape[] = [];
  // What the menu counts is not the screen's.
  collectShapes({ ...screen, menu: undefined }, shapes);
  return shapes;
}
