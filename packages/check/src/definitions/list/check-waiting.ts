import { germanLocale } from '@schema-screens/locale';
import { suggest } from '@schema-screens/schema/check-schemas';
import { filterFields, type ListScreen, resolveFilter } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import type { DefinitionNames } from '../language/definition-names.ts';
import { defineRule } from '../language/rule.ts';
import { checkSearchRight } from './check-search-right.ts';

/** The values that a list's filters offer, by field; none for a filter by arbitrary values. */
function offeredBy(list: ListScreen, schema: JsonSchema, { enums }: DefinitionNames): Map<string, string[]> {
  const meta = { definition: schema, enums: { ...enums } };
  return new Map([
    ...filterFields(germanLocale, list, meta).map(({ field, values }): [string, string[]] => [
      field,
      values.flatMap(({ keys }) => keys),
    ]),
    ...(list.filters ?? []).map((filter): [string, string[]] => [
      filter.field,
      resolveFilter(germanLocale, filter, meta).values.map(({ value }) => value),
    ]),
  ]);
}

/** Rows that the start page counts: their list must show them, and have the filters that select them. */
export const waitingRowsRule = defineRule({
  name: 'waiting',
  on: ['navigation'],
  run({ waiting = [] }, { project, report }) {
    for (const [index, { resource, to: screen, filters }] of waiting.entries()) {
      const place = ['waiting', index];
      const schema = project.schemas.get(resource);
      const list = project.screens.get(screen) as ListScreen | undefined;
      if (!schema || !list) continue;
      checkSearchRight(place, list, schema, project.roles, report);
      if (list.kind !== 'list' || list.resource !== resource) {
        report([...place, 'to'], 'SCREEN_UNKNOWN', `${screen} is no list of "${resource}".`);
        continue;
      }
      const offered = offeredBy(list, schema, project);
      for (const [field, value] of Object.entries(filters)) {
        const values = offered.get(field);
        const at = [...place, 'filters', field];
        if (values === undefined)
          report(at, 'FIELD_UNKNOWN', `${screen} has no filter "${field}".`, suggest(field, offered.keys()));
        else if (values.length > 0 && !values.includes(value))
          report(
            at,
            'VALUE_WRONG',
            `The filter "${field}" does not offer "${value}".`,
            suggest(value, values),
          );
      }
    }
  },
});

/** What the shell of the application does not draw. */
export const unsupportedByShellRule = defineRule({
  name: 'undrawn',
  on: ['navigation'],
  run(navigation, { project: { undrawn = [] }, report }) {
    for (const key of undrawn)
      if (key in navigation)
        report(
          [key],
          'KEY_UNKNOWN',
          `"${key}" is drawn by shells that have a place for it; an application of definitions alone has none.`,
        );
  },
});
