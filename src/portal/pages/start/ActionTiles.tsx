import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import { FileCheck2, House, Landmark, type LucideIcon, Umbrella } from 'lucide-react';
import { Link } from 'react-router-dom';
import { mayOpen, type ScopeUser } from '#engine';
import { screens } from '../../bootstrap/screens.ts';

interface Tile {
  readonly screen: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

export const tiles: readonly Tile[] = [
  { screen: 'SCHADENMELDUNG', label: 'Schaden melden', icon: Umbrella },
  { screen: 'FINANZAMTBESCHEINIGUNG_ANFORDERN', label: 'Bescheinigung anfordern', icon: FileCheck2 },
  { screen: 'ANSCHRIFT_AENDERN', label: 'Adresse ändern', icon: House },
  { screen: 'BANKVERBINDUNGEN_VERWALTEN', label: 'Bankverbindung ändern', icon: Landmark },
];

/** What most people come for, as large buttons. */
export function ActionTiles({ user }: { user: ScopeUser }) {
  const open = tiles.flatMap((tile) => {
    const entry = screens.get(tile.screen);
    return entry && mayOpen(entry, user.rolle)
      ? [{ ...tile, path: entry.path.replace(/\/\{[^}]*\?\}/g, '') }]
      : [];
  });
  return (
    <SimpleGrid
      as="ul"
      columns={{ base: 2, md: 4 }}
      gap="3"
      listStyleType="none"
      aria-label="Häufige Anliegen"
    >
      {open.map(({ screen, label, icon: Icon, path }) => (
        <Box as="li" key={screen} display="flex" minW="0">
          <Box
            asChild
            flex="1"
            display="flex"
            flexDirection="column"
            gap="2.5"
            minW="0"
            p={{ base: '3', sm: '4' }}
            minH="6.5rem"
            bg="bg"
            borderWidth="1px"
            borderRadius="xl"
            _hover={{ borderColor: 'brand.border', bg: 'brand.subtle' }}
          >
            <Link to={path}>
              <Box color="brand.fg">
                <Icon aria-hidden size="1.75rem" strokeWidth={1.6} />
              </Box>
              <Text fontWeight="medium" lineHeight="1.3" hyphens="auto" overflowWrap="anywhere">
                {label}
              </Text>
            </Link>
          </Box>
        </Box>
      ))}
    </SimpleGrid>
  );
}
