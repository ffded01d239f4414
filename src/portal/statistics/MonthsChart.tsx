import { useMemo } from 'react';
import type { Scope } from '#engine';
import { lazyPart } from '#ui';

const BarChart = lazyPart(() => import('./BarChart.tsx'));

interface Month {
  monat: string;
  anzahlVNRegistrierungAbgeschlossen: number;
}

const shortName = new Intl.DateTimeFormat('de-DE', { month: 'short', timeZone: 'UTC' });

/** Completed registrations of the months of this year. */
export default function MonthsChart({ scope }: { scope: Scope }) {
  const { monate, jahr } = (scope.row ?? {}) as { monate?: Month[]; jahr?: number };
  const [names, values] = useMemo(() => {
    const months = (Array.isArray(monate) ? monate : []).filter(({ monat }) => /^\d{4}-\d{2}$/.test(monat));
    return [
      months.map(({ monat }) => shortName.format(new Date(`${monat}-01T00:00:00Z`))),
      months.map(({ anzahlVNRegistrierungAbgeschlossen: anzahl }) => anzahl),
    ];
  }, [monate]);
  return (
    <BarChart label={`Abgeschlossene Registrierungen ${jahr} nach Monaten`} names={names} values={values} />
  );
}
