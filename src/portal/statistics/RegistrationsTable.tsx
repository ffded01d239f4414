import { Box, NativeSelect, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useId, useMemo, useState } from 'react';
import type { Scope } from '#engine';
import { EmptyState, lazyPart } from '#ui';
import { busyDay, countsOf, type MonthRow, monthsOf, yearAtFirst, yearsOf } from './registrations.ts';

const BarChart = lazyPart(() => import('./BarChart.tsx'));

const days = Array.from({ length: 31 }, (_unused, index) => index + 1);
const number = new Intl.NumberFormat('de-DE');

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
  if (count === undefined) return <td data-none>–</td>;
  const isBusy = count > busyDay;
  return (
    <td {...(isBusy && { 'data-busy': '', title: `mehr als ${busyDay}` })}>
      {number.format(count)}
      {isBusy && <VisuallyHidden>, mehr als {busyDay}</VisuallyHidden>}
    </td>
  );
}

function Month({ month }: { month: MonthRow }) {
  return (
    <tr>
      <th scope="row">{month.name}</th>
      {days.map((day) =>
        day > month.days.length ? <td key={day} /> : <DayCell key={day} count={month.days[day - 1]} />,
      )}
      <td data-total>{number.format(month.total)}</td>
    </tr>
  );
}

/** Registrations of a year, a row a month and a column a day, with a chart of the months. */
export default function RegistrationsTable({ scope }: { scope: Scope }) {
  const id = useId();
  const counts = useMemo(() => countsOf(scope.row?.data), [scope.row]);
  const years = useMemo(() => yearsOf(counts), [counts]);
  const [chosen, choose] = useState<string>();
  const year = chosen ?? yearAtFirst(years);
  const months = useMemo(() => (year === undefined ? [] : monthsOf(counts, year)), [counts, year]);
  const names = useMemo(() => months.map(({ name }) => name.slice(0, 3)), [months]);
  const totals = useMemo(() => months.map(({ total }) => total), [months]);
  if (year === undefined) return <EmptyState text="Es wurden keine Daten gefunden" />;
  const total = totals.reduce((sum, each) => sum + each, 0);
  return (
    <Stack gap="5">
      <Box maxW="12rem">
        <Text asChild fontWeight="medium">
          <label htmlFor={id}>Jahr</label>
        </Text>
        <NativeSelect.Root mt="1">
          <NativeSelect.Field id={id} value={year} onChange={({ target }) => choose(target.value)}>
            {years.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Box>
      <Box role="region" aria-label={`Registrierungen ${year}`} tabIndex={0} overflowX="auto" css={css}>
        <table>
          <thead>
            <tr>
              <th scope="col">Monat</th>
              {days.map((day) => (
                <th key={day} scope="col">
                  {day}
                </th>
              ))}
              <th scope="col">Gesamt</th>
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <Month key={month.name} month={month} />
            ))}
          </tbody>
        </table>
      </Box>
      <Text>
        Registrierungen im Jahr: <strong>{number.format(total)}</strong>
      </Text>
      <BarChart label={`Registrierungen ${year} nach Monaten`} names={names} values={totals} />
    </Stack>
  );
}
