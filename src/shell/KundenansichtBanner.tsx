import { Box, Flex, Text } from '@chakra-ui/react';
import { TextWithElement } from '@schema-screens/application/shell';
import { CallButton } from '@schema-screens/chakra';
import { useLocale, useRouter } from '@schema-screens/core';
import { hrefOf } from '@schema-screens/schema/language';
import { Eye } from 'lucide-react';
import { screenCatalog } from '../bootstrap/screens.ts';
import { PortalEngine } from '../engine/PortalEngine.tsx';
import { endKundenansicht } from '../session/kundenansicht/kundenansicht.ts';
import type { User } from '../session/session-store.ts';

/** Says whom a staff member sees the portal as, on every screen, and leads back; in a PortsProvider. */
function Banner({ user }: { user: User }) {
  const locale = useLocale();
  const { navigate } = useRouter();
  const end = async (): Promise<void> => {
    const target = { screen: 'BENUTZER_ANZEIGEN', params: { id: String(user.id) } };
    if (await endKundenansicht(locale)) await navigate(hrefOf(target, { user: null }, screenCatalog) ?? '/');
  };
  return (
    <Box
      as="section"
      aria-label={locale.translate('Kundenansicht')}
      bg="bg.warning"
      color="fg.warning"
      borderBottomWidth="1px"
      borderColor="border.warning"
      data-print="hide"
    >
      <Flex
        maxW="var(--page-width)"
        mx="auto"
        px={{ base: '3', sm: '4', md: '6' }}
        py="1.5"
        align="center"
        gap="3"
      >
        <Eye aria-hidden size="1.25rem" />
        <Text flex="1" overflowWrap="anywhere">
          <TextWithElement text={locale.translate('Ansicht als {name}, nur lesen')}>
            <strong>{[user.vorname, user.name].filter(Boolean).join(' ') || user.benutzername}</strong>
          </TextWithElement>
        </Text>
        <CallButton size="sm" variant="outline" aria-label={locale.translate('Ansicht beenden')} onCall={end}>
          {locale.translate('Beenden')}
        </CallButton>
      </Flex>
    </Box>
  );
}

export default function KundenansichtBanner({ user }: { user: User }) {
  return (
    <PortalEngine>
      <Banner user={user} />
    </PortalEngine>
  );
}
