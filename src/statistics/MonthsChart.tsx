import { Stack } from '@chakra-ui/react';
import { ColumnChart } from '@schema-screens/chakra';
import { useLocale } from '@schema-screens/core';
import type { Scope } from '@schema-screens/schema/language';
import { useMemo, useState } from 'react';
import { ChoiceField } from './ChoiceField.tsx';
import { monthNames } from './registrations.ts';

type Month = Readonly<Record<string, unknown>>;

interface MonthsChartProps {
  scope: Scope;
  /** The figures to choose from: property names of a month, and their labels. */
  options: { figures?: { field: string; label: string }[] };
}

const valuesOf = (months: unknown, field: string): number[] =>
  Array.isArray(months) ? months.map((month: Month | null) => Number(month?.[field] ?? 0)) : [];

/** One figure of this year's months beside that of the previous year. */
export default function MonthsChart({ scope, options: { figures = [] } }: MonthsChartProps) {
  const locale = useLocale();
  const { monate, monateVorjahr, jahr, vorjahr } = scope.row ?? {};
  const [chosen, choose] = useState(figures[0]?.field ?? '');
  const series = useMemo(
    () =>
      [
        { name: String(vorjahr), values: valuesOf(monateVorjahr, chosen) },
        { name: String(jahr), values: valuesOf(monate, chosen) },
      ] as const,
    [monate, monateVorjahr, jahr, vorjahr, chosen],
  );
  const label = locale.translate(figures.find(({ field }) => field === chosen)?.label ?? '');
  return (
    <Stack gap="5">
      <ChoiceField
        label={locale.translate('Kennzahl')}
        value={chosen}
        choices={figures.map(({ field, label }) => ({ value: field, label: locale.translate(label) }))}
        onChange={choose}
      />
      <div>
        <ColumnChart
          title={locale.translate('{kennzahl} nach Monaten, {vorjahr} und {jahr}', {
            kennzahl: label,
            vorjahr: String(vorjahr),
            jahr: String(jahr),
          })}
          periods={monthNames(locale)}
          series={series}
        />
      </div>
    </Stack>
  );
}
