import { type PartsKeyword, partsIn } from '#rules';
import type { ResourceSchema } from './resource-schema.ts';

/** Resources and fields of `x-parts`; one line for each mistake. */
export function checkParts(
  schema: ResourceSchema,
  name: string,
  schemas: ReadonlyMap<string, ResourceSchema>,
): string[] {
  return Object.entries(schema.properties).flatMap(([field, property]) => {
    const keyword = partsIn(property);
    if (!keyword) return [];
    const lines = schema['x-resource']
      ? partsLines(name, keyword, schemas.get(keyword.resource))
      : ['ist nur für Listen einer Ressource möglich.'];
    const users = [...schemas].flatMap(([other, { properties }]) =>
      Object.entries(properties).filter(
        ([at, one]) => partsIn(one)?.resource === keyword.resource && `${other}.${at}` !== `${name}.${field}`,
      ),
    );
    if (users.length > 0)
      lines.push(`nennt die Ressource ${keyword.resource}, die schon Teil einer anderen ist.`);
    return lines.map((line) => `${field}.x-parts ${line}`);
  });
}

function partsLines(
  owner: string,
  { resource, field, order }: PartsKeyword,
  part: ResourceSchema | undefined,
): string[] {
  const declaration = part?.['x-resource'];
  if (!part || !declaration) return [`nennt die Ressource ${resource}, die es nicht gibt.`];
  const lines: string[] = [];
  const { 'x-reference': reference } = part.properties[field] ?? {};
  if (reference?.resource !== owner || reference.onDelete !== 'cascade' || !part.required?.includes(field))
    lines.push(`braucht ${resource}.${field} als nötigen Verweis auf ${owner} mit onDelete cascade.`);
  const { type, readOnly } = part.properties[order ?? field] ?? {};
  if (order !== undefined && ([type].flat()[0] !== 'integer' || !readOnly))
    lines.push(`braucht ${resource}.${order} als Ganzzahl mit readOnly.`);
  if (Object.values(part.properties).some(partsIn)) lines.push(`nennt ${resource}, das selbst Teile hat.`);
  if (owner === resource) lines.push('nennt die eigene Ressource.');
  return lines;
}
