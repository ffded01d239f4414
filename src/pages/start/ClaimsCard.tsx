import { Button, Stack, VisuallyHidden } from '@chakra-ui/react';
import { Card, EmptyState, Link, useIsPhone } from '@schema-screens/chakra';
import { expectRows, formatDate, useLocale } from '@schema-screens/core';
import type { Row } from '@schema-screens/schema/model';
import { Upload } from 'lucide-react';
import { CardState, useCardData } from './card-data.tsx';
import { EntryLink } from './card-links.tsx';

const text = (value: unknown): string => String(value ?? '');

/** Claims that are not closed, by their state. */
const open: ReadonlySet<unknown> = new Set(['offen', 'gemeldet']);

/** Leads to the form that sends files, with the claim chosen. */
function UploadLink({ schadenNummer, schaedenID }: Row) {
  const { translate } = useLocale();
  return (
    <Button variant="plain" colorPalette="brand" size="sm" minH="var(--touch-target)" px="0" mb="1" asChild>
      <Link to={`/services/dateien-hochladen/schaden/${encodeURIComponent(text(schaedenID))}`}>
        <Upload aria-hidden size="1rem" />
        <span>
          {translate('Fotos und Belege hochladen')}
          <VisuallyHidden>
            {translate('zum Schaden {nummer}', { nummer: text(schadenNummer) })}
          </VisuallyHidden>
        </span>
      </Link>
    </Button>
  );
}

/** The latest claims, each with its state. */
export function ClaimsCard() {
  const locale = useLocale();
  const maxRows = useIsPhone() ? 3 : 5;
  const result = useCardData('imap2/currentVnSchaeden', expectRows);
  return (
    <Card title={locale.translate('Schäden')}>
      <CardState result={result} lines={5}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState text={locale.translate('Es wurden keine Schäden gefunden')} />
          ) : (
            <>
              <Stack as="ul" gap="0" listStyleType="none" mb="4">
                {rows
                  .toSorted((a, b) => text(b.schadenDatum).localeCompare(text(a.schadenDatum)))
                  .slice(0, maxRows)
                  .map((row) => (
                    <EntryLink
                      key={text(row.schaedenID)}
                      to={`/schaden/${encodeURIComponent(text(row.schaedenID))}`}
                      title={text(row.schadenUrsacheText)}
                      detail={`${text(row.schadenNummer)} · ${text(row.schadenSchliessungText)}`}
                      end={formatDate(locale, text(row.schadenDatum))}
                      further={open.has(row.schadenSchliessungText) && <UploadLink {...row} />}
                    />
                  ))}
              </Stack>
              <Button variant="outline" asChild>
                <Link to="/services/schaeden">
                  {rows.length > maxRows
                    ? locale.translate('Alle {zahl} Schäden', { zahl: rows.length })
                    : locale.translate('Schäden ansehen')}
                </Link>
              </Button>
            </>
          )
        }
      </CardState>
    </Card>
  );
}
