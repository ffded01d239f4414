import {
  hasFileKeyword,
  isRecord,
  isRichText,
  type Locale,
  richTextToPlainText,
  valueTexts,
} from '@schema-screens/locale';
import {
  bestMatchingVariant,
  constantTitle,
  isMoney,
  type ValueKind,
  valueKind,
  valueKinds,
  variantsOf,
  withDisplayPrefix,
} from '@schema-screens/schema';
import { referenceOf, referenceText, withoutRecordFields } from '@schema-screens/schema/language';
import {
  type EnumValue,
  enumValuesOf,
  isEmptyValue,
  type JsonSchema,
  mergedSchema,
} from '@schema-screens/schema/model';

/** The text of an enumeration's key; an unknown key says so (docs/portal/verwaltung.md, VW-8), unless nothing is loaded yet. */
export function enumText(locale: Locale, key: unknown, values: readonly EnumValue[]): string {
  if (values.length === 0) return '…';
  const text = String(key);
  return (
    values.find((entry) => entry.key === text)?.label ?? locale.texts(valueTexts).unknownKey({ key: text })
  );
}

const dot = '•';
const visibleCharacters = 4;

/**
 * Masks a text that is not for everybody at the screen: dots only, or dots and its last four characters. Short texts
 * become dots only, and the number of dots does not reveal the length.
 *
 * @example maskText('DE89370400440532013000', 'end') // '•••• 3000'
 */
export function maskText(text: string, mask: 'all' | 'end' | undefined): string {
  if (mask === undefined) return text;
  const end = text.slice(-visibleCharacters);
  return mask === 'end' && text.length >= 2 * visibleCharacters ? `${dot.repeat(4)} ${end}` : dot.repeat(8);
}

/** The context of a value's text, besides its own schema. */
export interface TextSources {
  /** The whole schema, for resolving references. */
  definition?: JsonSchema;
  enums?: Readonly<Record<string, EnumValue[]>>;
  /** Parts of an object get their names as prefixes. Default: false. */
  isLabelled?: boolean;
}

type Inside = TextSources & { definition: JsonSchema };

const noEnums = {};
const isFile = (text: string): boolean => text.startsWith('data:') && text.includes(';base64,');

/** The schema of one value with its references resolved, and with the shape that the value has. */
export function schemaOfValue(declared: JsonSchema, value: unknown, definition: JsonSchema): JsonSchema {
  const schema = mergedSchema(declared, definition);
  const shapes = variantsOf(schema, definition)?.shapes;
  const shape =
    shapes && mergedSchema((shapes[bestMatchingVariant(shapes, value)] ?? {}) as JsonSchema, definition);
  if (!shape) return schema;
  return { ...schema, ...shape, properties: { ...schema.properties, ...shape.properties } };
}

/** An entry of a list with the texts of the records that it refers to in place of their keys, for all that the whole entry has. */
function withReferenceTexts(
  locale: Locale,
  entry: unknown,
  whole: unknown,
  { properties = {} }: JsonSchema,
): unknown {
  if (!isRecord(entry) || !isRecord(whole)) return entry;
  const visible = Object.entries(entry).map(([name, value]) => {
    const reference = isEmptyValue(value) ? undefined : referenceOf(properties[name]);
    return [name, (reference && referenceText(locale, reference, whole)) ?? value];
  });
  return Object.fromEntries(visible);
}

/** The parts of an object in the schema's order; unknown ones come last. */
function partsText(
  locale: Locale,
  value: Readonly<Record<string, unknown>>,
  schema: JsonSchema,
  sources: Inside,
): string {
  const { definition, enums = noEnums, isLabelled } = sources;
  const declared = Object.keys(schema.properties ?? {}).filter((name) => Object.hasOwn(value, name));
  return [...new Set([...declared, ...Object.keys(value)])]
    .map((name) => {
      const part = mergedSchema(schema.properties?.[name] ?? {}, definition);
      const text = valueText(locale, value[name], part, enumValuesOf(part, enums), sources);
      if (!isLabelled || text === '') return text;
      const hasParts =
        [value[name]].flat().some(isRecord) && part['x-document'] !== true && !hasFileKeyword(part);
      return hasParts
        ? `${part.title ?? name} (${text.replaceAll('\n', '; ')})`
        : `${part.title ?? name}: ${text}`;
    })
    .filter((text) => text !== '')
    .join(', ');
}

/**
 * Any value of a schema as text; entries of a list and parts of an object are joined, labelled entries by line breaks.
 *
 * @param enumValues texts of the keys that the value, or the entries of a list, may have
 * @example valueText(germanLocale, { ort: 'Olden' }, { properties: { ort: { title: 'Ort' } } }, [], { isLabelled: true }) // 'Ort:
 *   Olden'
 */
export function valueText(
  locale: Locale,
  value: unknown,
  declared: JsonSchema,
  enumValues: readonly EnumValue[],
  sources: TextSources = {},
): string {
  if (isEmptyValue(value)) return '';
  const { definition = declared, enums = noEnums, isLabelled } = sources;
  const inside = { ...sources, definition };
  const schema = schemaOfValue(declared, value, definition);
  if (Array.isArray(value)) {
    const items = mergedSchema(schema.items ?? {}, definition);
    const keys = enumValues.length > 0 ? enumValues : enumValuesOf(items, enums);
    return withoutRecordFields(schema, value)
      .map((item, index) =>
        valueText(locale, withReferenceTexts(locale, item, value[index], items), items, keys, inside),
      )
      .filter((text) => text !== '')
      .join(isLabelled && value.some(isRecord) ? '\n' : ', ');
  }
  if (schema['x-document'] === true && isRichText(value)) return richTextToPlainText(value);
  // The name of a file comes first, whatever the back end calls it.
  if (hasFileKeyword(schema)) return String(Object.values(isRecord(value) ? value : {})[0] ?? '');
  if (isRecord(value)) return partsText(locale, value, schema, inside);
  const constant = constantTitle(schema, value);
  if (constant !== undefined) return constant;
  if (enumValues.length > 0) return enumText(locale, value, enumValues);
  const ownType = typeof value;
  const isOfOwnKind = ownType === 'boolean' || (ownType === 'number' && !isMoney(schema));
  const kind: ValueKind = isOfOwnKind ? valueKinds[ownType] : valueKind(schema);
  if (kind.text) return kind.text(locale, value, schema);
  const text = String(value);
  return isFile(text) ? '' : withDisplayPrefix(text, schema);
}
