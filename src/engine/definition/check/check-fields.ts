import type { JSONPath } from 'jsonc-parser';
import type { JsonSchema } from '../json-schema.ts';
import type { Column, Field, FormScreen } from '../types.gen.ts';
import type { KnownWithScreens } from './known.ts';
import { type ParsedFile, type Problem, problemAt } from './problem.ts';
import { suggest } from './suggest.ts';
import { walk } from './walk.ts';

/** Lists whose entries name fields. */
const fieldLists = new Set(['columns', 'values', 'sort', 'filters', 'totals']);

/** Fields whose schema tells which names exist: columns, values, sort and search of a resource. */
function checkColumns(parsed: ParsedFile, known: KnownWithScreens): Problem[] {
  const problems: Problem[] = [];
  const top = parsed.value as { resource?: string; source?: { resource?: string } };
  /** The schema that the innermost surrounding table, list or screen names. */
  const schemaFor = (path: JSONPath): JsonSchema | undefined => {
    const table = path.indexOf('table');
    if (table === -1) return known.schemas.get(top.resource ?? top.source?.resource ?? '');
    const holder = path
      .slice(0, table + 1)
      .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], parsed.value);
    return known.schemas.get((holder as { source?: { resource?: string } }).source?.resource ?? '');
  };
  const expect = (name: string, path: JSONPath): void => {
    const properties = schemaFor(path)?.properties;
    if (!properties) return;
    const first = name.split('.', 1)[0] ?? name;
    if (Object.hasOwn(properties, first)) return;
    problems.push(
      problemAt(
        parsed,
        { path },
        'FIELD_UNKNOWN',
        `The schema has no field "${name}".`,
        suggest(name, Object.keys(properties)),
      ),
    );
  };
  walk(parsed.value, ({ key, value, path }) => {
    if (!fieldLists.has(key) || !Array.isArray(value)) return;
    for (const [index, entry] of (value as Partial<Column>[]).entries()) {
      // The values of a filter name no fields.
      if (typeof entry.field === 'string') expect(entry.field, [...path, index, 'field']);
    }
  });
  return problems;
}

function typesOf(schema: JsonSchema | undefined): string[] {
  const types = schema?.type === undefined ? [] : [schema.type].flat();
  return types.filter((type) => type !== 'null');
}

interface FormField {
  field: Field;
  path: JSONPath;
}

function fieldsOf(form: FormScreen): FormField[] {
  return form.sections.flatMap((section, sectionIndex) =>
    section.fields.map((entry, index) => {
      const path = ['sections', sectionIndex, 'fields', index];
      return typeof entry === 'string' ? { field: { field: entry }, path } : { field: entry, path };
    }),
  );
}

/** The fields of a form: known, once (or each with a condition), with a widget that fits. */
function checkForm(parsed: ParsedFile, known: KnownWithScreens): Problem[] {
  const form = parsed.value as FormScreen;
  const schema = known.schemas.get(form.resource ?? form.schema ?? '');
  if (!schema?.properties) return [];
  const extra = Object.entries(form.extra ?? {}).map(
    ([name, entry]) => [name, entry.schema as JsonSchema] as const,
  );
  const properties: Record<string, JsonSchema> = { ...schema.properties, ...Object.fromEntries(extra) };
  const problems: Problem[] = [];
  const report = (
    ...args: [path: JSONPath, code: Problem['code'], message: string, suggestion?: string]
  ): void => {
    const [path, ...rest] = args;
    problems.push(problemAt(parsed, { path }, ...rest));
  };
  const fields = fieldsOf(form);
  for (const { field, path } of fields) {
    const property = properties[field.field];
    if (!property) {
      report(
        [...path, 'field'],
        'FIELD_UNKNOWN',
        `The schema has no field "${field.field}".`,
        suggest(field.field, Object.keys(properties)),
      );
      continue;
    }
    const twins = fields.filter((other) => other.field.field === field.field);
    if (twins.length > 1 && !field.when) {
      report(
        [...path, 'field'],
        'FIELD_TWICE',
        `"${field.field}" stands ${twins.length} times; each then needs a "when".`,
      );
    }
    if (field.widget === undefined) continue;
    const widget = known.widgets.get(field.widget);
    if (!widget) {
      report(
        [...path, 'widget'],
        'WIDGET_UNKNOWN',
        `There is no widget "${field.widget}".`,
        suggest(field.widget, known.widgets.keys()),
      );
      continue;
    }
    const types = typesOf(property);
    if (types.length > 0 && !types.some((type) => widget.accepts.some((accepted) => accepted === type))) {
      report(
        [...path, 'widget'],
        'WIDGET_UNFIT',
        `The widget "${field.widget}" edits ${widget.accepts.join(', ')}; "${field.field}" is ${types.join(', ')}.`,
      );
    }
  }
  const sendable = new Set(Object.keys(properties));
  for (const [index, name] of (form.submit?.send ?? []).entries()) {
    if (!sendable.has(name))
      report(
        ['submit', 'send', index],
        'FIELD_UNKNOWN',
        `The schema has no field "${name}".`,
        suggest(name, sendable),
      );
  }
  return problems;
}

/** Everything that a definition says of fields, against the schemas. */
export function checkFields(parsed: ParsedFile, known: KnownWithScreens): Problem[] {
  const { kind } = parsed.value as { kind: string };
  return kind === 'form' ? checkForm(parsed, known) : checkColumns(parsed, known);
}
