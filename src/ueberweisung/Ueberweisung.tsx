import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { CopyButton, QrCode } from '@schema-screens/chakra';
import { formatAmount, useLocale, useNotices } from '@schema-screens/core';
import { compactIban, groupedIban, numberFormat } from '@schema-screens/locale';
import type { Scope } from '@schema-screens/schema/language';
import { brand } from '../bootstrap/brand.ts';

/** A transfer that banking apps read from a QR code. */
interface Transfer {
  name: string;
  iban: string;
  bic: string;
  /** In euros. */
  amount: number;
  /** At most 140 characters. */
  purpose: string;
}

/** Only characters that every bank accepts in names and purposes. */
const plain = (text: string, length: number): string => text.replace(/[\r\n]+/g, ' ').slice(0, length);

/**
 * The text of a GiroCode: a SEPA credit transfer after EPC069-12, version 2.
 *
 * @example giroCode({ name: 'Verein', iban: 'DE…', bic: 'COBADEFFXXX', amount: 12.5, purpose: 'Beitrag' })
 */
export function giroCode({ name, iban, bic, amount, purpose }: Transfer): string {
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    plain(name, 70),
    compactIban(iban),
    `EUR${amount.toFixed(2)}`,
    '',
    '',
    plain(purpose, 140),
  ].join('\n');
}

interface LineProps {
  label: string;
  display: string;
  /** The text to copy. */
  text?: string;
}

function Line({ label, display, text = display }: LineProps) {
  const { notify } = useNotices();
  return (
    <Box>
      <Text as="dt" textStyle="sm" color="fg.muted">
        {label}
      </Text>
      <Flex as="dd" gap="3" wrap="wrap" align="center" justify="space-between">
        <Text as="span" overflowWrap="anywhere" minW="0" flex="1 1 10rem">
          {display}
        </Text>
        <span data-print="hide">
          <CopyButton text={text} label={label} notify={notify} />
        </span>
      </Flex>
    </Box>
  );
}

/** How to pay an open item: a GiroCode for the banking app, and all details to copy. */
export default function Ueberweisung({ scope }: { scope: Scope }) {
  const locale = useLocale();
  const { opBetrag, vertragNr, belegDatum, offenePostenID } = scope.row ?? {};
  const amount = Number(opBetrag);
  const { bank, insurer } = brand;
  const purpose = `Vertrag ${vertragNr} Beleg ${offenePostenID} vom ${String(belegDatum).split('-').reverse().join('.')}`;
  const code = giroCode({ name: insurer, iban: bank.iban, bic: bank.bic, amount, purpose });
  return (
    <Flex gap="8" direction={{ base: 'column', md: 'row' }}>
      <Stack gap="2" flex="none" maxW="14rem">
        <QrCode
          text={code}
          label={locale.translate('GiroCode: {betrag} an {name}', {
            betrag: formatAmount(locale, amount),
            name: insurer,
          })}
        />
        <Text textStyle="sm" color="fg.muted">
          {locale.translate(
            'GiroCode mit Ihrer Banking-App scannen: Empfänger, Betrag und Verwendungszweck sind dann schon ausgefüllt.',
          )}
        </Text>
      </Stack>
      <Stack as="dl" gap="4" flex="1" minW="0">
        <Line label={locale.translate('Empfänger')} display={insurer} />
        <Line label={locale.translate('IBAN')} display={groupedIban(bank.iban)} text={bank.iban} />
        <Line label={locale.translate('BIC')} display={`${bank.bic} (${bank.name})`} text={bank.bic} />
        <Line
          label={locale.translate('Betrag')}
          display={formatAmount(locale, amount)}
          text={amount.toFixed(2).replace('.', numberFormat(locale).decimal)}
        />
        <Line label={locale.translate('Verwendungszweck')} display={purpose} />
      </Stack>
    </Flex>
  );
}
