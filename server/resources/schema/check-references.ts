import { dependsOnIn, type ReferenceKeyword, shownFieldsOf } from '#rules';
import { columnTypes } from './column-types.ts';
import { createField, type Field, isInteger } from './field.ts';
import { referenceTextsField } from './references.ts';
import type { ResourceSchema } from './resource-schema.ts';

/** Resources, fields and types of `x-reference`; one line for each mistake. */
export function checkReferences(
  schema: ResourceSchema,
  schemas: ReadonlyMap<string, ResourceSchema>,
): string[] {
  return Object.entries(schema.properties).flatMap(([name, property]) => {
    const reference = property['x-reference'];
    if (!reference) return [];
    const lines = schema['x-resource']
      ? referenceLines(schema, createField(name, property), reference, schemas.get(reference.resource))
      : ['ist nur für Spalten einer Ressource möglich.'];
    return lines.map((line) => `${name}.x-reference ${line}`);
  });
}

function referenceLines(
  schema: ResourceSchema,
  field: Field,
  reference: ReferenceKeyword,
  other: ResourceSchema | undefined,
): string[] {
  const declaration = other?.['x-resource'];
  if (!other || !declaration) return [`nennt die Ressource ${reference.resource}, die es nicht gibt.`];
  const lines = shownFieldsOf(reference).flatMap((shown) => {
    const property = other.properties[shown];
    if (!property) return [`nennt das Feld ${reference.resource}.${shown}, das es nicht gibt.`];
    const isClosed = property['x-hidden'] || property['x-virtual'] || property['x-read'];
    if (isClosed || property['x-privacy'] === 'besonders')
      return [`nennt das Feld ${reference.resource}.${shown}, das nicht alle sehen dürfen.`];
    return declaration.search?.includes(shown)
      ? []
      : [`nennt das Feld ${reference.resource}.${shown}, in dem dort nicht gesucht wird.`];
  });
  const { primaryKey = 'id' } = declaration;
  const key = other.properties[primaryKey];
  const isNumber = key === undefined || isInteger(createField(primaryKey, key));
  if (field.type !== (isNumber ? columnTypes.bigint : columnTypes.text))
    lines.push(`hat einen anderen Typ als der Schlüssel von ${reference.resource}.`);
  if (reference.onDelete === 'clear' && (!field.isNullable || schema.required?.includes(field.name)))
    lines.push('leert mit clear ein Feld, das nicht leer sein darf.');
  if (referenceTextsField in schema.properties)
    lines.push(`braucht den Namen ${referenceTextsField}, den ein Feld schon hat.`);
  if (field.name === (schema['x-resource']?.primaryKey ?? 'id'))
    lines.push('steht am Schlüssel der Zeile, der auf nichts verweisen kann.');
  return lines;
}

/** Fields of `x-dependsOn`; one line for each mistake. */
export function checkDependences(
  { properties }: ResourceSchema,
  schemas: ReadonlyMap<string, ResourceSchema>,
): string[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const keyword = dependsOnIn(property);
    if (!keyword) return [];
    const { 'x-reference': reference } = property;
    const other = reference && schemas.get(reference.resource);
    const lines: string[] = [];
    if (!(keyword.field in properties)) lines.push(`nennt das Feld ${keyword.field}, das es nicht gibt.`);
    if (keyword.match !== undefined && !(keyword.match in (other?.properties ?? {})))
      lines.push(`nennt das Feld ${reference?.resource ?? name}.${keyword.match}, das es nicht gibt.`);
    return lines.map((line) => `${name}.x-dependsOn ${line}`);
  });
}
