import { type Report, suggest } from '@schema-screens/schema/check-schemas';
import type { Field, FormScreen } from '@schema-screens/schema/language';
import { type JsonSchema, mergedSchema } from '@schema-screens/schema/model';
import type { JSONPath } from 'jsonc-parser';
import { defineRule } from '../language/rule.ts';
import { schemaAt } from '../language/schema-at.ts';
import { sectionContents } from '../language/section-contents.ts';
import { walkKeys } from '../language/walk.ts';

/** Whether a save sends exactly what the form and the schema define, by the resource's own calls. */
export function isStandardSave({ mode, resource, load, loadFor, submit, toolbar = [] }: FormScreen): boolean {
  const hasOwnCalls = submit?.call !== undefined || toolbar.some((action) => 'call' in action);
  const hasOwnData = load !== undefined || loadFor !== undefined || submit?.send !== undefined;
  return mode !== 'display' && resource !== undefined && !hasOwnCalls && !hasOwnData;
}

/** Fields of a new row that are set elsewhere: by the schema, by the server, or only by some roles. */
export const isSetElsewhere = (property: JsonSchema | undefined): boolean =>
  !property ||
  property.readOnly === true ||
  ['default', 'x-hidden', 'x-write', 'x-compute', 'x-from', 'x-sequence'].some(
    (keyword) => property[keyword] !== undefined,
  );

/**
 * Required fields without a value in a form that creates, which could never be saved. Misspelt names are reported
 * separately.
 */
export const createRule = defineRule({
  name: 'create',
  on: ['form'],
  run(form, { project, report }) {
    if (form.mode !== 'create' || !isStandardSave(form)) return;
    const { required = [], properties = {}, 'x-resource': declaration } = schemaAt(form, [], project) ?? {};
    const { where, onCreate } = (declaration ?? {}) as { where?: object; onCreate?: object };
    const preset = new Set(Object.keys({ ...form.preset, ...where, ...onCreate }));
    const names = Object.keys(properties);
    const ofForm = new Set(Object.keys(form.preset ?? {}));
    walkKeys(form, ({ key, value, path }) => {
      if (key === 'fields')
        for (const entry of value as (string | { field: string })[]) {
          const name = typeof entry === 'string' ? entry : entry.field;
          preset.add(name);
          if (!path.includes('items')) ofForm.add(name);
        }
      if (key === 'fill')
        for (const name of Object.keys(value as object)) preset.add(name.split('.', 1)[0] ?? name);
    });
    const meant = new Set(
      [...ofForm].filter((name) => !names.includes(name)).map((name) => suggest(name, names)),
    );
    // A field that is like none, and a section without anything, are reported as such.
    if (meant.has(undefined)) return;
    if (form.sections.some((section) => !sectionContents.form.some((key) => key in section))) return;
    for (const name of required) {
      if (preset.has(name) || meant.has(name) || isSetElsewhere(properties[name])) continue;
      const message = `"${name}" is required, but stands on no section and has neither preset nor default.`;
      report(['sections'], 'FIELD_MISSING', message);
    }
  },
});

/** The names that fields of a form, and what their value helps fill in, give a value. */
function namesIn(fields: readonly (string | Field)[]): Set<string> {
  const names = new Set(fields.map((entry) => (typeof entry === 'string' ? entry : entry.field)));
  walkKeys(fields, ({ key, value }) => {
    if (key === 'fill')
      for (const name of Object.keys(value as object)) names.add(name.split('.').at(-1) ?? name);
  });
  return names;
}

/** Required fields of new entries that the fields of a list leave out, also within its entries. */
function checkEntries(
  fields: readonly (string | Field)[],
  around: JsonSchema,
  root: JsonSchema,
  base: JSONPath,
  report: Report,
): void {
  for (const [index, field] of fields.entries()) {
    if (typeof field === 'string' || !field.items?.fields || field.items.fixed) continue;
    const { items: entry } = mergedSchema(around.properties?.[field.field] ?? {}, root);
    if (!entry || field.readOnly === true || field.disabled === true) continue;
    const { properties = {}, required = [] } = mergedSchema(entry, root);
    const path = [...base, index, 'items', 'fields'];
    const fields = namesIn(field.items.fields);
    for (const name of required)
      if (!fields.has(name) && !isSetElsewhere(properties[name]))
        report(
          path,
          'FIELD_MISSING',
          `"${name}" is required in each entry of "${field.field}", but is no field of it and has no default.`,
        );
    checkEntries(field.items.fields, mergedSchema(entry, root), root, path, report);
  }
}

/** Lists whose new entries could never be saved, because a field without a value stands nowhere. */
export const entriesRule = defineRule({
  name: 'entries',
  on: ['form'],
  run(form, { project, report }) {
    const schema = schemaAt(form, [], project);
    if (!isStandardSave(form) || !schema) return;
    for (const [index, { fields = [] }] of form.sections.entries())
      checkEntries(fields, schema, schema, ['sections', index, 'fields'], report);
  },
});
