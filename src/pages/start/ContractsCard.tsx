import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { Card, EmptyState, Link, useIsPhone } from '@schema-screens/chakra';
import { expectRows, formatDate, useLocale } from '@schema-screens/core';
import type { Row } from '@schema-screens/schema/model';
import { CardState, useCardData } from './card-data.tsx';
import { EntryLink, TitleLink } from './card-links.tsx';

const text = (value: unknown): string => String(value ?? '');

/** The latest current contracts of the user, and a link to all of them. */
export function ContractsCard() {
  const locale = useLocale();
  const maxRows = useIsPhone() ? 3 : 5;
  const result = useCardData('imap2/currentVnVertraege', expectRows);
  return (
    <Card title={<TitleLink screen="VERTRAEGE_VERWALTEN" title={locale.translate('Verträge')} />}>
      <CardState result={result} lines={6}>
        {(rows) => {
          const running = rows.filter((row: Row) => !row.stornoDatum && row.eigen !== false);
          if (running.length === 0)
            return <EmptyState text={locale.translate('Es wurden keine Verträge gefunden')} />;
          const latest = running.toSorted((a, b) =>
            text(b.vertragsBeginn).localeCompare(text(a.vertragsBeginn)),
          );
          return (
            <Box>
              <Stack as="ul" gap="0" listStyleType="none" mb="4">
                {latest.slice(0, maxRows).map((row) => (
                  <EntryLink
                    key={text(row.vertragNr)}
                    to={`/vertrag/${encodeURIComponent(text(row.vertragNr))}`}
                    title={text(row.spartenBezeichnung)}
                    detail={text(row.vertragNr)}
                    end={locale.translate('seit {datum}', {
                      datum: formatDate(locale, text(row.vertragsBeginn)),
                    })}
                  />
                ))}
              </Stack>
              <Button variant="outline" asChild>
                <Link to="/services/vertraege-verwalten">
                  {running.length > maxRows
                    ? locale.translate('Alle {zahl} Verträge', { zahl: running.length })
                    : locale.translate('Verträge verwalten')}
                </Link>
              </Button>
              {rows.length > running.length && (
                <Text mt="2" color="fg.muted" textStyle="sm">
                  {locale.translate('Beendete Verträge finden Sie dort ebenfalls.')}
                </Text>
              )}
            </Box>
          );
        }}
      </CardState>
    </Card>
  );
}
