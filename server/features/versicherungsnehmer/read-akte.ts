import type { Reader } from '../../database/database.ts';
import { mailboxOwner } from '../nachricht/mailbox-owner.ts';

/**
 * What staff see of a policyholder: personal data, contracts and claims, newest first, and the account that owns the mailbox.
 */
export async function readAkte(db: Reader, nummer: string) {
  const [vn, vertraege, schaeden, owner] = await Promise.all([
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
    mailboxOwner(db, nummer).select(['benachrichtigungenErhalten', 'email']).executeTakeFirst(),
  ]);
  return { vn, vertraege, schaeden, owner };
}
