import { pathOf, suggest } from '@schema-screens/schema/check-schemas';
import type { Field, Screen } from '@schema-screens/schema/language';
import { type JsonSchema, mergedSchema, schemaOnPath } from '@schema-screens/schema/model';
import type { DefinitionNamesWithScreens } from '../language/definition-names.ts';
import { defineRule, screenKinds } from '../language/rule.ts';
import { schemaOfValues } from '../language/schema-at.ts';
import { type VisitedKey, walkKeys } from '../language/walk.ts';

const noOptions: JsonSchema = { type: 'object', properties: {}, additionalProperties: false };

/** The widget that the schema chooses for a field of a form that names none. */
function chosenWidget(
  definition: unknown,
  { path, parent }: VisitedKey,
  project: DefinitionNamesWithScreens,
) {
  const screen = definition as Screen;
  if (screen.kind !== 'form' || typeof parent.field !== 'string') return undefined;
  const root = schemaOfValues(screen, path.slice(0, -1), project);
  const schema = root && schemaOnPath(root, parent.field);
  const name = schema && project.widgetFor(mergedSchema(schema, root), parent as unknown as Field);
  return name === undefined ? undefined : project.widgets.get(name);
}

/** Options of widgets and cells against the schemas in their descriptors. */
export const optionsRule = defineRule({
  name: 'options',
  on: [...screenKinds, 'shared'],
  run(definition, { project, ajv, report, reportKey }) {
    walkKeys(definition, (visit) => {
      const { key, value, path, parent } = visit;
      if (key !== 'options') return;
      const owner =
        typeof parent.widget === 'string'
          ? project.widgets.get(parent.widget)
          : (project.cells.get(String(parent.cell)) ?? chosenWidget(definition, visit, project));
      if (!owner) return;
      const validate = ajv.compile(owner.options ?? noOptions);
      if (validate(value)) return;
      for (const error of validate.errors ?? []) {
        const extra =
          error.keyword === 'additionalProperties' ? String(error.params.additionalProperty) : undefined;
        const place = [...path, ...pathOf(error.instancePath), ...(extra === undefined ? [] : [extra])];
        const names = Object.keys((error.parentSchema?.properties as object | undefined) ?? {});
        const message =
          extra === undefined
            ? `"${place.at(-1)}" ${error.message ?? 'is wrong'}.`
            : `"${owner.name}" has no option "${extra}".`;
        if (extra === undefined) report(place, 'OPTION_WRONG', message);
        else reportKey(place, 'OPTION_WRONG', message, suggest(extra, names));
      }
    });
  },
});
