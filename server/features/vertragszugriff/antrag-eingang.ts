import { stampOf, updateRows } from '@schema-screens/server/resources';
import type { Identity } from '@schema-screens/server/shared';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { ownVnNummer } from '../../auth/portal-identity.ts';
import type {
  PortalAppContext,
  PortalReader,
  PortalRow,
  PortalTransaction,
  Tables,
} from '../../types/portal-types.ts';
import { auskuenfte } from '../eingang/eingangsarten.ts';

/** The fields of a request that its receipt needs. */
type Antrag = Pick<PortalRow<'vertragszugriff'>, 'id' | 'antragsteller_nummer'>;

function isOf(antraege: readonly Antrag[]): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'eingang'>();
  return eb.and([
    eb('art', '=', 'VERTRAGSZUGRIFF'),
    eb(
      eb.refTuple('vn_nummer', sql<string>`daten ->> 'vertragszugriff'`),
      'in',
      antraege.map(({ id, antragsteller_nummer }) => eb.tuple(antragsteller_nummer, String(id))),
    ),
  ]);
}

/** The receipt of a request; null for anybody but its sender. */
export async function eingangOf(
  db: PortalReader,
  identity: Identity,
  antrag: Antrag,
): Promise<number | null> {
  if (antrag.antragsteller_nummer !== ownVnNummer(identity)) return null;
  const found = await db
    .selectFrom('eingang')
    .select('id')
    .where(isOf([antrag]))
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** A decision is taken back, so the back office has to do with the request again. */
export async function reopenEingang(
  tx: PortalTransaction,
  { resources, now }: Pick<PortalAppContext, 'resources' | 'now'>,
  identity: Identity,
  antrag: Antrag,
): Promise<void> {
  await updateRows(tx, resources.get('eingang').table, {
    where: isOf([antrag]),
    set: { zustand: auskuenfte.VERTRAGSZUGRIFF.zustand ?? 'O' },
    stamp: stampOf(identity, now()),
  });
}

/** The requests are decided or withdrawn, so the back office has nothing left to do about them. */
export async function finishEingaenge(
  tx: PortalTransaction,
  { resources, now }: Pick<PortalAppContext, 'resources' | 'now'>,
  identity: Identity,
  antraege: readonly Antrag[],
): Promise<void> {
  if (antraege.length === 0) return;
  await updateRows(tx, resources.get('eingang').table, {
    where: (eb) => eb.and([eb('zustand', '<>', 'E'), isOf(antraege)]),
    set: { zustand: 'E' },
    stamp: stampOf(identity, now()),
  });
}
