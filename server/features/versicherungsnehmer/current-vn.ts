import { day, integer, object, orNull, text } from '@schema-screens/server/resources';
import { type Identity, localDay, notFound } from '@schema-screens/server/shared';
import { vnNummerOf } from '../../auth/portal-identity.ts';
import { portalTexts } from '../../texts/portal-texts.ts';
import type { PortalReader, PortalRow } from '../../types/portal-types.ts';
import { openPersonChange } from '../eingang/create-eingang.ts';
import { mailboxOwner } from '../nachricht/nachricht-scope.ts';

const optionalText = orNull(text);

/** The policyholder as the screens of personal data show it. */
export const currentVnResponse = object({
  partnerID: integer,
  partnerNummer: text,
  anrede: text,
  titel: optionalText,
  name: text,
  vorname: optionalText,
  namensZusatz1: optionalText,
  geburtsdatum: orNull(day),
  plz: optionalText,
  ort: optionalText,
  strasse: optionalText,
  telefon: optionalText,
  mail: optionalText,
  mobil: optionalText,
  aenderungsProzess: optionalText,
  msg: optionalText,
});

/** The policyholder of the session, with requested changes that are still open; a 404 for anybody else. */
export async function currentVn(db: PortalReader, identity: Identity) {
  const [row, { aenderung }] = await Promise.all([
    readCurrentVn(db, identity),
    db.selectNoFrom(openPersonChange(identity).as('aenderung')).executeTakeFirstOrThrow(),
  ]);
  return {
    ...row,
    aenderungsProzess: aenderung?.art ?? null,
    msg: aenderung && inProgress(aenderung.anlage_zeit),
  };
}

const inProgress = (time: string): string =>
  portalTexts().aenderung.pending({
    tag: localDay(time),
  });

/**
 * The row of the policyholder of the session, with the address that is used in the portal, as staff see it, and which the core system
 * may not have; a 404 for anybody else.
 */
export async function readCurrentVn(
  db: PortalReader,
  identity: Identity,
): Promise<PortalRow<'versicherungsnehmer'>> {
  const nummer = vnNummerOf(identity);
  const row = await db
    .selectFrom('versicherungsnehmer')
    .selectAll()
    .where('partnerNummer', '=', nummer)
    .executeTakeFirstOrThrow(notFound);
  const owner = await mailboxOwner(db, nummer).select('email').executeTakeFirst();
  return owner ? { ...row, mail: owner.email } : row;
}
