import { dependsOnIn, isComputation } from '@schema-screens/schema';
import { checkComputed, type Report, suggest, typesOf } from '@schema-screens/schema/check-schemas';
import type { Field } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import type { JSONPath } from 'jsonc-parser';
import type { DefinitionNamesWithScreens } from '../language/definition-names.ts';
import { defineRule } from '../language/rule.ts';
import { schemaAt } from '../language/schema-at.ts';
import { checkValueHelp } from './check-value-help.ts';
import { type LocatedFormField, type PropertySchemas, partsOfValue } from './form-field.ts';

/** What a field derives from elsewhere: value helps, entries of lists, groups of choices. */
function checkDerived(found: LocatedFormField, properties: PropertySchemas, report: Report): void {
  const { field, path, property, root } = found;
  if (field.items && !partsOfValue(property?.items, root)) {
    report([...path, 'items'], 'ITEMS_UNFIT', `"${field.field}" is no list of objects.`);
  }
  if (field.choiceGroup !== undefined && property?.['x-enum'] === undefined) {
    report([...path, 'choiceGroup'], 'CHOICES_UNFIT', `"${field.field}" has no enumeration (x-enum).`);
  }
  const word = property && dependsOnIn(property);
  const offers = { choiceGroup: field.choiceGroup, valueHelp: field.valueHelp };
  for (const [name, offer] of Object.entries(offers))
    if (word && offer !== undefined)
      report(
        [...path, name],
        'CHOICES_UNFIT',
        `The schema says what "${field.field}" offers (x-dependsOn), so the screen offers nothing else.`,
      );
  checkValueHelp(found, properties, report);
}

function collect(
  entries: readonly (string | Field)[],
  base: JSONPath,
  around: Pick<LocatedFormField, 'properties' | 'root' | 'isNested'>,
): LocatedFormField[] {
  return entries.flatMap((entry, index) => {
    const field = typeof entry === 'string' ? { field: entry } : entry;
    const path = [...base, index];
    const { properties, root } = around;
    const property = Object.hasOwn(properties, field.field) ? properties[field.field] : undefined;
    const found: LocatedFormField = { field, path, property, ...around };
    const inner = partsOfValue(property?.items, root);
    if (!field.items?.fields || !inner) return [found];
    const inside = { properties: inner, root, isNested: true };
    return [found, ...collect(field.items.fields, [...path, 'items', 'fields'], inside)];
  });
}

function checkWidget(
  { field, path, property }: LocatedFormField,
  project: DefinitionNamesWithScreens,
  report: Report,
): void {
  if (field.widget === undefined || !property) return;
  const widget = project.widgets.get(field.widget);
  if (!widget) {
    report(
      [...path, 'widget'],
      'WIDGET_UNKNOWN',
      `There is no widget "${field.widget}".`,
      suggest(field.widget, project.widgets.keys()),
    );
    return;
  }
  if (widget.loadsOwnOptions && !field.valueHelp)
    report(
      [...path, 'widget'],
      'WIDGET_UNFIT',
      `The widget "${field.widget}" needs a "valueHelp" that offers values.`,
    );
  const types = typesOf(property);
  if (types.length === 0 || types.some((type) => widget.accepts.some((accepted) => accepted === type)))
    return;
  report(
    [...path, 'widget'],
    'WIDGET_UNFIT',
    `The widget "${field.widget}" edits ${widget.accepts.join(', ')}; "${field.field}" is ${types.join(', ')}.`,
  );
}

/** Rules that a value can break only if the schema of its field has the keyword. */
const breakable = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'x-compare',
] as const;

/** Messages for rules that the schema of the field does not have. */
function checkErrors({ field, path, property }: LocatedFormField, reportKey: Report): void {
  const { errors } = field;
  if (!property || property.$ref !== undefined || typeof errors !== 'object') return;
  for (const keyword of breakable)
    if (errors[keyword] !== undefined && property[keyword] === undefined) {
      const message = `The schema has no "${keyword}" for "${field.field}", so that this message is never shown.`;
      reportKey([...path, 'errors', keyword], 'VALUE_WRONG', message);
    }
}

/** The fields of a form: known, unique (or each with a condition), with a suitable widget. */
export const formRule = defineRule({
  name: 'form',
  on: ['form'],
  run(form, { project, report, reportKey }) {
    const schema = schemaAt(form, [], project);
    if (!schema?.properties) return;
    const properties: PropertySchemas = schema.properties;
    const unknown = (name: string, names: Iterable<string>, path: JSONPath): void =>
      report(path, 'FIELD_UNKNOWN', `The schema has no field "${name}".`, suggest(name, names));

    const fields = form.sections.flatMap((section, index) =>
      collect(section.fields ?? [], ['sections', index, 'fields'], {
        properties,
        root: schema,
        isNested: false,
      }),
    );
    for (const found of fields) {
      const { field, path, property } = found;
      if (!property) {
        unknown(field.field, Object.keys(found.properties), [...path, 'field']);
        continue;
      }
      const twins = fields.filter(
        (other) => other.field.field === field.field && other.properties === found.properties,
      );
      // Told once, at the first without a condition.
      if (twins.length > 1 && twins.find((twin) => !twin.field.when) === found) {
        report(
          [...path, 'field'],
          'FIELD_TWICE',
          `"${field.field}" stands ${twins.length} times; each then needs a "when".`,
        );
      }
      checkWidget(found, project, report);
      checkDerived(found, properties, report);
      checkErrors(found, reportKey);
    }
    checkComputedExtra(schema, form.extra ?? {}, report);
  },
});

/** Keys of forms without effect in display mode. */
const ofWriting = ['submit', 'preset', 'warnOnLeave'];

/** Keys about writing in a form that only displays. */
export const displayOnlyKeysRule = defineRule({
  name: 'idle',
  on: ['form'],
  run(screen, { report }) {
    if (screen.mode !== 'display') return;
    for (const key of ofWriting)
      if (key in screen) report([key], 'ACTION_UNCLEAR', `"${key}" does nothing in a form that only shows.`);
  },
});

/** Computations in the fields that a form adds (`extra`), whose schemas the language does not validate in detail. */
function checkComputedExtra(
  schema: JsonSchema,
  extra: Readonly<Record<string, unknown>>,
  report: Report,
): void {
  const { 'x-resource': _, ...form } = schema;
  checkComputed(form, 'special', ([, name = '', ...rest], ...problem) => {
    if (Object.hasOwn(extra, name)) report(['extra', name, 'schema', ...rest], ...problem);
  });
  for (const name of Object.keys(extra)) {
    const computation = schema.properties?.[name]?.['x-compute'];
    if (computation !== undefined && !isComputation(computation))
      report(['extra', name, 'schema', 'x-compute'], 'SCHEMA_WRONG', 'This is no computation that is known.');
  }
}
