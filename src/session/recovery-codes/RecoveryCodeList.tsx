import { Box, Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useLeaveGuard, useLocale, useUser } from '@schema-screens/core';
import type { Locale } from '@schema-screens/locale';
import { Check, Copy, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { brand } from '../../bootstrap/brand.ts';
import { host } from '../../bootstrap/host.ts';
import { dropRecoveryCodes } from './recovery-codes.ts';

async function copy({ translate }: Locale, codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    host.notices.notify({
      status: 'success',
      title: translate('Kopiert'),
      text: translate('Die Wiederherstellungscodes wurden in die Zwischenablage kopiert.'),
    });
  } catch {
    // Browsers forbid it without HTTPS and if the user said no; the codes can still be selected.
    host.notices.notify({
      status: 'warning',
      title: translate('Nicht kopiert'),
      text: translate(
        'Ihr Browser lässt das Kopieren nicht zu. Bitte drucken Sie die Codes, oder schreiben Sie sie ab.',
      ),
    });
  }
}

/** Fresh recovery codes to copy and to print; only they are printed. They are not left unless the user agrees. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const locale = useLocale();
  const { translate } = locale;
  const user = useUser();
  const question = useMemo(
    () => ({
      title: translate('Haben Sie die Codes gesichert?'),
      text: translate('Wir zeigen sie nur dieses eine Mal.'),
      ok: translate('Seite verlassen'),
      cancel: translate('Zurück zu den Codes'),
      isDangerous: true,
    }),
    [translate],
  );
  useLeaveGuard(() => codes.length > 0, question);
  return (
    <Stack gap="4" data-print="alone">
      <Text maxW="46rem">
        {translate(
          'Mit einem dieser Codes melden Sie sich an, wenn Sie Ihr Handy nicht zur Hand haben. Jeder Code gilt einmal. Bewahren Sie die Codes sicher auf: Wir zeigen sie nur dieses eine Mal.',
        )}
      </Text>
      <Text display="none" _print={{ display: 'block' }}>
        {brand.product}, {translate('Benutzername: {name}', { name: String(user?.benutzername ?? '') })}
      </Text>
      <SimpleGrid
        as="ul"
        aria-label={translate('Wiederherstellungscodes')}
        listStyleType="none"
        columns={{ base: 1, sm: 2 }}
        gapX="8"
        gapY="1.5"
        maxW="34rem"
        p={{ base: '3', sm: '4' }}
        bg="bg.subtle"
        borderWidth="1px"
        borderRadius="md"
        fontFamily="ui-monospace, Consolas, monospace"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </SimpleGrid>
      <Flex wrap="wrap" gap="3" data-print="hide">
        <Button variant="outline" onClick={() => void copy(locale, codes)}>
          <Copy aria-hidden size="1.125rem" />
          {translate('Codes kopieren')}
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          <Printer aria-hidden size="1.125rem" />
          {translate('Codes drucken')}
        </Button>
        <Box>
          <Button onClick={dropRecoveryCodes}>
            <Check aria-hidden size="1.125rem" />
            {translate('Ich habe die Codes gesichert')}
          </Button>
        </Box>
      </Flex>
    </Stack>
  );
}
