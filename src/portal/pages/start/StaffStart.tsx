import { SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useQueries } from '@tanstack/react-query';
import { Bug, FileUp, Inbox, KeyRound, type LucideIcon, PhoneCall } from 'lucide-react';
import { type DataResponse, expectRecord, queries, useEngine } from '#engine';
import { mayOpen, type ScopeUser } from '#language';
import { Card, ErrorState, LoadingState } from '#ui';
import { screens } from '../../bootstrap/screens.ts';
import { alwaysCurrent } from './always-current.ts';
import { MostUsedCard } from './MostUsedCard.tsx';
import { NewsCard } from './NewsCard.tsx';
import { WaitingLink } from './WaitingLink.tsx';

interface Work {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Search whose count says how many wait. */
  readonly resource: string;
  readonly filter: Readonly<Record<string, string>>;
  readonly screen: string;
}

const eingang = (label: string, icon: LucideIcon, art: string): Work => ({
  label,
  icon,
  resource: 'eingang',
  filter: { 'data.zustand': 'O', 'data.art': art },
  screen: 'EINGAENGE',
});

const work: readonly Work[] = [
  {
    label: 'Neue Anträge auf Vertragszugriff',
    icon: KeyRound,
    resource: 'vertragszugriff',
    filter: { 'data.status_idm': 'O' },
    screen: 'VERTRAGSZUGRIFF_SUCHEN',
  },
  eingang('Rückrufe', PhoneCall, 'RUECKRUF'),
  eingang('Hochgeladene Dateien', FileUp, 'DATEIEN'),
  eingang('Kontaktanfragen', Inbox, 'KONTAKT'),
  eingang('Fehlermeldungen', Bug, 'FEHLERMELDUNG'),
];

const countOf = ({ data }: DataResponse): number => Number(expectRecord(data).count);

/** Where the list opens with the same rows that were counted. */
function linkOf({ screen, filter }: Work): string {
  const path = screens.get(screen)?.path ?? '/';
  const filters = Object.entries(filter).map(([key, value]) => [key.replace('data.', 'filter.'), value]);
  return `${path}?${new URLSearchParams(filters)}`;
}

/** What waits for staff today, each with its number and the way to it. */
function WorkCard({ user }: { user: ScopeUser }) {
  const { data: source } = useEngine();
  const own = work.filter(({ screen }) => {
    const entry = screens.get(screen);
    return entry !== undefined && mayOpen(entry, user.rolle);
  });
  const results = useQueries({
    queries: own.map(({ resource, filter }) => ({
      ...queries.call(source, { path: resource, query: { ...filter, perPage: 1 } }),
      select: countOf,
      ...alwaysCurrent,
    })),
  });
  const failed = results.find(({ error }) => error);
  const waiting = own.flatMap((entry, index) => {
    const count = results[index]?.data ?? 0;
    return count > 0 ? [{ entry, count }] : [];
  });
  return (
    <Card title="Das wartet heute">
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => results.forEach((result) => void result.refetch())} />
      ) : results.some(({ data }) => data === undefined) ? (
        <LoadingState lines={5} />
      ) : waiting.length === 0 ? (
        <Text color="fg.muted">Im Moment ist nichts offen.</Text>
      ) : (
        <Stack as="ul" gap="0" listStyleType="none">
          {waiting.map(({ entry, count }) => (
            <WaitingLink
              key={entry.label}
              icon={entry.icon}
              text={entry.label}
              count={count}
              to={linkOf(entry)}
            />
          ))}
        </Stack>
      )}
    </Card>
  );
}

/** The start page of staff and administrators. */
export function StaffStart({ user }: { user: ScopeUser }) {
  return (
    <SimpleGrid columns={{ base: 1, lg: 3 }} gap="5" alignItems="start">
      <WorkCard user={user} />
      <MostUsedCard user={user} />
      <NewsCard user={user} />
    </SimpleGrid>
  );
}
