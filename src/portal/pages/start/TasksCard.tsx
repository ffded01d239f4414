import { Box, Stack } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ScopeUser } from '#engine';
import { Card } from '#ui';
import { navigation } from '../../app/brand.ts';
import { menuEntries } from '../../app/screens.ts';

/** Everything the user can do here, one link a line. */
export function TasksCard({ user }: { user: ScopeUser | null }) {
  const entries = navigation.menus
    .filter((menu) => menu.style !== 'links')
    .flatMap((menu) => menuEntries(menu.name, user));
  if (entries.length === 0) return null;
  return (
    <Card title={user?.rolle === 'vn' ? 'Services' : 'Verwaltung'}>
      <Stack as="ul" gap="0" listStyleType="none" mx="-2">
        {entries.map((entry) => (
          <Box as="li" key={entry.name}>
            <Box
              asChild
              display="flex"
              justifyContent="space-between"
              alignItems="center"
              px="2"
              py="2.5"
              borderRadius="md"
              _hover={{ bg: 'bg.subtle' }}
            >
              <Link to={entry.path}>
                {entry.menu?.label}
                <ChevronRight aria-hidden size={18} />
              </Link>
            </Box>
          </Box>
        ))}
      </Stack>
    </Card>
  );
}
