import { isRecord } from '@schema-screens/locale';
import type { Path, SchemaContext, SchemaNode } from '../problems/schema-rule.ts';
import { isOfType, typesOf } from '../problems/schema-types.ts';
import type { JsonSchema } from '../schema/json-schema.ts';

/** Conditional parts of a schema: their properties must exist, and their values be possible. */
export function checkBranches({ schema, path, fields }: SchemaNode, { enums, report }: SchemaContext): void {
  const { properties } = schema;
  const declared = isRecord(properties) ? properties : {};
  const names = fields ?? Object.keys(declared);
  for (const keyword of ['then', 'else'])
    if (schema[keyword] !== undefined && schema.if === undefined)
      report([...path, keyword], 'SCHEMA_WRONG', `"${keyword}" does nothing without "if".`);
  if (schema.if !== undefined && schema.then === undefined && schema.else === undefined)
    report([...path, 'if'], 'SCHEMA_WRONG', '"if" does nothing without "then" or "else".');
  const visit = (branch: unknown, place: Path): void => {
    if (!isRecord(branch)) return;
    for (const [name, part] of Object.entries(isRecord(branch.properties) ? branch.properties : {})) {
      const at = [...place, 'properties', name];
      if (!names.includes(name)) report(at, 'FIELD_UNKNOWN', `There is no field "${name}".`);
      else checkPossible(declared[name], part, at);
    }
    if (Array.isArray(branch.required))
      for (const [index, name] of branch.required.entries())
        if (!names.includes(name))
          report([...place, 'required', index], 'FIELD_UNKNOWN', `There is no field "${name}".`);
    for (const keyword of ['allOf', 'anyOf', 'oneOf'])
      if (Array.isArray(branch[keyword]))
        for (const [index, inner] of branch[keyword].entries()) visit(inner, [...place, keyword, index]);
    visit(branch.not, [...place, 'not']);
  };
  const checkPossible = (property: unknown, part: unknown, at: Path): void => {
    if (!isRecord(property) || !isRecord(part)) return;
    const types = typesOf(property as JsonSchema);
    const possible: [unknown, Path][] = [
      ...('const' in part ? [[part.const, ['const']] as [unknown, Path]] : []),
      ...(Array.isArray(part.enum) ? part.enum : []).map((value, index): [unknown, Path] => [
        value,
        ['enum', index],
      ]),
    ];
    for (const [value, steps] of possible) {
      if (value === null) continue;
      const listed: readonly unknown[] | undefined = Array.isArray(property.enum)
        ? property.enum
        : enums.get(String(property['x-enum']));
      const isListed = !listed || listed.includes(value);
      const isTyped = types.length === 0 || isOfType(value, types);
      if (!isListed || !isTyped)
        report(
          [...at, ...steps],
          'VALUE_WRONG',
          `${JSON.stringify(value)} is not possible for this field, so the condition never holds.`,
        );
    }
  };
  for (const keyword of ['if', 'then', 'else']) visit(schema[keyword], [...path, keyword]);
  if (Array.isArray(schema.allOf))
    for (const [index, rule] of schema.allOf.entries())
      if (isRecord(rule))
        for (const keyword of ['if', 'then', 'else'])
          visit(rule[keyword], [...path, 'allOf', index, keyword]);
}
