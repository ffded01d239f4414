import { isRecord } from '@schema-screens/locale';
import { partsIn, rollupIn } from '@schema-screens/schema';
import type { JsonSchema } from '@schema-screens/schema/model';
import { readLanguage, readSamples } from '../../../scripts/reference/sources.ts';
import { beside, completed, implied, searched, text } from './example-completions.ts';
import { allRights, exampleFields, partsOf } from './example-domain.ts';
import { wholeExamples } from './whole-examples.ts';

/** An example of the reference in a resource that a server can have. */
export interface ExampleResource {
  /** The word with the way to it. */
  readonly word: string;
  /** The resource's name. */
  readonly name: string;
  readonly schema: JsonSchema;
  /** Takes the example out of the served schema, at each place where it stands. */
  readonly without: readonly Without[];
  /** The resource of the entries of a list, or of the rows of a figure. */
  readonly part?: { readonly name: string; readonly schema: JsonSchema } | undefined;
}

type Without = (served: JsonSchema) => JsonSchema;

/** The field that an example is about. */
export const exampleField = 'feld';

/** A value with the parts on a way changed, through lists and names. */
function along(value: unknown, way: readonly string[], change: (at: unknown) => unknown): unknown {
  const [step, ...rest] = way;
  if (step === undefined) return change(value);
  if (Array.isArray(value)) return value.map((entry) => along(entry, way, change));
  if (!isRecord(value)) return value;
  if (!(step in value))
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, along(part, way, change)]));
  return { ...value, [step]: along(value[step], rest, change) };
}

const omitted = (value: unknown, word: string): unknown => {
  if (Array.isArray(value)) return value.map((entry) => omitted(entry, word));
  if (!isRecord(value)) return value;
  const { [word]: _, ...others } = value;
  return others;
};

const withoutWord = (value: unknown, way: readonly string[]): unknown =>
  along(value, way.slice(0, -1), (at) => omitted(at, way.at(-1)!));

function completedWords(value: unknown, way: readonly string[]): unknown {
  const complete = completed[way.slice(-2).join('.')];
  const complement = (at: unknown): unknown => {
    if (Array.isArray(at)) return at.map(complement);
    return isRecord(at) && way.at(-1)! in at ? { ...at, ...complete?.(at) } : at;
  };
  return complete && way.length > 1 ? along(value, way.slice(0, -1), complement) : value;
}

/** The fields of the domain that a value names. */
function named(value: unknown): Record<string, JsonSchema> {
  const words = new Set(JSON.stringify(value).match(/[A-Za-z_][A-Za-z0-9_]*/g));
  return Object.fromEntries(Object.entries(exampleFields).filter(([name]) => words.has(name)));
}

type Parts = Pick<ExampleResource, 'schema' | 'without'>;

/** A resource with these fields and what else an example says. */
function resourceWith(properties: Readonly<Record<string, unknown>>, more: JsonSchema = {}): JsonSchema {
  const { 'x-resource': declared = {}, ...rest } = more as Record<string, any>;
  const { rights = {}, ...own } = declared;
  const granted = Object.entries(rights).map(([operation, entries]) => [
    operation,
    [...new Set([...(entries as unknown[]), 'idm'])],
  ]);
  return {
    $schema: '../definition/resource.schema.json',
    title: 'Beispiel',
    type: 'object',
    ...rest,
    properties: { id: exampleFields.id, ...properties },
    'x-resource': {
      collection: 'Beispiele',
      ...('titel' in properties && { search: ['titel'] }),
      ...own,
      rights: { ...allRights, ...Object.fromEntries(granted) },
    },
  } as JsonSchema;
}

