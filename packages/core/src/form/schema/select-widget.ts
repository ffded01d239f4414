import { fileKeywordIn } from '@schema-screens/locale';
import { type Field, offerOf, referenceOf } from '@schema-screens/schema/language';
import { constantsOf, type JsonSchema, typeOf } from '@schema-screens/schema/model';

/** The input for choosing a widget. */
export interface WidgetCase {
  schema: JsonSchema;
  hints: Pick<Field, 'valueHelp'>;
}

interface WidgetRule {
  widget: string;
  /** The reason, for the printed table. */
  because: string;
  fits: (type: string | undefined, { schema, hints }: WidgetCase) => boolean;
}

const isFormat =
  (...formats: string[]) =>
  (_type: string | undefined, { schema }: WidgetCase): boolean =>
    formats.includes(schema.format ?? '');

const isType =
  (...types: string[]) =>
  (type: string | undefined): boolean =>
    types.includes(type ?? '');

const isEnumeration = (schema: JsonSchema): boolean =>
  (schema.enum ?? schema['x-enum'] ?? constantsOf(schema)) !== undefined;

/** Whether the entries of a list are texts or numbers. */
function isSimple(items: JsonSchema | undefined): boolean {
  return items !== undefined && ['string', 'number', 'integer'].includes(typeOf(items) ?? '');
}

/** Longer texts get several lines. */
const longText = 250;

/** Groups in order of priority; within a group the first rule that fits wins. */
export const widgetTable: Readonly<
  Record<'special' | 'format' | 'type' | 'fallback', readonly WidgetRule[]>
> = {
  special: [
    {
      widget: 'multi-select',
      because: 'a list of choices by a call or of an enumeration',
      fits: (type, { schema, hints }) =>
        type === 'array' && (offerOf(hints) !== undefined || isEnumeration(schema.items ?? {})),
    },
    {
      widget: 'rich-text',
      because: 'a document of fixed nodes',
      fits: (_type, { schema }) => schema['x-document'] === true,
    },
    { widget: 'file', because: 'a file', fits: (_type, { schema }) => fileKeywordIn(schema) !== undefined },
    {
      widget: 'select',
      because: 'choices by a call',
      fits: (_type, { hints }) => offerOf(hints) !== undefined,
    },
    {
      widget: 'entity-picker',
      because: 'a reference to another record',
      fits: (_type, { schema }) => referenceOf(schema) !== undefined,
    },
    {
      widget: 'select',
      because: 'an enumeration',
      fits: (type, { schema }) => type !== 'array' && isEnumeration(schema),
    },
  ],
  format: [
    {
      widget: 'date',
      because: 'format date, not-future or not-past',
      fits: isFormat('date', 'not-future', 'not-past'),
    },
    { widget: 'date-time', because: 'format date-time', fits: isFormat('date-time') },
    { widget: 'time-window', because: 'format time-window', fits: isFormat('time-window') },
    { widget: 'email', because: 'format email', fits: isFormat('email') },
    { widget: 'phone', because: 'format phone', fits: isFormat('phone') },
    { widget: 'iban', because: 'format iban', fits: isFormat('iban') },
    { widget: 'bic', because: 'format bic', fits: isFormat('bic') },
    { widget: 'password', because: 'format password', fits: isFormat('password') },
    { widget: 'image', because: 'format image', fits: isFormat('image') },
    { widget: 'textarea', because: 'format multiline', fits: isFormat('multiline') },
    {
      widget: 'amount',
      because: 'an amount of money',
      fits: (_type, { schema }) => schema['x-amount'] === true,
    },
  ],
  type: [
    { widget: 'switch', because: 'true or false', fits: isType('boolean') },
    { widget: 'number', because: 'a number', fits: isType('number', 'integer') },
    {
      widget: 'textarea',
      because: `text of more than ${longText} characters`,
      fits: (type, { schema }) => type === 'string' && (schema.maxLength ?? 0) > longText,
    },
    { widget: 'text', because: 'text', fits: isType('string') },
    {
      widget: 'value-list',
      because: 'a list of texts or numbers',
      fits: (type, { schema }) => type === 'array' && isSimple(schema.items),
    },
  ],
  fallback: [{ widget: 'value', because: 'anything else', fits: () => true }],
};

/**
 * The name of a field's widget: the definition's word, else the first rule of the table that fits.
 *
 * @example selectWidget({ schema: { type: 'string', format: 'date' }, hints: { field: 'erschienen' } }) // 'date'
 */
export function selectWidget({ schema, hints }: { schema: JsonSchema; hints: Field }): string {
  if (hints.widget !== undefined) return hints.widget;
  const type = typeOf(schema);
  const rules = [...widgetTable.special, ...widgetTable.format, ...widgetTable.type, ...widgetTable.fallback];
  return rules.find((rule) => rule.fits(type, { schema, hints }))?.widget ?? 'value';
}

/** Whether a value is drawn part by part from its schema, because it has no widget of its own. */
export function isStructured(schema: JsonSchema, hints: Pick<Field, 'widget'>): boolean {
  if (hints.widget !== undefined || schema['x-document'] === true || constantsOf(schema)) return false;
  if (fileKeywordIn(schema)) return false;
  const type = typeOf(schema);
  if (type === 'array' && (isSimple(schema.items) || isEnumeration(schema.items ?? {}))) return false;
  return type === 'object' || type === 'array' || schema.oneOf !== undefined || schema.anyOf !== undefined;
}
