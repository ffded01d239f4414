import { insertRow, stampOf, systemActor } from '@schema-screens/server/resources';
import { sql } from 'kysely';
import type { PortalTable, PortalTransaction } from '../../types/portal-types.ts';
import type { Schadenmeldung } from './core-system.ts';

/** Inserts a claim; the claim's number contains the sequence number. */
export async function insertSchaden(
  tx: PortalTransaction,
  table: PortalTable<'schaden'>,
  { vertrag, schadenDatum, meldeDatum, ursache, risiko, benutzername, time }: Schadenmeldung,
): Promise<{ readonly schaedenID: number; readonly schadenNummer: string }> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('schaden', 'schaedenID')) as id`.execute(tx);
  const schaedenID = Number(rows[0]?.id);
  const schadenNummer = `${schadenDatum.slice(0, 4)}${String(schaedenID).padStart(7, '0')}`;
  await insertRow(
    tx,
    table,
    {
      schaedenID,
      schadenNummer,
      vnNummer: vertrag.VNNr,
      vertragNr: vertrag.vertragNr,
      sparte: vertrag.hauptsparte,
      spartenBezeichnung: vertrag.spartenBezeichnung,
      schadenDatum,
      meldeDatum,
      schadenUrsacheText: ursache.slice(0, 80),
      schadenSchliessungText: 'gemeldet',
      summeZahlbetrag: 0,
      schadenrisiko: risiko,
      bewegungen: [
        {
          anlageDatumAlpha: meldeDatum.split('-').reverse().join('.'),
          anlageDatumSort: meldeDatum,
          buchungsText: 'Schadenmeldung über das Portal',
          zahlungsart: null,
          empfaenger: null,
          zahlbetrag: '0.00',
        },
      ],
    },
    stampOf(systemActor(benutzername), time),
  );
  return { schaedenID, schadenNummer };
}
