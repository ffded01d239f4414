import { defaultTimeZone, isRecord } from '@schema-screens/locale';
import { type Computation, namesOf } from './computation.ts';
import { computedFields } from './computed-fields.ts';
import { computedValue } from './computed-value.ts';
import { defineKeyword } from './keyword.ts';

type Schema = Readonly<Record<string, unknown>>;
type Values = Record<string, unknown>;

type Computations = ReadonlyMap<Schema, Computation>;

const computations = new WeakMap<Schema, Computations>();

/** The computed fields of a schema whose inputs it contains: a caller who does not see all of them cannot compute the value. */
function computationsIn(schema: Schema): Computations {
  let found = computations.get(schema);
  if (!found) {
    const possible = computedFields(schema).filter(({ computation, usable }) =>
      namesOf(computation).every((name) => usable.includes(name.split('.', 1)[0] ?? name)),
    );
    found = new Map(possible.map((field) => [field.schema, field.computation]));
    computations.set(schema, found);
  }
  return found;
}

class Settling {
  readonly #computations: Computations;
  readonly #now: Date;
  readonly #timeZone: string;

  constructor(computations: Computations, now: Date, timeZone: string) {
    this.#computations = computations;
    this.#now = now;
    this.#timeZone = timeZone;
  }

  /** A record with every computed field, nested ones first. */
  settled(schema: Schema, record: Values, around: Values): Values {
    if (!isRecord(schema.properties)) return record;
    let result = record;
    const put = (name: string, value: unknown): void => {
      if ((result[name] ?? null) !== (value ?? null)) result = { ...result, [name]: value };
    };
    const properties = Object.entries(schema.properties).filter((entry): entry is [string, Schema] =>
      isRecord(entry[1]),
    );
    const scope = { ...around, ...record };
    for (const [name, property] of properties)
      if (Object.hasOwn(record, name)) put(name, this.#settledInside(property, record[name], scope));
    for (const [name, property] of properties) {
      const computation = this.#computations.get(property);
      if (computation)
        put(
          name,
          computedValue(
            computation,
            { ...around, ...result },
            this.#now,
            decimalsOf(property),
            this.#timeZone,
          ),
        );
    }
    return result;
  }

  #settledInside(schema: Schema, value: unknown, around: Values): unknown {
    if (!Array.isArray(value)) return isRecord(value) ? this.settled(schema, value, around) : value;
    const { items } = schema;
    if (!isRecord(items)) return value;
    const entries = value.map((entry: unknown) => this.#settledInside(items, entry, around));
    return entries.every((entry, index) => entry === value[index]) ? value : entries;
  }
}

/**
 * A record with all fields that its schema computes (`x-compute`), replacing any previous values. Fields of an entry or a nested
 * object are looked up there first, then in the surrounding records. Returns the same object if nothing differs.
 *
 * @param now the clock behind "today"
 * @param timeZone of its days; default: Berlin
 */
export function withComputed<T extends Values>(
  schema: Schema,
  record: T,
  now: Date,
  timeZone: string = defaultTimeZone,
): T {
  const found = computationsIn(schema);
  if (found.size === 0) return record;
  const settling = new Settling(found, now, timeZone);
  let result: Values = record;
  // A computed field may depend on another one: each round settles at least one.
  for (let round = found.size; round > 0; round--) {
    const next = settling.settled(schema, result, {});
    if (next === result) break;
    result = next;
  }
  return result as T;
}

/** A field whose value follows from others of its record. */
export const compute = defineKeyword({ name: 'x-compute', texts: {}, changeRow: withComputed });

/** How many decimals a field's numbers have: none for integers, otherwise by its column or its step; undefined if it does not say. */
export function decimalsOf({
  type,
  'x-precision': precision,
  'x-scale': scale,
  multipleOf,
}: Schema): number | undefined {
  const types = [type].flat();
  if (types.includes('integer')) return 0;
  if (typeof scale === 'number') return scale;
  if (typeof precision === 'number') return 0;
  if (typeof multipleOf !== 'number') return undefined;
  const exponent = Math.round(-Math.log10(multipleOf));
  return exponent >= 0 && exponent <= 9 && Number(`1e${-exponent}`) === multipleOf ? exponent : undefined;
}
