import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import { Link } from '@schema-screens/chakra';
import { expectRows, useLocale } from '@schema-screens/core';
import { mayOpen, type ScopeUser } from '@schema-screens/schema/language';
import { withoutOptionalParams } from '@schema-screens/schema/model';
import {
  FileCheck2,
  House,
  KeyRound,
  Landmark,
  type LucideIcon,
  ShieldCheck,
  Umbrella,
  UserPen,
} from 'lucide-react';
import { enabledScreens } from '../../bootstrap/screens.ts';
import { useCardData } from './card-data.tsx';

interface Tile {
  readonly screen: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Only for users with contracts; default: for everybody. */
  readonly needsContract?: boolean;
}

const tiles: readonly Tile[] = [
  { screen: 'SCHADENMELDUNG', label: 'Schaden melden', icon: Umbrella, needsContract: true },
  {
    screen: 'FINANZAMTBESCHEINIGUNG_ANFORDERN',
    label: 'Bescheinigung anfordern',
    icon: FileCheck2,
    needsContract: true,
  },
  { screen: 'ANSCHRIFT_AENDERN', label: 'Adresse ändern', icon: House },
  {
    screen: 'BANKVERBINDUNGEN_VERWALTEN',
    label: 'Bankverbindung ändern',
    icon: Landmark,
    needsContract: true,
  },
];

/** What a user without contracts can do in the portal. */
const firstSteps: readonly Tile[] = [
  { screen: 'PERSOENLICHE_DATEN', label: 'Daten ergänzen', icon: UserPen },
  { screen: 'VERTRAGSZUGRIFF_ANLEGEN', label: 'Verträge anderer einsehen', icon: KeyRound },
  { screen: 'ZWEI_FAKTOR_AUTH', label: 'Anmeldung absichern', icon: ShieldCheck },
];

/** The most frequent tasks as large buttons; without contracts, the first steps instead. */
export function ActionTiles({ user }: { user: ScopeUser }) {
  const { translate } = useLocale();
  const { data: vertraege } = useCardData('imap2/currentVnVertraege', expectRows);
  const isEmpty = vertraege?.length === 0;
  const offered = isEmpty ? [...firstSteps, ...tiles.filter((tile) => !tile.needsContract)] : tiles;
  const open = offered.flatMap((tile) => {
    const entry = enabledScreens.get(tile.screen);
    return entry && mayOpen(entry, user.role) ? [{ ...tile, path: withoutOptionalParams(entry.path) }] : [];
  });
  return (
    <SimpleGrid
      as="ul"
      // With large text, a phone has room for one in a row.
      minChildWidth={{ base: 'min(100%, max(8.5rem, 34vw))', md: '8.5rem' }}
      gap="3"
      listStyleType="none"
      aria-label={translate(isEmpty ? 'Ihre nächsten Schritte' : 'Häufige Anliegen')}
    >
      {open.map(({ screen, label, icon: Icon, path }) => (
        <Box as="li" key={screen} display="flex" minW="0">
          <Box
            asChild
            flex="1"
            display="flex"
            flexDirection={{ base: 'row', md: 'column' }}
            alignItems={{ base: 'center', md: 'stretch' }}
            gap={{ base: '2', md: '2.5' }}
            minW="0"
            p={{ base: '3', md: '4' }}
            minH={{ base: '4rem', md: '6.5rem' }}
            bg="bg"
            borderWidth="1px"
            borderRadius="xl"
            _hover={{ borderColor: 'brand.border', bg: 'brand.subtle' }}
          >
            <Link to={path}>
              <Box color="brand.fg">
                <Icon aria-hidden size="1.75rem" strokeWidth={1.6} />
              </Box>
              <Text
                textStyle={{ base: 'sm', md: 'md' }}
                fontWeight="medium"
                lineHeight="1.3"
                hyphens="auto"
                overflowWrap="anywhere"
              >
                {translate(label)}
              </Text>
            </Link>
          </Box>
        </Box>
      ))}
    </SimpleGrid>
  );
}
