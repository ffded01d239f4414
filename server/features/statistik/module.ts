import { byteOrderMark, csvLine } from '@schema-screens/locale';
import { pathSegment } from '@schema-screens/server/http';
import {
  arrayOf,
  day,
  integer,
  object,
  type RawJsonSchema,
  searchResponse,
} from '@schema-screens/server/resources';
import { businessDay, notFound, requestLocale } from '@schema-screens/server/shared';
import { portalTexts } from '../../texts/portal-texts.ts';
import type { PortalReader } from '../../types/portal-types.ts';
import type { PortalModule, PortalRouteModule } from '../portal-context.ts';
import { computeMonate } from './compute-monate.ts';
import { addUpEreignisse } from './count-ereignis.ts';
import { freezeNextMonth } from './freeze-month.ts';
import { kennzahlen, type Monatszahlen, monatSchema, monthName, toMonat, zeroFigures } from './kennzahlen.ts';
import { currentMonth, monthsBetween } from './months.ts';

/** A year as CSV: one line per figure, one column per month. Empty without figures. */
function exportJahr(monate: readonly Monatszahlen[]): string {
  const hasFigures = monate.some((monat) => kennzahlen.some((name) => monat[name] !== 0));
  if (!hasFigures) return '';
  const texts = portalTexts().statistik;
  const head = [texts.kennzahl, ...monate.map(({ monat }) => monthName(monat))];
  const lines = kennzahlen.map((name) => [
    texts.kennzahlen[name],
    ...monate.map((monat) => String(monat[name])),
  ]);
  return byteOrderMark + [head, ...lines].map((line) => csvLine(requestLocale(), line)).join('');
}

const firstYear = 2000;

/** Usage statistics of the portal for administrators: totals only, nothing about individual users. */
const routes: PortalRouteModule = (app, { context }) => {
  const access = ['adm'] as const;
  const db = context.database.read;
  const today = () => businessDay(context.now());
  const thisYear = () => Number(today().slice(0, 4));

  const month = {
    summary: 'Kennzahlen dieses Monats und der Monate dieses und des vorigen Jahres',
    response: {
      200: object({
        ...(monatSchema.properties as Record<string, RawJsonSchema>),
        jahr: integer,
        vorjahr: integer,
        monate: arrayOf(monatSchema),
        monateVorjahr: arrayOf(monatSchema),
      }),
    },
  };
  app.get('/statistik/monat', { schema: month, config: { access } }, async () => {
    const jahr = thisYear();
    const vorjahr = jahr - 1;
    const both = (await readMonate(db, vorjahr, jahr, context.now())).map(toMonat);
    const monateVorjahr = both.filter(({ monat }) => monat.startsWith(`${vorjahr}-`));
    return { ...both.at(-1), jahr, vorjahr, monate: both.slice(monateVorjahr.length), monateVorjahr };
  });

  const csv = {
    summary: 'Kennzahlen eines Jahres als CSV',
    params: object({ jahr: pathSegment }),
    produces: 'text/csv',
  };
  app.get('/statistik/export/jahr/:jahr', { schema: csv, config: { access } }, async ({ params }, reply) => {
    const jahr = /^\d{4}$/.test(params.jahr) ? Number(params.jahr) : 0;
    if (jahr < firstYear || jahr > thisYear()) throw notFound();
    const name = portalTexts().fileNames.statistik({ jahr, tag: today() });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(exportJahr(await readMonate(db, jahr, jahr, context.now())));
  });

  const overview = {
    summary: 'Registrierungen je Tag',
    response: { 200: searchResponse(object({ datum: day, anzahl: integer })) },
  };
  app.get('/uebersicht_registrierungen', { schema: overview, config: { access } }, async () => {
    const data = await readRegistrierungen(db);
    return { data, count: data.length };
  });
};

/**
 * The months from one year to another up to now, each with its figures; empty for future years. A past month has the figures it
 * had when it ended.
 */
async function readMonate(
  db: PortalReader,
  firstYear: number,
  lastYear: number,
  now: Date,
): Promise<Monatszahlen[]> {
  const thisMonth = currentMonth(now);
  const monate = monthsBetween(`${firstYear}-01`, `${lastYear}-12`).filter((monat) => monat <= thisMonth);
  const frozen = await readFrozen(db, monate);
  const computed = await computeMonate(
    db,
    monate.filter((monat) => !frozen.has(monat)),
  );
  const live = new Map(computed.map((figures) => [figures.monat, figures]));
  return monate.map((monat) => (frozen.get(monat) ?? live.get(monat))!);
}

async function readFrozen(db: PortalReader, monate: readonly string[]): Promise<Map<string, Monatszahlen>> {
  if (monate.length === 0) return new Map();
  const rows = await db.selectFrom('statistik_monat').selectAll().where('monat', 'in', monate).execute();
  const figures = new Map<string, Record<string, number>>();
  for (const { monat, kennzahl, anzahl } of rows)
    figures.set(monat, { ...figures.get(monat), [kennzahl]: anzahl });
  // Figures introduced by a later version are unknown for earlier months.
  return new Map(
    [...figures].map(([monat, counted]) => [monat, { ...zeroFigures, ...counted, monat } as Monatszahlen]),
  );
}

/** Number of policyholders who registered on a day. */
interface Registrierungen {
  /** `YYYY-MM-DD`. */
  readonly datum: string;
  readonly anzahl: number;
}

/** All days with registrations, oldest first; deleted policyholders count, too. */
async function readRegistrierungen(db: PortalReader): Promise<readonly Registrierungen[]> {
  return db
    .selectFrom('statistik_tag')
    .select(['tag as datum', 'anzahl'])
    .where('art', '=', 'registrierung')
    .orderBy('tag')
    .execute();
}

/** Figures of the portal by month. */
export const statistik: PortalModule = {
  name: 'statistik',
  routes: [routes],
  sweeps: [(tx) => addUpEreignisse(tx)],
  jobs: [
    {
      name: 'figures of a month',
      every: 10 * 60_000,
      first: 5_000,
      table: 'benutzer',
      run: freezeNextMonth,
    },
  ],
  demo: async () => (await import('./demo.ts')).default,
};
