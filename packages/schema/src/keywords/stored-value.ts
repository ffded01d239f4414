import { defaultTimeZone, isRecord } from '@schema-screens/locale';
import type { Keyword } from './keyword.ts';
import { keywords } from './keywords.ts';

/**
 * A value as it is stored: changed at any depth by the keywords of its schema (`change`), those of properties and entries of lists included.
 *
 * @example storedValue({ type: 'string', pattern: '^[0-9]{8}$', 'x-prefix': '1' }, '1 1000 0001') // '10000001'
 */
export function storedValue(schema: unknown, value: unknown): unknown {
  if (!isRecord(schema)) return value;
  const changed = keywords.reduce(
    (each: unknown, { change }: Keyword) => (change ? change(each, schema) : each),
    value,
  );
  if (Array.isArray(changed)) return changed.map((entry) => storedValue(schema.items, entry));
  const { properties } = schema;
  if (!isRecord(changed) || !isRecord(properties)) return changed;
  return Object.fromEntries(
    Object.entries(changed).map(([name, part]) => [
      name,
      Object.hasOwn(properties, name) ? storedValue(properties[name], part) : part,
    ]),
  );
}

/**
 * A record as it is stored: changed by the keywords that are about whole records (`changeRow`), such as `x-compute`. The same object if nothing
 * differs.
 *
 * @param now the clock behind "today"
 * @param timeZone of its days; default: Berlin
 */
export const storedRow = <Row extends Record<string, unknown>>(
  schema: Readonly<Record<string, unknown>>,
  row: Row,
  now: Date,
  timeZone: string = defaultTimeZone,
): Row =>
  keywords.reduce(
    (each: Record<string, unknown>, { changeRow }: Keyword) =>
      changeRow?.(schema, each, now, timeZone) ?? each,
    row,
  ) as Row;
