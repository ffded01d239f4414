import { lockRow, parseKey, stampOf, updateRow } from '@schema-screens/server/resources';
import { conflict, type Identity, notFound } from '@schema-screens/server/shared';
import { sql } from 'kysely';
import { toDisplayedKundennummer } from '#portal-rules';
import { queueAccountMail } from '../../auth/account-mail.ts';
import { mailTexts, portalTexts } from '../../texts/portal-texts.ts';
import type { FormBodies } from '../../types/bodies.gen.ts';
import type {
  PortalAppContext,
  PortalMailContext,
  PortalRow,
  PortalTransaction,
} from '../../types/portal-types.ts';
import { mailboxOwner } from '../nachricht/nachricht-scope.ts';
import { reopenEingang } from './antrag-eingang.ts';

/** A request without a decision. */
const undecided = {
  status_idm: 'O',
  idm_genehmigung_zeit: null,
  freischaltungscode_hash: null,
  freischaltung_versuche: 0,
  wurde_aktiviert: false,
  aktivierung_zeit: null,
  durchlauf: null,
  entschieden_zeit: null,
  entschieden_von: null,
  ablehnungsgrund: null,
} as const;

/**
 * Takes back the decision about a request, an approval like a rejection: it is open again, and a code or an access from it ends. Both
 * sides get a mail, without the reason. Throws a 404 for an unknown request and a 409 for one that is not decided.
 */
export async function revokeDecision(
  context: PortalMailContext & Pick<PortalAppContext, 'database'>,
  identity: Identity,
  id: string,
  { grund }: FormBodies['vertragszugriff_ruecknahme'],
): Promise<void> {
  const resource = context.resources.get('vertragszugriff');
  const key = parseKey(resource.table, id);
  if (key === undefined) throw notFound();
  await context.database.transaction(async (tx) => {
    const row = await lockRow(tx, resource, sql<boolean>`true`, key);
    if (row === undefined) throw notFound();
    if (row.status_idm !== 'G' && row.status_idm !== 'A')
      throw conflict(portalTexts().vertragszugriff.undecided);
    const stamp = stampOf(identity, context.now());
    await updateRow(tx, resource.table, row, { ...undecided, ruecknahmegrund: grund }, stamp);
    await reopenEingang(tx, context, identity, row);
    await notify(tx, context, row);
  });
}

/** Tells the applicant, and of an approval the owner of the contracts, too. */
async function notify(
  tx: PortalTransaction,
  context: PortalMailContext,
  row: PortalRow<'vertragszugriff'>,
): Promise<void> {
  const { antragsteller_nummer, antragnehmer_nummer } = row;
  const readers = [
    { nummer: antragsteller_nummer, other: antragnehmer_nummer },
    ...(row.status_idm === 'G' ? [{ nummer: antragnehmer_nummer, other: antragsteller_nummer }] : []),
  ];
  for (const { nummer, other } of readers) {
    const account = await mailboxOwner(tx, nummer)
      .select(['id', 'email', 'vorname', 'name'])
      .executeTakeFirst();
    if (!account) continue;
    await queueAccountMail(tx, context, account, () => {
      const texts = mailTexts().vertragszugriffTakenBack;
      const text = nummer === antragsteller_nummer ? texts.toAntragsteller : texts.toAntragnehmer;
      return {
        subject: texts.subject,
        paragraphs: [text({ kundennummer: toDisplayedKundennummer(other) })],
        warning: texts.warning,
      };
    });
  }
}
