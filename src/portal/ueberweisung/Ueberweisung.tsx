import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { formatAmount, useEngine } from '#engine';
import type { Scope } from '#language';
import { groupedIban } from '#rules';
import { CopyButton, QrCode } from '#ui';
import { brand } from '../bootstrap/brand.ts';
import { giroCode } from './giro-code.ts';

interface LineProps {
  label: string;
  shown: string;
  /** The text to copy. */
  text?: string;
}

function Line({ label, shown, text = shown }: LineProps) {
  const { notify } = useEngine();
  return (
    <Box>
      <Text as="dt" textStyle="sm" color="fg.muted">
        {label}
      </Text>
      <Flex as="dd" gap="3" wrap="wrap" align="center" justify="space-between">
        <Text as="span" overflowWrap="anywhere" minW="0" flex="1 1 10rem">
          {shown}
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
  const { opBetrag, vertragNr, belegDatum, offenePostenID } = scope.row ?? {};
  const amount = Number(opBetrag);
  const { bank, insurer } = brand;
  const purpose = `Vertrag ${vertragNr} Beleg ${offenePostenID} vom ${String(belegDatum).split('-').reverse().join('.')}`;
  const code = giroCode({ name: insurer, iban: bank.iban, bic: bank.bic, amount, purpose });
  return (
    <Flex gap="8" direction={{ base: 'column', md: 'row' }}>
      <Stack gap="2" flex="none" maxW="14rem">
        <QrCode text={code} label={`GiroCode: ${formatAmount(amount)} an ${insurer}`} />
        <Text textStyle="sm" color="fg.muted">
          GiroCode mit Ihrer Banking-App scannen: Empfänger, Betrag und Verwendungszweck sind dann schon
          ausgefüllt.
        </Text>
      </Stack>
      <Stack as="dl" gap="4" flex="1" minW="0">
        <Line label="Empfänger" shown={insurer} />
        <Line label="IBAN" shown={groupedIban(bank.iban)} text={bank.iban} />
        <Line label="BIC" shown={`${bank.bic} (${bank.name})`} text={bank.bic} />
        <Line label="Betrag" shown={formatAmount(amount)} text={amount.toFixed(2).replace('.', ',')} />
        <Line label="Verwendungszweck" shown={purpose} />
      </Stack>
    </Flex>
  );
}
