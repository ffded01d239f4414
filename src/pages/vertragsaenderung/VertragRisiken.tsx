import { Box, Flex, IconButton, Stack, Text } from '@chakra-ui/react';
import { Card, EmptyState, ErrorState, LoadingState } from '@schema-screens/chakra';
import {
  type DataResponse,
  expectRecord,
  expectRows,
  formatDecimal,
  queries,
  useData,
  useLocale,
} from '@schema-screens/core';
import type { Locale } from '@schema-screens/locale';
import { useQuery } from '@tanstack/react-query';
import { Info, Pencil } from 'lucide-react';
import { type AenderbaresRisiko, adresseInLine, type Entwurf, risikoKey } from './risikoaenderung.ts';

interface VertragRisikenProps {
  vertragNr: string;
  title: string;
  entwuerfe: readonly Entwurf[];
  onEdit: (risiko: AenderbaresRisiko) => void;
}

function contentOf({ data }: DataResponse) {
  const { risiken, offeneAenderung } = expectRecord(data);
  return {
    risiken: expectRows(risiken) as unknown as AenderbaresRisiko[],
    open: typeof offeneAenderung === 'string' ? offeneAenderung : undefined,
  };
}

const area = (locale: Locale, qm: number | null): string =>
  qm === null ? '–' : `${formatDecimal(locale, qm)} m²`;

/** The present value, and after an arrow the new one. */
function Change({ label, old, next }: { label: string; old: string; next: string | undefined }) {
  return (
    <Box>
      <Text as="dt" textStyle="sm" color="fg.muted">
        {label}
      </Text>
      <Text as="dd">
        {next === undefined || next === old ? (
          old || '–'
        ) : (
          <>
            <Text as="del" color="fg.muted">
              {old || '–'}
            </Text>{' '}
            <span aria-hidden>→</span>{' '}
            <Text as="ins" fontWeight="semibold" textDecoration="none">
              {next}
            </Text>
          </>
        )}
      </Text>
    </Box>
  );
}

function RisikoZeile({
  risiko,
  entwurf,
  onEdit,
}: {
  risiko: AenderbaresRisiko;
  entwurf: Entwurf | undefined;
  onEdit: (risiko: AenderbaresRisiko) => void;
}) {
  const locale = useLocale();
  return (
    <Flex
      as="li"
      gap="4"
      justify="space-between"
      align="flex-start"
      py="4"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Box minW="0">
        <Text fontWeight="semibold">{risiko.bezeichnung}</Text>
        <Stack as="dl" gap="2" mt="2">
          <Change
            label={locale.translate('Versicherungsort')}
            old={adresseInLine(risiko.alteAdresse)}
            next={entwurf && adresseInLine(entwurf.neueAdresse)}
          />
          {risiko.hatQm && (
            <Change
              label={locale.translate('Fläche')}
              old={area(locale, risiko.alteQm)}
              next={entwurf && area(locale, entwurf.neueQm)}
            />
          )}
        </Stack>
      </Box>
      <IconButton
        variant="ghost"
        colorPalette="brand"
        aria-label={locale.translate('Versicherungsort ändern: {risiko}', { risiko: risiko.bezeichnung })}
        title={locale.translate('Versicherungsort ändern')}
        onClick={() => onEdit(risiko)}
      >
        <Pencil aria-hidden size="1.125rem" />
      </IconButton>
    </Flex>
  );
}

/** The risks of one contract, with its own loading and error states. */
export function VertragRisiken({ vertragNr, title, entwuerfe, onEdit }: VertragRisikenProps) {
  const { translate } = useLocale();
  const data = useData();
  const path = `imap2/vertrag/${encodeURIComponent(vertragNr)}/vertragsaenderung`;
  const {
    data: found,
    error,
    refetch,
  } = useQuery({
    ...queries.call(data, { path }),
    select: contentOf,
  });
  const byKey = new Map(entwuerfe.map((entwurf) => [risikoKey(entwurf.risiko), entwurf]));
  return (
    <Card title={title}>
      {found?.open && (
        <Flex gap="2" mb="4">
          <Box as={Info} aria-hidden boxSize="4" mt="1" flexShrink="0" />
          <Text>{found.open}</Text>
        </Flex>
      )}
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !found ? (
        <LoadingState lines={3} />
      ) : found.risiken.length === 0 ? (
        <EmptyState text={translate('Für diesen Vertrag kann kein Versicherungsort geändert werden.')} />
      ) : (
        <Box as="ul" listStyleType="none">
          {found.risiken.map((risiko) => (
            <RisikoZeile
              key={risikoKey(risiko)}
              risiko={risiko}
              entwurf={byKey.get(risikoKey(risiko))}
              onEdit={onEdit}
            />
          ))}
        </Box>
      )}
    </Card>
  );
}
