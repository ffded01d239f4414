import type { ResourceMeta, Row } from '@schema-screens/schema/model';
import { type FieldHint, sampleValue } from './sample-value.ts';

function setAt(row: Row, path: string, value: unknown): void {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) {
    row[first] = value;
    return;
  }
  const inner = { ...(row[first] as Row | undefined) };
  setAt(inner, rest.join('.'), value);
  row[first] = inner;
}

/** The fields of a row: those of the schema, and what a definition asks for. */
function hintsOf(
  meta: ResourceMeta | undefined,
  asked: ReadonlyMap<string, FieldHint>,
): Map<string, FieldHint> {
  const hints = new Map<string, FieldHint>();
  for (const [name, schema] of Object.entries(meta?.definition.properties ?? {})) {
    hints.set(name, { schema, label: schema.title ?? name, enumValues: meta?.enums[schema['x-enum'] ?? ''] });
  }
  for (const [name, hint] of asked)
    hints.set(name, { label: name, ...hint, ...hints.get(name), ...wantedOf(hint) });
  return hints;
}

const wantedOf = ({ wanted }: FieldHint): Pick<FieldHint, 'wanted'> => (wanted?.length ? { wanted } : {});

/** A row as a back end could send it; the same index always gives the same row. */
export function sampleRow(
  meta: ResourceMeta | undefined,
  asked: ReadonlyMap<string, FieldHint>,
  index: number,
): Row {
  const row: Row = {};
  for (const [name, hint] of hintsOf(meta, asked)) setAt(row, name, sampleValue(hint, index));
  return row;
}

/** A row in which everything that may be empty is empty. */
export function bareRow(meta: ResourceMeta | undefined, asked: ReadonlyMap<string, FieldHint>): Row {
  const row = sampleRow(meta, asked, 0);
  for (const [name, schema] of Object.entries(meta?.definition.properties ?? {}))
    if (Array.isArray(schema.type) && schema.type.includes('null')) row[name] = null;
  return row;
}

export function sampleRows(
  meta: ResourceMeta | undefined,
  asked: ReadonlyMap<string, FieldHint>,
  count: number,
): Row[] {
  return Array.from({ length: count }, (_unused, index) => sampleRow(meta, asked, index));
}

/** A new object with its defaults, as GET …/neu gives it. */
export function defaultsOf(meta: ResourceMeta | undefined): Row {
  return Object.fromEntries(
    Object.entries(meta?.definition.properties ?? {}).flatMap(([name, schema]) =>
      schema.default === undefined ? [] : [[name, schema.default]],
    ),
  );
}
