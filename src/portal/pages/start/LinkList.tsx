import { Box, Stack } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ScreenEntry } from '#language';
import { withoutOptionalParams } from '#model';

/** Screens as a list of links. */
export function LinkList({ entries }: { entries: readonly ScreenEntry[] }) {
  return (
    <Stack as="ul" gap="0" listStyleType="none" mx="-2">
      {entries.map(({ name, path, menu, title }) => (
        <Box as="li" key={name}>
          <Box
            asChild
            display="flex"
            justifyContent="space-between"
            alignItems="center"
            gap="2"
            overflowWrap="anywhere"
            px="2"
            py="2.5"
            borderRadius="md"
            _hover={{ bg: 'bg.subtle' }}
          >
            <Link to={withoutOptionalParams(path)}>
              {menu?.label ?? title}
              <ChevronRight aria-hidden size="1.125rem" style={{ flexShrink: 0 }} />
            </Link>
          </Box>
        </Box>
      ))}
    </Stack>
  );
}
