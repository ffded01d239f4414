import type { RawJsonSchema, Row, Schema } from '@schema-screens/server/resources';
import { orNull, requireMatch, text } from '@schema-screens/server/resources';
import type { Identity } from '@schema-screens/server/shared';
import { invalid, messageText, notFound } from '@schema-screens/server/shared';
import { mailTexts, portalTexts } from '../../texts/portal-texts.ts';
import { type PortalAppContext, type PortalMailContext, portalFormSchema } from '../../types/portal-types.ts';
import { changedAngaben } from '../eingang/angaben.ts';
import { createEingang } from '../eingang/create-eingang.ts';
import { readCurrentVn } from './current-vn.ts';

const form = 'persoenliche_daten';

/**
 * Schema of the body: the editable fields of the form, all optional, with the screen's route name and the
 * form's notice (`msg`), which is ignored.
 */
export const vnChangeSchema = (resources: PortalAppContext['resources']): Schema<Row> => ({
  ...portalFormSchema(resources, form),
  required: [],
  properties: {
    ...changeable(resources),
    aenderungsProzess: { const: 'PERSOENLICHE_DATEN' },
    msg: { ...orNull(text), title: 'Hinweis', maxLength: 1000 },
  },
});

const changeable = (resources: PortalAppContext['resources']): Record<string, RawJsonSchema> => {
  const { properties } = portalFormSchema(resources, form) as { properties: Record<string, RawJsonSchema> };
  return Object.fromEntries(Object.entries(properties).filter(([, property]) => property.readOnly !== true));
};

/**
 * Asks the back office to change the caller's own data; the stored data stay unchanged. Throws a 404 for somebody else's number,
 * a 412 if the data were changed meanwhile, a 422 if nothing would change.
 */
export function requestVnChange(
  context: PortalMailContext & Pick<PortalAppContext, 'database'>,
  identity: Identity,
  { partnerID, ifMatch, change }: { partnerID: number; ifMatch: string | undefined; change: Row },
): Promise<{ readonly id: number }> {
  const fields = changeable(context.resources);
  return context.database.transaction(async (tx) => {
    const row: Row = await readCurrentVn(tx, identity);
    if (row.partnerID !== partnerID) throw notFound();
    requireMatch(ifMatch, row);
    const changed = Object.keys(fields).filter(
      (name) => name in change && filled(change[name]) !== filled(row[name]),
    );
    if (changed.length === 0) throw invalid([], portalTexts().unchanged);
    const daten = Object.fromEntries(
      changed.map((name) => [name, { alt: filled(row[name]), neu: filled(change[name]) }]),
    );
    const names = changed.map((name) => ({ text: String(fields[name]?.title ?? name) }));
    const id = await createEingang(tx, context, identity, {
      art: 'PERSOENLICHE_DATEN',
      betreff: [{ text: 'Persönliche Daten ändern: {names}', values: { names } }],
      angaben: changedAngaben(context, fields, {
        alt: row,
        neu: Object.fromEntries(changed.map((name) => [name, change[name]])),
      }),
      daten,
      mail() {
        const { subject, text } = mailTexts().eingang.PERSOENLICHE_DATEN;
        return { subject, text: text({ names: names.map(messageText).join(', ') }) };
      },
    });
    return { id };
  });
}

/** An empty text counts as missing. */
const filled = (value: unknown): unknown => (value === '' || value === undefined ? null : value);
