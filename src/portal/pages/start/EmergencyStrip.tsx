import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import { Phone } from 'lucide-react';
import { Card } from '#ui';
import { brand, telHref } from '../../bootstrap/brand.ts';

const lines = [
  { label: 'Schaden melden', phone: brand.phones.claims },
  { label: 'Panne und Schutzbrief', phone: brand.phones.breakdown },
  { label: 'Fragen zum Vertrag', phone: brand.phones.contracts },
];

/** The numbers for what cannot wait, in two short lines on top of the page, where phones have them at hand. */
export function EmergencyNumbers() {
  return (
    <SimpleGrid
      as="ul"
      minChildWidth="min(100%, 9.5rem)"
      gap="2"
      listStyleType="none"
      aria-label="Telefonnummern für den Notfall"
      hideFrom="md"
    >
      {lines.slice(0, 2).map(({ label, phone }) => (
        <Box as="li" key={label} display="flex" minW="0">
          <Box
            asChild
            flex="1"
            display="flex"
            gap="1.5"
            alignItems="center"
            minH="12"
            minW="0"
            px="2"
            py="1.5"
            borderRadius="lg"
            bg="brand.subtle"
          >
            <a href={telHref(phone)}>
              <Box color="brand.fg" flex="none">
                <Phone aria-hidden size="1.25rem" />
              </Box>
              <Box minW="0" overflowWrap="anywhere" hyphens="auto" lineHeight="1.25">
                <Text textStyle="xs">{label}</Text>
                <Text textStyle="sm" fontWeight="semibold" fontVariantNumeric="tabular-nums">
                  {phone}
                </Text>
              </Box>
            </a>
          </Box>
        </Box>
      ))}
    </SimpleGrid>
  );
}

/** The insurer's numbers as large buttons that call. */
export function EmergencyStrip() {
  return (
    <Card title="So erreichen Sie uns">
      <SimpleGrid as="ul" columns={{ base: 1, sm: 3 }} gap="3" listStyleType="none">
        {lines.map(({ label, phone }) => (
          <Box as="li" key={label}>
            <Box
              asChild
              display="flex"
              gap="3"
              alignItems="center"
              minH="14"
              px="4"
              py="2.5"
              borderRadius="lg"
              bg="brand.subtle"
              _hover={{ bg: 'brand.muted' }}
            >
              <a href={telHref(phone)}>
                <Box color="brand.fg">
                  <Phone aria-hidden size="1.5rem" />
                </Box>
                <Box minW="0" overflowWrap="anywhere" hyphens="auto">
                  <Text textStyle="sm">{label}</Text>
                  <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
                    {phone}
                  </Text>
                </Box>
              </a>
            </Box>
          </Box>
        ))}
      </SimpleGrid>
    </Card>
  );
}
