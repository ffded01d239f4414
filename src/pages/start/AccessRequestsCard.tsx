import { Stack, Text } from '@chakra-ui/react';
import { Card } from '@schema-screens/chakra';
import { expectRecord, expectRows, formatDate, useLocale } from '@schema-screens/core';
import type { Row } from '@schema-screens/schema/model';
import { CardState, refetchOnReturn, useCardData } from './card-data.tsx';
import { EntryLink, TitleLink } from './card-links.tsx';

const readRequests = (answer: unknown): Row[] => expectRows(expectRecord(answer).data);
const nameOf = (name: unknown, number: unknown): string => String(name || number || '');

/** The contracts card of staff: the latest undecided requests for access to contracts. */
export function AccessRequestsCard() {
  const locale = useLocale();
  const result = useCardData('vertragszugriff', readRequests, {
    query: { 'data.status_idm': 'O', sortBy: 'anlage_zeit', sortDesc: true, perPage: 5 },
    ...refetchOnReturn,
  });
  return (
    <Card title={<TitleLink screen="VERTRAGSZUGRIFF_SUCHEN" title={locale.translate('Verträge')} />}>
      <CardState result={result} lines={5}>
        {(rows) =>
          rows.length === 0 ? (
            <Text color="fg.muted">{locale.translate('Kein Antrag auf Vertragszugriff ist offen.')}</Text>
          ) : (
            <Stack as="ul" gap="0" listStyleType="none">
              {rows.map((row) => (
                <EntryLink
                  key={String(row.id)}
                  to={`/verwaltung/vertragszugriff/anzeigen/${encodeURIComponent(String(row.id))}`}
                  title={nameOf(row.antragsteller_name, row.antragsteller_nummer)}
                  detail={locale.translate('Zugriff auf Verträge von {name}', {
                    name: nameOf(row.antragnehmer_name, row.antragnehmer_nummer),
                  })}
                  end={formatDate(locale, String(row.anlage_zeit))}
                />
              ))}
            </Stack>
          )
        }
      </CardState>
    </Card>
  );
}
