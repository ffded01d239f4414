import { Box, Button, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { ColumnChart, EmptyState } from '@schema-screens/chakra';
import { formatDecimal, useLocale } from '@schema-screens/core';
import type { Scope } from '@schema-screens/schema/language';
import { useMemo, useState } from 'react';
import { ChoiceField } from './ChoiceField.tsx';
import {
  busyDayThreshold,
  initialYear,
  type MonthRow,
  monthNames,
  monthsOf,
  readDayCounts,
  yearsOf,
} from './registrations.ts';

const days = Array.from({ length: 31 }, (_unused, index) => index + 1);

const css = {
  '& table': { w: 'full', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums', fontSize: 'sm' },
  '& th, & td': {
    px: '1.5',
    py: '1.5',
    textAlign: 'end',
    borderBottomWidth: '1px',
    borderColor: 'border',
    whiteSpace: 'nowrap',
  },
  '& th': { fontWeight: 'semibold', bg: 'bg.subtle' },
  '& th:first-of-type': { textAlign: 'start', position: 'sticky', insetStart: 0 },
  '& [data-busy]': { bg: 'tag.bg', color: 'tag.fg', fontWeight: 'bold' },
  '& [data-none]': { color: 'fg.muted' },
  '& [data-total]': { fontWeight: 'semibold' },
} as const;

function DayCell({ count }: { count: number | undefined }) {
  const locale = useLocale();
  if (count === undefined) return <td data-none>–</td>;
  const busy = count > busyDayThreshold && locale.translate('mehr als {zahl}', { zahl: busyDayThreshold });
  return (
    <td {...(busy && { 'data-busy': '', title: busy })}>
      {formatDecimal(locale, count)}
      {busy && <VisuallyHidden>, {busy}</VisuallyHidden>}
    </td>
  );
}

function Month({ name, month }: { name: string; month: MonthRow }) {
  const locale = useLocale();
  return (
    <tr>
      <th scope="row">{name}</th>
      {days.map((day) =>
        day > month.days.length ? <td key={day} /> : <DayCell key={day} count={month.days[day - 1]} />,
      )}
      <td data-total>{formatDecimal(locale, month.total)}</td>
    </tr>
  );
}

/** Registrations of a year, one row per month and one column per day, with a chart of the months. */
export default function RegistrationsTable({ scope }: { scope: Scope }) {
  const locale = useLocale();
  const { translate } = locale;
  const names = monthNames(locale);
  const counts = useMemo(() => readDayCounts(scope.row?.data), [scope.row]);
  const years = useMemo(() => yearsOf(counts), [counts]);
  const [chosen, choose] = useState<string>();
  const year = chosen ?? initialYear(years);
  const [newest] = years;
  const months = useMemo(() => (year === undefined ? [] : monthsOf(counts, year)), [counts, year]);
  const series = useMemo(
    () => [{ name: String(year), values: months.map(({ total }) => total) }] as const,
    [months, year],
  );
  if (year === undefined) return <EmptyState text={translate('Es wurden keine Daten gefunden')} />;
  const total = months.reduce((sum, month) => sum + month.total, 0);
  return (
    <Stack gap="5">
      <Flex gap="3" align="end" wrap="wrap">
        <Box flex="0 1 20rem">
          <ChoiceField
            label={translate('Jahr')}
            value={year}
            choices={years.map((each) => ({ value: each, label: each }))}
            onChange={choose}
          />
        </Box>
        {newest !== undefined && newest !== year && (
          <Button variant="outline" onClick={() => choose(newest)}>
            {translate('Zum Jahr {jahr}', { jahr: newest })}
          </Button>
        )}
      </Flex>
      <Box
        role="region"
        aria-label={translate('Registrierungen {jahr}', { jahr: year })}
        tabIndex={0}
        overflowX="auto"
        css={css}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{translate('Monat')}</th>
              {days.map((day) => (
                <th key={day} scope="col">
                  {day}
                </th>
              ))}
              <th scope="col">{translate('Gesamt')}</th>
            </tr>
          </thead>
          <tbody>
            {names.map(({ label }, index) => {
              const month = months[index];
              return month && <Month key={label} name={label} month={month} />;
            })}
          </tbody>
        </table>
      </Box>
      <Text>
        {translate('Registrierungen im Jahr:')} <strong>{formatDecimal(locale, total)}</strong>
      </Text>
      <ColumnChart
        title={translate('Registrierungen {jahr} nach Monaten', { jahr: year })}
        periods={names}
        series={series}
      />
    </Stack>
  );
}
