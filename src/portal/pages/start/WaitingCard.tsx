import { Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Clock3, KeyRound, type LucideIcon, Mail } from 'lucide-react';
import { expectRows, queryKeys, type Row, useEngine } from '#engine';
import { Card, EmptyState } from '#ui';
import { alwaysCurrent } from './always-current.ts';
import { CardState } from './CardState.tsx';
import { unreadOf, useMailbox } from './use-mailbox.ts';
import { WaitingLink } from './WaitingLink.tsx';

interface Waiting {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly text: string;
  readonly to: string;
}

/** Sent requests that the back office has not finished, the newest first. */
const inWork = (gesendet: readonly Row[]): Waiting[] =>
  gesendet
    .filter(({ art, zustand }) => art === 'eingang' && (zustand === 'O' || zustand === 'B'))
    .slice(0, 3)
    .map((item) => ({
      key: `eingang-${String(item.id)}`,
      icon: Clock3,
      text: `${String(item.betreff)} – ${item.zustand === 'B' ? 'in Bearbeitung' : 'eingegangen'}`,
      to: `/services/beleg/${encodeURIComponent(String(item.id))}`,
    }));

const isToActivate = (row: Row): boolean => row.status_idm === 'G' && row.wurde_aktiviert === false;

/** What waits for the policyholder, or for which he waits: unread items, codes to enter, requests in work. */
export function WaitingCard() {
  const { data: source } = useEngine();
  const mailbox = useMailbox();
  const query = { perPage: 25 };
  const { data: toActivate = 0 } = useQuery({
    queryKey: queryKeys.call('vertragseinsicht', query),
    queryFn: async ({ signal }) => {
      const { data } = await source.call<{ data?: unknown }>({
        method: 'GET',
        path: 'vertragseinsicht',
        query,
        signal,
      });
      return expectRows(data?.data).filter(isToActivate).length;
    },
    ...alwaysCurrent,
  });
  return (
    <Card title="Das wartet auf Sie">
      <CardState result={mailbox} lines={3}>
        {(data) => {
          const unread = unreadOf(data);
          const entries: Waiting[] = [
            ...(unread > 0
              ? [
                  {
                    key: 'unread',
                    icon: Mail,
                    text:
                      unread === 1
                        ? '1 ungelesene Nachricht'
                        : `${unread} ungelesene Nachrichten und Dokumente`,
                    to: '/services/postfach',
                  },
                ]
              : []),
            ...(toActivate > 0
              ? [
                  {
                    key: 'code',
                    icon: KeyRound,
                    text:
                      toActivate === 1
                        ? 'Ein Vertragszugriff ist genehmigt: Freischaltungscode eingeben'
                        : `${toActivate} Vertragszugriffe sind genehmigt: Freischaltungscode eingeben`,
                    to: '/services/vertraege-verwalten?tab=zugriffe',
                  },
                ]
              : []),
            ...inWork(data.gesendet),
          ];
          if (entries.length === 0) return <EmptyState text="Im Moment wartet nichts auf Sie." />;
          return (
            <Stack as="ul" gap="0" listStyleType="none">
              {entries.map(({ key, ...entry }) => (
                <WaitingLink key={key} {...entry} />
              ))}
            </Stack>
          );
        }}
      </CardState>
    </Card>
  );
}
