/** What a reference needs of a schema in schemas/resource. */
export interface ResourceShape {
  required?: readonly string[];
  properties: Readonly<Record<string, { type?: string | readonly string[]; format?: string }>>;
  'x-resource': { collection: string; primaryKey?: string; search?: readonly string[] };
}

/** The resource whose rows a field refers to. */
export interface ReferredResource {
  name: string;
  /** Type of its keys. */
  keyType: string;
  /** How its rows are shown, as in `x-reference`. */
  show: string;
}

const isPlainText = (schema: ResourceShape['properties'][string] = {}): boolean =>
  [schema.type].flat().includes('string') && schema.format === undefined;

/**
 * A resource as the target of references. Its rows are shown by the first mandatory text that is searched in, else by the first
 * mandatory field, else by the first one.
 *
 * @returns undefined if no field is searched in, so that its rows cannot be found
 */
export function referredResource(
  name: string,
  { properties, required = [], 'x-resource': { primaryKey = 'id', search = [] } }: ResourceShape,
): ReferredResource | undefined {
  const mandatory = search.filter((field) => required.includes(field));
  const shown = mandatory.find((field) => isPlainText(properties[field])) ?? mandatory[0] ?? search[0];
  if (shown === undefined) return undefined;
  return { name, keyType: [properties[primaryKey]?.type].flat()[0] ?? 'integer', show: `{${shown}}` };
}
