import { identityOf, pathSegment } from '@schema-screens/server/http';
import {
  amount,
  arrayOf,
  booleanSchema,
  day,
  integer,
  object,
  orNull,
  type RawJsonSchema,
  type Resource,
  rowSchema,
  text,
  visibleRow,
} from '@schema-screens/server/resources';
import { notFound } from '@schema-screens/server/shared';
import { toStoredKundennummer, toVnNameNummer } from '#portal-rules';
import { formerEmails } from '../../auth/former-emails.ts';
import type { PortalReader } from '../../types/portal-types.ts';
import { mailboxOwner } from '../nachricht/nachricht-scope.ts';
import type { PortalRouteModule } from '../portal-context.ts';
import { beendetText } from '../vertrag/laufend.ts';

/** A policyholder with contracts and claims, by displayed or stored customer number. */
const routes: PortalRouteModule = (app, { context }) => {
  const resource = context.resources.get('versicherungsnehmer');
  const schema = {
    summary: 'Versicherungsnehmer mit Verträgen und Schäden',
    params: object({ nummer: pathSegment }),
    response: { 200: responseOf(resource) },
  };

  app.get('/versicherungsnehmer/:nummer', { schema, config: { access: ['idm', 'adm'] } }, async (request) => {
    const nummer = toStoredKundennummer(request.params.nummer);
    if (nummer === null) throw notFound();
    const { vn, vertraege, schaeden, owner, benutzer, zugriffe } = await readAkte(
      context.database.read,
      nummer,
    );
    if (vn === undefined) throw notFound();
    const marked = beendetText(context.now());
    return {
      ...visibleRow(resource, identityOf(request).role, vn),
      ...mailsOf(vn.mail ?? null, owner),
      vn_nummer: nummer,
      vnNameNummer: toVnNameNummer({ ...vn, vn_nummer: nummer }),
      benachrichtigungenErhalten: owner?.benachrichtigungenErhalten ?? false,
      vertraege: vertraege.map((one) => ({
        ...one,
        vertragNrSpartenBezeichnung: `${one.vertragNr} – ${one.spartenBezeichnung}`,
        beendetText: marked(one),
      })),
      schaeden,
      benutzer_nummern: benutzer.map(({ id }) => id),
      zugriff_nummern: zugriffe.map(({ id }) => id),
    };
  });
};

/**
 * The address that the policyholder uses in the portal, else that of the core system, which is a former one if they differ, as are
 * those that were used in the portal before.
 */
function mailsOf(
  ofCore: string | null,
  ofPortal: { readonly email: string; readonly fruehere_emails: string | null } | undefined,
) {
  if (!ofPortal) return { mail: ofCore, mail_frueher: null };
  const former = formerEmails(ofPortal.fruehere_emails, ofCore ?? undefined, ofPortal.email);
  return { mail: ofPortal.email, mail_frueher: former?.replaceAll(' ', ', ') ?? null };
}

const vertrag = object({
  vertraegeID: integer,
  vertragNr: text,
  spartenBezeichnung: text,
  vertragsBeginn: day,
  vertragsAblauf: orNull(day),
  stornoDatum: orNull(day),
  vertragNrSpartenBezeichnung: text,
  beendetText: text,
});

const schaden = object({
  schaedenID: integer,
  schadenNummer: text,
  vertragNr: text,
  schadenDatum: day,
  schadenUrsacheText: orNull(text),
  schadenSchliessungText: orNull(text),
  summeZahlbetrag: orNull(amount),
});

function responseOf(resource: Resource): RawJsonSchema {
  const row = rowSchema(resource);
  return object({
    ...(row.properties as Record<string, RawJsonSchema>),
    vn_nummer: text,
    vnNameNummer: text,
    benachrichtigungenErhalten: booleanSchema,
    vertraege: arrayOf(vertrag),
    schaeden: arrayOf(schaden),
  });
}

export default routes;

/**
 * What staff see of a policyholder: personal data, contracts and claims, newest first, the account that owns the mailbox, and all
 * accounts and requests for access.
 */
async function readAkte(db: PortalReader, nummer: string) {
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
