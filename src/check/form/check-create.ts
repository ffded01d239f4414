import type { FormScreen } from '#language';
import type { JsonSchema } from '#model';
import { suggest } from '#rules/check';
import { defineRule } from '../language/rule.ts';
import { schemaAt } from '../language/schema-at.ts';
import { walk } from '../language/walk.ts';

/** Whether a save sends exactly what the form and the schema define: a new row by the resource's own calls. */
function isPlainCreate({ mode, resource, load, loadFor, submit, toolbar = [] }: FormScreen): boolean {
  const hasOwnCalls = submit?.call !== undefined || toolbar.some((action) => 'call' in action);
  const hasOwnData = load !== undefined || loadFor !== undefined || submit?.send !== undefined;
  return mode === 'create' && resource !== undefined && !hasOwnCalls && !hasOwnData;
}

/** Fields of a new row that are set elsewhere: by the schema, by the server, or only by some roles. */
function isGiven(property: JsonSchema | undefined): boolean {
  if (!property) return true;
  const { readOnly, 'x-hidden': isHidden, 'x-write': write } = property;
  return property.default !== undefined || readOnly === true || isHidden === true || write !== undefined;
}

/**
 * Required fields without a value in a form that creates, which could never be saved. Misspelt names are reported
 * separately.
 */
export const createRule = defineRule({
  name: 'create',
  on: ['form'],
  run(form, { known, report }) {
    if (!isPlainCreate(form)) return;
    const { required = [], properties = {}, 'x-resource': declaration } = schemaAt(form, [], known) ?? {};
    const { where, onCreate } = (declaration ?? {}) as { where?: object; onCreate?: object };
    const given = new Set(Object.keys({ ...form.preset, ...where, ...onCreate }));
    const names = Object.keys(properties);
    const ofForm = new Set(Object.keys(form.preset ?? {}));
    walk(form, ({ key, value, path }) => {
      if (key === 'fields')
        for (const entry of value as (string | { field: string })[]) {
          const name = typeof entry === 'string' ? entry : entry.field;
          given.add(name);
          if (!path.includes('items')) ofForm.add(name);
        }
      if (key === 'fill')
        for (const name of Object.keys(value as object)) given.add(name.split('.', 1)[0] ?? name);
    });
    const meant = new Set(
      [...ofForm].filter((name) => !names.includes(name)).map((name) => suggest(name, names)),
    );
    for (const name of required) {
      if (given.has(name) || meant.has(name) || isGiven(properties[name])) continue;
      const message = `"${name}" is required, but stands on no section and has neither preset nor default.`;
      report(['sections'], 'FIELD_MISSING', message);
    }
  },
});
