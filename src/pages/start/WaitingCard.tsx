import { Stack } from '@chakra-ui/react';
import { Card, EmptyState, LoadingState } from '@schema-screens/chakra';
import { expectRecord, expectRows, formatAmount, formatDate, useLocale } from '@schema-screens/core';
import type { Locale } from '@schema-screens/locale';
import type { Row } from '@schema-screens/schema/model';
import { Euro, KeyRound, type LucideIcon, Mail } from 'lucide-react';
import { CardState, refetchOnReturn, useCardData } from './card-data.tsx';
import { WaitingLink } from './card-links.tsx';
import { useMailbox } from './MailboxCard.tsx';

interface Waiting {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly text: string;
  readonly to: string;
}

/** Money due, the oldest first. */
const due = (locale: Locale, posten: readonly Row[]): Waiting[] =>
  posten.slice(0, 3).map(({ offenePostenID, opBetrag, faelligDatum }) => ({
    key: `faellig-${String(offenePostenID)}`,
    icon: Euro,
    text: locale.translate('{betrag} seit {datum} fällig – jetzt überweisen', {
      betrag: formatAmount(locale, Number(opBetrag)),
      datum: formatDate(locale, String(faelligDatum)),
    }),
    to: `/offener-posten/${encodeURIComponent(String(offenePostenID))}`,
  }));
const dueIn = (locale: Locale, answer: unknown): Waiting[] =>
  due(locale, expectRows(expectRecord(answer).data));

const isToActivate = (row: Row): boolean => row.status_idm === 'G' && row.wurde_aktiviert === false;
const toActivateIn = (answer: unknown): readonly Row[] =>
  expectRows(expectRecord(answer).data).filter(isToActivate);

const noRequests: readonly Row[] = [];

/** The form for a code; with its request if there is only one. */
const activationPath = ([first, ...others]: readonly Row[]): string => {
  const path = '/services/vertraege-verwalten/freischaltung';
  return first && others.length === 0 ? `${path}/${encodeURIComponent(String(first.id))}` : path;
};

/**
 * What waits for the policyholder: unread items, which are on the first screenful of a phone, money due, codes to enter.
 * Requests in progress are in the outbox.
 */
export function WaitingCard() {
  const locale = useLocale();
  const mailbox = useMailbox();
  const { data: toActivate = noRequests, isPending: isCounting } = useCardData(
    'vertragseinsicht',
    toActivateIn,
    { query: { perPage: 25 }, ...refetchOnReturn },
  );
  const { data: payments = [], isPending: isAddingUp } = useCardData(
    'imap2/faellige-posten',
    (answer) => dueIn(locale, answer),
    refetchOnReturn,
  );
  const isLoading = mailbox.isPending || isCounting || isAddingUp;
  return (
    // What is below waits as well: it would move while somebody reads it.
    <Card title={locale.translate('Das wartet auf Sie')} {...(isLoading && { 'data-part': 'waiting' })}>
      <CardState result={mailbox} lines={3}>
        {(data) => {
          // Waits for all of them: a line that came later would move the page under the reader's finger.
          if (isCounting || isAddingUp) return <LoadingState lines={3} />;
          const unread = data.anzahlUngelesen;
          const entries: Waiting[] = [
            ...(unread > 0
              ? [
                  {
                    key: 'unread',
                    icon: Mail,
                    text:
                      unread === 1
                        ? locale.translate('1 ungelesene Nachricht')
                        : locale.translate('{zahl} ungelesene Nachrichten und Dokumente', { zahl: unread }),
                    to: '/services/postfach',
                  },
                ]
              : []),
            ...payments,
            ...(toActivate.length > 0
              ? [
                  {
                    key: 'code',
                    icon: KeyRound,
                    text:
                      toActivate.length === 1
                        ? locale.translate('Ein Vertragszugriff ist genehmigt: Freischaltungscode eingeben')
                        : locale.translate(
                            '{zahl} Vertragszugriffe sind genehmigt: Freischaltungscode eingeben',
                            { zahl: toActivate.length },
                          ),
                    to: activationPath(toActivate),
                  },
                ]
              : []),
          ];
          if (entries.length === 0)
            return <EmptyState text={locale.translate('Im Moment wartet nichts auf Sie.')} />;
          return (
            <Stack as="ul" gap="0" listStyleType="none">
              {entries.map(({ key, icon: Icon, ...entry }) => (
                <WaitingLink key={key} icon={<Icon aria-hidden size="1.25rem" />} {...entry} />
              ))}
            </Stack>
          );
        }}
      </CardState>
    </Card>
  );
}
