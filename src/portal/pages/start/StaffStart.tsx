import { SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useQueries } from '@tanstack/react-query';
import { Bug, FileUp, Inbox, KeyRound, type LucideIcon, PhoneCall } from 'lucide-react';
import { queries, useEngine } from '#engine';
import { hrefOf, mayOpen, type ScopeUser } from '#language';
import { Card, ErrorState, LoadingState } from '#ui';
import { alwaysCurrent } from './always-current.ts';
import { MostUsedCard } from './MostUsedCard.tsx';
import { NewsCard } from './NewsCard.tsx';
import { WaitingLink } from './WaitingLink.tsx';

interface Work {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Whose rows wait, and which of them. */
  readonly resource: string;
  readonly filters: Readonly<Record<string, string>>;
  /** The list that opens with the same rows. */
  readonly screen: string;
}

const eingang = (label: string, icon: LucideIcon, art: string): Work => ({
  label,
  icon,
  resource: 'eingang',
  filters: { zustand: 'O', art },
  screen: 'EINGAENGE',
});

const work: readonly Work[] = [
  {
    label: 'Neue Anträge auf Vertragszugriff',
    icon: KeyRound,
    resource: 'vertragszugriff',
    filters: { status_idm: 'O' },
    screen: 'VERTRAGSZUGRIFF_SUCHEN',
  },
  eingang('Rückrufe', PhoneCall, 'RUECKRUF'),
  eingang('Hochgeladene Dateien', FileUp, 'DATEIEN'),
  eingang('Kontaktanfragen', Inbox, 'KONTAKT'),
  eingang('Fehlermeldungen', Bug, 'FEHLERMELDUNG'),
];

/** The filters of a list as its address says them. */
const queryOf = ({ filters }: Work) =>
  Object.fromEntries(Object.entries(filters).map(([field, value]) => [`filter.${field}`, value]));

/** What waits for staff today, each with its number and the way to it. */
function WorkCard({ user }: { user: ScopeUser }) {
  const { data: source, screens } = useEngine();
  const own = work.filter(({ screen }) => {
    const entry = screens.get(screen);
    return entry !== undefined && mayOpen(entry, user.rolle);
  });
  const results = useQueries({
    queries: own.map(({ resource, filters }) => ({
      ...queries.count(source, resource, filters),
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
              to={hrefOf({ screen: entry.screen, query: queryOf(entry) }, { user }, screens) ?? '/'}
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
