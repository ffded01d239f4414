import { lockUntilCommit } from '@schema-screens/server/database';
import { conflict, forbidden, invalid, localTime } from '@schema-screens/server/shared';
import { toDisplayedKundennummer, toStoredKundennummer } from '#portal-rules';
import { ownVnNummer, vnNummerOf } from '../../auth/portal-identity.ts';
import { mailTexts, portalTexts } from '../../texts/portal-texts.ts';
import { createEingang } from '../eingang/create-eingang.ts';
import type { PortalHooks } from '../portal-context.ts';
import { eingangOf, finishEingaenge } from './antrag-eingang.ts';
import { nameOfVersicherungsnehmer } from './antragsteller.ts';

const alle = 'Alle';

/** Limit of open requests per applicant. */
const maxOpen = 20;

const afterDelete: PortalHooks<'vertragszugriff'>['afterDelete'] = ({ tx, context, identity }, row) =>
  finishEingaenge(tx, context, identity, [row]);

/**
 * A request belongs to the applicant; the recipient may read and withdraw it, too. Whether the recipient's number exists is not
 * revealed: the processing run decides the request.
 */
const vertragseinsicht: PortalHooks<'vertragseinsicht'> = {
  additionalRows: {
    columns: ['antragnehmer_nummer'],
    values: (identity, operation) =>
      operation === 'read' || operation === 'delete'
        ? { antragnehmer_nummer: ownVnNummer(identity) }
        : undefined,
  },

  present: async ({ db, identity }, row) => ({
    ...row,
    eingang_id: await eingangOf(db, identity, row),
    antragsteller_name:
      row.antragnehmer_nummer === ownVnNummer(identity)
        ? await nameOfVersicherungsnehmer(db, row.antragsteller_nummer)
        : null,
  }),

  async beforeCreate({ tx, identity }, values) {
    const antragnehmer_nummer = toStoredKundennummer(values.antragnehmer_nummer);
    if (antragnehmer_nummer === null || antragnehmer_nummer === ownVnNummer(identity))
      throw invalid([
        {
          dataPath: 'antragnehmer_nummer',
          message:
            antragnehmer_nummer === null
              ? portalTexts().vertragszugriff.noKundennummer
              : portalTexts().vertragszugriff.own,
        },
      ]);
    const requested = values.vertraege;
    const vertraege = requested.includes(alle) ? [alle] : requested;
    await lockUntilCommit(tx, 'vertragszugriff', vnNummerOf(identity));
    const rows = await tx
      .selectFrom('vertragszugriff')
      .select(['antragnehmer_nummer', 'vertraege', 'anlage_zeit'])
      .where('antragsteller_nummer', '=', vnNummerOf(identity))
      .where('status_idm', 'in', ['O', 'S'])
      .execute();
    for (const row of rows) {
      if (row.antragnehmer_nummer !== antragnehmer_nummer) continue;
      const requested = row.vertraege.includes(alle)
        ? vertraege
        : vertraege.filter((number) => row.vertraege.includes(number));
      if (requested.length === 0) continue;
      const when = portalTexts().vertragszugriff.at({ zeit: localTime(row.anlage_zeit) });
      throw conflict(
        requested.length === vertraege.length
          ? portalTexts().vertragszugriff.requested({ when })
          : portalTexts().vertragszugriff.requestedPartly({ vertraege: requested.join(', '), when }),
      );
    }
    if (rows.length >= maxOpen) throw conflict(portalTexts().vertragszugriff.tooMany);
    return {
      ...values,
      antragnehmer_nummer,
      vertraege,
      antragsteller_name: await nameOfVersicherungsnehmer(tx, vnNummerOf(identity)),
      antragnehmer_name: await nameOfVersicherungsnehmer(tx, antragnehmer_nummer),
    };
  },

  async afterCreate({ tx, context, identity }, row) {
    const vertraege = row.vertraege.join(', ');
    const kundennummer = toDisplayedKundennummer(row.antragnehmer_nummer);
    await createEingang(tx, context, identity, {
      art: 'VERTRAGSZUGRIFF',
      betreff: [{ text: 'Antrag auf Einsicht in Verträge von {kundennummer}', values: { kundennummer } }],
      angaben: [
        { angabe: 'Kundennummer', neu: kundennummer },
        { angabe: 'Verträge', neu: vertraege },
      ],
      daten: { vertragszugriff: row.id },
      mail: () => mailTexts().eingang.VERTRAGSZUGRIFF,
      // Staff decide it among the requests for access, so that it does not count as an open item as well.
    });
  },

  async beforeDelete({ identity }, row) {
    if (row.antragnehmer_nummer !== ownVnNummer(identity))
      throw forbidden(portalTexts().vertragszugriff.onlyGiver);
  },

  afterDelete,
};

/** The same requests for staff. */
const vertragszugriff: PortalHooks<'vertragszugriff'> = { afterDelete };

export default { vertragseinsicht, vertragszugriff };