/** An example of a key of a field. */
function ofField(definition: any, way: readonly string[]): Parts {
  const [, word = ''] = way;
  const [example] = Object.values(definition.properties) as Record<string, unknown>[];
  const value = completedWords(example, way.slice(1)) as Record<string, any>;
  const around = beside[word] ?? text;
  const base = typeof around === 'function' ? around(value[word]) : around;
  const field = {
    title: 'Feld',
    ...(word === 'type' ? {} : { type: ['string', 'null'] }),
    ...base,
    ...value,
  };
  const isShown = word === 'x-parts' || word === 'x-rollup';
  const fields = named(isShown ? { shown: 'titel', ...(word === 'x-parts' && { value }) } : value);
  // A later point in time is counted from one.
  const start = field.format === 'date-time' ? value['x-compute']?.later?.from : undefined;
  const others = start ? { ...fields, [start]: { ...fields[start], format: 'date-time' } } : fields;
  const without: Without = (served) =>
    along(served, ['properties', exampleField], (at) =>
      (implied[word] ?? []).reduce<unknown>(omitted, withoutWord(at, way.slice(1))),
    ) as JsonSchema;
  const more = searched.includes(word) ? { 'x-resource': { search: [exampleField] } } : {};
  return {
    schema: resourceWith({ ...others, [exampleField]: field }, more as JsonSchema),
    without: [without],
  };
}

/** The words of rules that are about a record; the others are about a value. */
const aboutRecords = ['properties', 'required', 'not', 'allOf', 'anyOf', 'oneOf', 'if', 'then', 'else'];

/** An example of a key of a rule: what it demands of a record or of a field, and what depends on it. */
function ofRule({ if: rule }: any, way: readonly string[]): Parts {
  const word = way.at(-1)!;
  const completion: Record<string, object> = {
    if: { then: { required: ['thema'] } },
    then: { if: { required: ['art'] } },
    else: { if: { required: ['art'] } },
    errorMessage: { required: ['art'] },
  };
  const full = { ...completion[word], ...rule };
  const isRecordRule = word in completion || aboutRecords.includes(word);
  const fields = named({ full, fields: ['art', 'autor'] });
  const other = 'bedingung';
  const base = { title: 'Feld', ...((beside[word] ?? text) as JsonSchema) };
  const properties = isRecordRule ? fields : { ...fields, [exampleField]: base, [other]: base };
  const about = (name: string, more: object = {}) =>
    isRecordRule ? full : { properties: { [name]: full }, ...more };
  const demand = { if: { required: ['autor'] }, then: about(exampleField) };
  const condition = { if: about(other, { required: [other] }), then: { required: ['autor'] } };
  return {
    schema: resourceWith(properties, { allOf: [demand, condition] } as JsonSchema),
    without: [condition, demand].map((rest) => (served) => ({ ...served, allOf: [rest] }) as JsonSchema),
  };
}

/** An example of a key of the resource itself. */
function ofResource(definition: any, way: readonly string[]): Parts {
  const [word = ''] = way;
  const completion: Record<string, object> = {
    if: { then: { required: ['betreff'] } },
    then: { if: { required: ['art'] } },
    else: { if: { required: ['art'] } },
  };
  const value = completedWords({ ...completion[way.length === 1 ? word : ''], ...definition }, way) as any;
  const { properties, ...more } = value;
  const fields = { ...named(more), ...properties };
  const schema = resourceWith(fields, more);
  return { schema, without: [(served) => withoutWord(served, way) as JsonSchema] };
}

/** Every key of a resource with its example in the reference, each in a resource of its own. */
export function exampleResources(): ExampleResource[] {
  const examples = wholeExamples('resource.schema.json', readLanguage(), readSamples());
  return examples.map(({ name: word, definition }, index) => {
    const way = word.split('.');
    const of =
      way.length > 1 && way[0] === 'if'
        ? ofRule
        : way.length > 1 && way[0] === 'properties'
          ? ofField
          : ofResource;
    const { schema, without } = of(definition, way);
    const name = `beispiel_${index + 1}`;
    const field = schema.properties?.[exampleField] ?? {};
    if (!partsIn(field) && !rollupIn(field)) return { word, name, schema, without };
    const part = { name: `${name}_teil`, schema: partsOf(name) as JsonSchema };
    const keyword = partsIn(field) ? 'x-parts' : 'x-rollup';
    const linked = along(schema, ['properties', exampleField, keyword], (at) => ({
      ...(at as object),
      resource: part.name,
    })) as JsonSchema;
    return { word, name, schema: linked, without, part };
  });
}
