import type { Reader } from '@schema-screens/server/database';
import { mailboxOwner } from '../nachricht/mailbox-owner.ts';

/**
 * What staff see of a policyholder: personal data, contracts and claims, newest first, the account that owns the mailbox, and all
 * accounts and requests for access.
 */
export async function readAkte(db: Reader, nummer: string) {
  const [vn, vertraege, schaeden, owner, benutzer, zugriffe] = await Promise.all([
    db.selectFrom('versicherungsnehmer').selectAll().where('partnerNummer', '=', nummer).executeTakeFirst(),
    db
      .selectFrom('vertrag')
      .select(['vertraegeID', 'vertragNr', 'spartenBezeichnung'])
      .select(['vertragsBeginn', 'vertragsAblauf', 'stornoDatum'])
      .where('VNNr', '=', nummer)
      .orderBy('vertragsBeginn', 'desc')
      .orderBy('vertragNr')
      .execute(),
    db
      .selectFrom('schaden')
      .select(['schaedenID', 'schadenNummer', 'vertragNr', 'schadenDatum', 'schadenUrsacheText'])
      .select(['schadenSchliessungText', 'summeZahlbetrag'])
      .where('vnNummer', '=', nummer)
      .orderBy('schadenDatum', 'desc')
      .orderBy('schadenNummer')
      .execute(),
    mailboxOwner(db, nummer)
      .select(['benachrichtigungenErhalten', 'email', 'fruehere_emails'])
      .executeTakeFirst(),
    db.selectFrom('benutzer').select('id').where('vn_nummer', '=', nummer).orderBy('id').execute(),
    db
      .selectFrom('vertragszugriff')
      .select('id')
      .where((eb) => eb.or([eb('antragsteller_nummer', '=', nummer), eb('antragnehmer_nummer', '=', nummer)]))
      .orderBy('id')
      .execute(),
  ]);
  return { vn, vertraege, schaeden, owner, benutzer, zugriffe };
}
