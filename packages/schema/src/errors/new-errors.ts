import { childAt, isRecord, pointerSteps, valueAtPointer } from '@schema-screens/locale';
import type { Keyword } from '../keywords/keyword.ts';
import { keywords } from '../keywords/keywords.ts';
import { dataPathOf, type SchemaError } from './message-for-error.ts';

type Schema = Readonly<Record<string, unknown>>;

/** An error with the path of its keyword in the schema; those of lists that are too long have none. */
interface JudgedError extends SchemaError {
  readonly schemaPath?: string;
}

/** A record and its errors. */
interface Judged<E> {
  readonly record: unknown;
  readonly errors: readonly E[];
}

const branches = ['if', 'then', 'else', 'anyOf', 'oneOf', 'not', 'dependencies'];

/** The fields that the rules of a part of a schema name. */
function mentioned(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap((one) => (typeof one === 'string' ? [one] : mentioned(one)));
  if (!isRecord(part)) return [];
  const own = isRecord(part.properties) ? Object.keys(part.properties) : [];
  const needed = isRecord(part.dependencies)
    ? Object.entries(part.dependencies).flatMap(([name, needs]) => [name, ...mentioned(needs)])
    : [];
  const inner = ['required', 'allOf', ...branches.filter((word) => word !== 'dependencies')];
  return [...own, ...needed, ...inner.flatMap((word) => mentioned(part[word]))];
}

/** The fields beside its own that an error depends on; undefined if any may decide. */
function fieldsBeside(error: JudgedError, holder: unknown, steps: readonly string[]): string[] | undefined {
  const { keyword, parentSchema = {} } = error;
  const [word = '', index = ''] = steps;
  if (word === 'allOf' || branches.includes(word)) {
    const part = isRecord(holder) ? holder : {};
    const rule =
      word === 'allOf'
        ? childAt(part.allOf, index)
        : Object.fromEntries(branches.map((one) => [one, part[one]]));
    return JSON.stringify(rule).includes('"$ref"') ? undefined : mentioned(rule);
  }
  const { reads } = (keywords as readonly Keyword[]).find(({ name }) => name === keyword) ?? {};
  if (reads) return [...reads(parentSchema)];
  const isOfField = error.schemaPath === undefined || ['properties', 'required', 'items'].includes(word);
  return isOfField || keyword === 'additionalProperties' ? [] : undefined;
}

/** An error with the values that it depends on: equal for two errors if nothing of that has changed. */
function markOf(error: JudgedError, record: unknown, schema: Schema): string {
  const path = dataPathOf(error).split('.');
  // Up to the entry of the innermost list: its rules read its own fields.
  const isIndex = (step: string, at: number) =>
    Array.isArray(path.slice(0, at).reduce<unknown>(childAt, record)) && /^\d+$/.test(step);
  const depth = path.findLastIndex(isIndex) + 1;
  const steps = pointerSteps(error.schemaPath ?? '');
  const inside = depth > 0 ? steps.lastIndexOf('items') + 1 : 0;
  const around = path.slice(0, depth).reduce(childAt, record);
  const holder = valueAtPointer(schema, ['#', ...steps.slice(0, inside)].join('/'));
  const isOfWhole = steps.slice(0, inside).some((step) => step === 'allOf' || branches.includes(step));
  if (isOfWhole) return JSON.stringify([error.keyword, error.schemaPath, path, record]);
  const beside = fieldsBeside(error, holder, steps.slice(inside));
  const names = beside && [path[depth] ?? '', ...new Set(beside)];
  const values = names && isRecord(around) ? names.map((name) => around[name] ?? null) : around;
  const place = path.map((step, at) => (isIndex(step, at) ? '*' : step));
  return JSON.stringify([error.keyword, error.schemaPath, place, values]);
}

/**
 * The errors of a record that a change is to blame for: all but those that it had before, with the same values in all fields that the
 * broken rule reads. A row that was stored before its rule existed can still be changed elsewhere.
 *
 * @param stored the record before the change, with its errors
 * @param schema of both
 */
export function newErrors<E extends JudgedError>(
  { record, errors }: Judged<E>,
  stored: Judged<JudgedError>,
  schema: Schema,
): readonly E[] {
  if (stored.errors.length === 0) return errors;
  const left = new Map<string, number>();
  for (const error of stored.errors) {
    const mark = markOf(error, stored.record, schema);
    left.set(mark, (left.get(mark) ?? 0) + 1);
  }
  return errors.filter((error) => {
    const mark = markOf(error, record, schema);
    const count = left.get(mark) ?? 0;
    if (count > 0) left.set(mark, count - 1);
    return count === 0;
  });
}
