import { placeholdersOf } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import { templatesIn } from '../conditions/check-templates.ts';
import { defineRule, screenKinds } from '../language/rule.ts';

/** The prefixes (`x-prefix`) of all schemas, by field. */
function prefixesOf(schemas: Iterable<JsonSchema>): Map<string, string> {
  const fields = [...schemas].flatMap(({ properties = {} }) => Object.entries(properties));
  return new Map(
    fields.flatMap(([name, { 'x-prefix': prefix }]) =>
      typeof prefix === 'string' && prefix !== '' ? [[name, prefix]] : [],
    ),
  );
}

const prefixesBySchemas = new WeakMap<object, Map<string, string>>();

/** Texts that write a prefix before a value whose field has it: "1{row.nummer}". */
export const prefixesRule = defineRule({
  name: 'prefixes',
  on: screenKinds,
  run(_screen, { nodes, project: { schemas }, report }) {
    const prefixes = prefixesBySchemas.get(schemas) ?? prefixesOf(schemas.values());
    prefixesBySchemas.set(schemas, prefixes);
    for (const [text, path] of templatesIn(nodes))
      for (const name of placeholdersOf(text)) {
        const prefix = prefixes.get(name.split('.').at(-1) ?? '');
        if (prefix === undefined || !text.includes(`${prefix}{${name}}`)) continue;
        const message = `"${prefix}" stands before {${name}}, whose field has this prefix already; name its resource, and the value shows it.`;
        report(path, 'DEFAULT_REPEATED', message, `{${name}}`);
      }
  },
});
