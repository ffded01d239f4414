type Json = Record<string, unknown>;

/** A call with a JSON body, as described in the OpenAPI document. */
export interface DescribedCall {
  /** `post /api/nachricht`. */
  readonly name: string;
  readonly method: string;
  /** Its path with values for its parameters. */
  readonly path: string;
  readonly access: readonly string[];
  readonly body: Json;
}

/** A place in a body whose size is not limited by its type. */
export interface Place {
  readonly path: readonly (string | number)[];
  readonly kind: 'text' | 'list' | 'map';
  /** The entries of a list. */
  readonly items?: Json;
}

const parameters: Readonly<Record<string, string>> = {
  art: 'glas',
  vertragNr: '910000001',
  neu: 'neuer.name',
  aktiv: 'true',
  erhalten: 'true',
};
const deepest = 4;

/** The calls of an OpenAPI document with a JSON body, with all references of their schemas resolved. */
export function describedCalls(document: Json): DescribedCall[] {
  const { schemas } = document.components as { schemas: Record<string, Json> };
  const filled = (value: unknown, depth = 0): unknown => {
    if (Array.isArray(value)) return value.map((entry) => filled(entry, depth));
    if (typeof value !== 'object' || value === null) return value;
    const name = /^#\/components\/schemas\/(.+)$/.exec(String((value as Json).$ref))?.[1];
    if (name !== undefined) return depth > deepest ? {} : filled(schemas[name], depth + 1);
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, filled(entry, depth)]));
  };
  return Object.entries(document.paths as Record<string, Record<string, Json>>).flatMap(
    ([pattern, operations]) =>
      Object.entries(operations).flatMap(([method, { requestBody, description }]) => {
        const content = (requestBody as { content?: Record<string, { schema?: Json }> })?.content;
        const schema = content?.['application/json']?.schema;
        if (!schema) return [];
        return [
          {
            name: `${method} ${pattern}`,
            method: method.toUpperCase(),
            path: pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '1'),
            access: String(description).replace('Access: ', '').split(', '),
            body: filled(schema) as Json,
          },
        ];
      }),
  );
}

const typesOf = ({ type }: Json): readonly unknown[] => (Array.isArray(type) ? type : [type]);
const alternatives = (schema: Json): Json[] =>
  ['oneOf', 'anyOf', 'allOf'].flatMap((key) => (Array.isArray(schema[key]) ? (schema[key] as Json[]) : []));
const propertiesOf = (schema: Json): Record<string, Json> =>
  (schema.properties ?? {}) as Record<string, Json>;

/**
 * A small value that satisfies a schema's own keywords.
 *
 * @param wanted a property that an alternative should require
 */
export function sampleOf(schema: Json, wanted?: string): unknown {
  if ('const' in schema) return schema.const;
  // The last value of an enumeration rarely requires further fields.
  if (Array.isArray(schema.enum)) return schema.enum.findLast((value) => value !== null) ?? null;
  const types = typesOf(schema);
  if (types.includes('object') || schema.properties) {
    const choices = alternatives(schema).map((one) => (one.required ?? []) as string[]);
    const chosen =
      choices.find((names) => wanted !== undefined && names.includes(wanted)) ?? choices[0] ?? [];
    const required = [...((schema.required ?? []) as string[]), ...chosen];
    const own = Object.entries(propertiesOf(schema)).filter(([name]) => required.includes(name));
    return Object.fromEntries(own.map(([name, property]) => [name, sampleOf(property)]));
  }
  if (types.includes('array')) return schema.minItems ? [sampleOf((schema.items ?? {}) as Json)] : [];
  if (types.includes('string')) return sampleText(schema);
  if (types.includes('integer') || types.includes('number')) return schema.minimum ?? 1;
  if (types.includes('boolean')) return true;
  const [first] = alternatives(schema);
  return first ? sampleOf(first) : null;
}

const formats: Readonly<Record<string, string>> = {
  date: '2026-03-10',
  'date-time': '2026-03-10T10:00:00Z',
  email: 'erika@example.org',
  iban: 'DE89370400440532013000',
  plz: '26122',
  password: 'Frisch-Gebacken-77',
};

function sampleText({ format, pattern, minLength }: Json): string {
  const known = formats[String(format)];
  if (known !== undefined) return known;
  const fitting = ['910000001', '10000001', '26122', 'Alle'].find(
    (text) => typeof pattern === 'string' && new RegExp(pattern, 'u').test(text),
  );
  return fitting ?? 'a'.repeat(Math.max(1, Number(minLength ?? 1)));
}

/** The places of a body whose size its sender chooses, at any depth. */
export function placesOf(schema: Json, path: Place['path'] = []): Place[] {
  if (path.length > deepest) return [];
  const places: Place[] = [];
  const types = typesOf(schema);
  if (types.includes('string')) places.push({ path, kind: 'text' });
  if (types.includes('array')) {
    const items = (schema.items ?? {}) as Json;
    places.push({ path, kind: 'list', items }, ...placesOf(items, [...path, 0]));
  }
  if (types.includes('object') || schema.properties) places.push({ path, kind: 'map' });
  for (const [name, property] of Object.entries(propertiesOf(schema)))
    places.push(...placesOf(property, [...path, name]));
  for (const one of alternatives(schema))
    places.push(...placesOf(one, path).filter((place) => place.path.length > path.length));
  const known = new Set<string>();
  return places.filter((place) => {
    const key = JSON.stringify([place.path, place.kind]);
    return !known.has(key) && known.add(key);
  });
}

/** A body with another value at a place and otherwise valid, so that it also reaches what runs after the validation. */
export function bodyWith(schema: Json, [step, ...rest]: Place['path'], value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') return [bodyWith((schema.items ?? {}) as Json, rest, value)];
  const chosen = alternatives(schema).find((one) => step in propertiesOf(one)) ?? {};
  const property = propertiesOf(schema)[step] ?? propertiesOf(chosen)[step] ?? {};
  const whole = sampleOf({ ...schema, ...chosen }, step);
  return { ...(isObject(whole) ? whole : {}), [step]: bodyWith(property, rest, value) };
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A body with another value at a place; the objects around it match the schema, or are plain objects. */
export function withValue(body: unknown, [step, ...rest]: Place['path'], value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const list = Array.isArray(body) ? [...body] : [];
    list[step] = withValue(list[step], rest, value);
    return list;
  }
  const object = isObject(body) ? body : {};
  return { ...object, [step]: withValue(object[step], rest, value) };
}
