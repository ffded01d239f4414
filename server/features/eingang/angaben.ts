import { isCalendarDate, isUnset } from '@schema-screens/locale';
import type { RawJsonSchema, Row } from '@schema-screens/server/resources';
import { enumTextLookup } from '@schema-screens/server/resources';
import { localAmount, localDate, localNumber, requestLocale } from '@schema-screens/server/shared';
import { portalTexts } from '../../texts/portal-texts.ts';
import type { PortalAppContext } from '../../types/portal-types.ts';
import type { Angabe } from './create-eingang.ts';

type Fields = Readonly<Record<string, RawJsonSchema>>;

/** A value as displayed: in the language of the request: the text of an enumeration, a date, an amount, Ja or Nein; null if it is empty. */
export function displayValue(
  { resources }: Pick<PortalAppContext, 'resources'>,
  value: unknown,
  schema: RawJsonSchema = {},
): string | null {
  if (isUnset(value)) return null;
  if (typeof value === 'boolean') return value ? portalTexts().yes : portalTexts().no;
  if (Array.isArray(value))
    return (
      value.map((one) => displayValue({ resources }, one, schema.items as RawJsonSchema)).join(', ') || null
    );
  if (typeof value === 'number' && [schema.type].flat().includes('number'))
    return schema['x-scale'] === 2 || schema.multipleOf === 0.01 ? localAmount(value) : localNumber(value);
  const text = String(value);
  if (typeof schema['x-enum'] === 'string')
    return requestLocale().translate(enumTextLookup(resources)(schema['x-enum'], text));
  return isCalendarDate(text) ? localDate(text) : text;
}

/** The values that differ from the former ones, by the titles of their fields. */
export function changedAngaben(
  context: Pick<PortalAppContext, 'resources'>,
  fields: Fields,
  { alt, neu }: { alt: Row; neu: Row },
): Angabe[] {
  return Object.entries(fields)
    .filter(([name]) => name in neu)
    .map(([name, schema]) => ({
      angabe: String(schema.title ?? name),
      bisher: displayValue(context, alt[name], schema),
      neu: displayValue(context, neu[name], schema),
    }))
    .filter(({ bisher, neu: value }) => bisher !== value);
}

/** Values that are not empty, by the titles of their fields. */
export const filledAngaben = (
  context: Pick<PortalAppContext, 'resources'>,
  fields: Fields,
  values: Row,
): Angabe[] => changedAngaben(context, fields, { alt: {}, neu: values });
