import type { EnumValue, JsonSchema, Row } from '@schema-screens/schema/model';

/** What is known of a field whose value is made up. */
export interface FieldHint {
  schema?: JsonSchema | undefined;
  enumValues?: EnumValue[] | undefined;
  /** Kind of cell, for fields that no schema describes. */
  cell?: string | undefined;
  label?: string | undefined;
  /** Values that conditions of the definition ask for. */
  wanted?: unknown[] | undefined;
}

const day = 24 * 60 * 60 * 1000;
const start = Date.UTC(2026, 2, 14, 9, 30);

const dateOf = (index: number): string => new Date(start - index * 9 * day).toISOString();

/** Texts by format; a pattern takes the first of all that fits it. */
const formatted: Record<string, (index: number) => string> = {
  date: (index) => dateOf(index).slice(0, 10),
  'not-future': (index) => dateOf(index).slice(0, 10),
  'date-time': dateOf,
  email: (index) => `person${index + 1}@example.org`,
  iban: () => 'DE89370400440532013000',
  bic: () => 'COBADEFFXXX',
  plz: () => '26122',
  'plz-international': () => '26122',
  phone: () => '0441 123456',
  uri: () => 'https://example.org/',
  // One pixel.
  image: () =>
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};

const numerals = (length: number, index: number): string =>
  String(10 ** (length - 1) + ((index * 7) % 9) + 1).slice(0, length);

function fittingPattern(pattern: string, index: number): string | undefined {
  const expression = new RegExp(pattern, 'u');
  const candidates = [
    ...Array.from({ length: 14 }, (_unused, at) => numerals(at + 1, index)),
    ...Object.values(formatted).map((text) => text(index)),
    'Muster',
    'MUSTER',
    'muster',
    'A1',
    '12:30',
  ];
  return candidates.find((text) => expression.test(text));
}

const filler =
  'Das ist ein längerer Text, an dem man sieht, wie Zeilen umbrechen: Versanddokumentenarchivierungsbestätigung, Aktenzeichen 4711/2026.';

function sampleText(schema: JsonSchema, label: string, index: number): string {
  const format = formatted[schema.format ?? '']?.(index);
  if (format !== undefined) return format;
  if (typeof schema.pattern === 'string') return fittingPattern(schema.pattern, index) ?? label;
  const number = `${label} ${index + 1}`;
  const text =
    schema.format === 'multiline'
      ? `${number}\n\n${filler}`
      : index % 5 === 3
        ? `${number}: ${filler}`
        : number;
  return text.slice(0, schema.maxLength ?? text.length).padEnd(schema.minLength ?? 0, 'x');
}

function sampleNumber(schema: JsonSchema, index: number, isWhole: boolean): number {
  const { minimum = 0, maximum = 1_000_000 } = schema;
  const value = Math.min(Math.max(isWhole ? index + 1 : 19.9 + index * 110.25, minimum), maximum);
  return isWhole ? value : Number(value.toFixed(2));
}

const byCell: Record<string, (index: number) => unknown> = {
  date: formatted.date!,
  dateTime: formatted['date-time']!,
  email: formatted.email!,
  amount: (index) => 19.9 + index * 110.25,
  number: (index) => index + 1,
  fileSize: (index) => 120_000 * (index + 1),
  check: (index) => index % 2 === 0,
  boolean: (index) => index % 2 === 0,
};

function sampleBySchema(schema: JsonSchema, { enumValues, label = '' }: FieldHint, index: number): unknown {
  const type = Array.isArray(schema.type) ? schema.type.find((name) => name !== 'null') : schema.type;
  const keys = schema.enum?.filter((key) => key !== null) ?? enumValues?.map(({ key }) => key);
  if (keys?.length) return keys[index % keys.length];
  switch (type) {
    case 'integer':
      return sampleNumber(schema, index, true);
    case 'number':
      return sampleNumber(schema, index, false);
    case 'boolean':
      return index % 2 === 0;
    case 'array':
      return schema.items ? [sampleValue({ schema: schema.items, label }, index)] : [];
    case 'object':
      return sampleObject(schema, index);
    default:
      return sampleText(schema, schema.title ?? label, index);
  }
}

function sampleObject(schema: JsonSchema, index: number): Row {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [
      name,
      sampleValue({ schema: property, label: name }, index),
    ]),
  );
}

/** A plausible value of a field; the same index always gives the same one. */
export function sampleValue(hint: FieldHint, index: number): unknown {
  const { schema, cell, wanted = [], label = 'Wert' } = hint;
  if (wanted.length > 0 && index % 2 === 0) return wanted[(index / 2) % wanted.length];
  // A schema knows a size as a number like any other.
  if (schema && cell !== 'fileSize') return sampleBySchema(schema, hint, index);
  if (cell && byCell[cell]) return byCell[cell](index);
  return /(^id|Id|_id)$/.test(label) ? index + 1 : `${label} ${index + 1}`;
}
