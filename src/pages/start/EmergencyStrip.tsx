import { Box, SimpleGrid, type SimpleGridProps, Text } from '@chakra-ui/react';
import { Card } from '@schema-screens/chakra';
import { useLocale } from '@schema-screens/core';
import { Phone } from 'lucide-react';
import { brand, telHref } from '../../bootstrap/brand.ts';

const lines = [
  { label: 'Schaden melden', phone: brand.phones.claims },
  { label: 'Panne und Schutzbrief', phone: brand.phones.breakdown },
  { label: 'Fragen zum Vertrag', phone: brand.phones.contracts },
];

/** The insurer's numbers as large buttons that start a call. */
function Numbers(place: Pick<SimpleGridProps, 'columns' | 'minChildWidth' | 'gap' | 'hideFrom'>) {
  const { translate } = useLocale();
  return (
    <SimpleGrid
      as="ul"
      listStyleType="none"
      aria-label={translate('Telefonnummern für den Notfall')}
      {...place}
    >
      {lines.map(({ label, phone }) => (
        <Box
          as="li"
          key={label}
          display="flex"
          minW="0"
          _last={{ gridColumn: { base: '1 / -1', md: 'auto' } }}
        >
          <Box
            asChild
            flex="1"
            display="flex"
            gap={{ base: '1.5', md: '3' }}
            alignItems="center"
            minH={{ base: '12', md: '14' }}
            minW="0"
            px={{ base: '2', md: '4' }}
            py={{ base: '1.5', md: '2.5' }}
            borderRadius="lg"
            bg="brand.subtle"
            _hover={{ bg: 'brand.muted' }}
          >
            <a href={telHref(phone)}>
              <Box color="brand.fg" flex="none">
                <Phone aria-hidden size="1.25rem" />
              </Box>
              <Box
                minW="0"
                overflowWrap="anywhere"
                hyphens="auto"
                lineHeight={{ base: '1.25', md: 'inherit' }}
              >
                <Text textStyle={{ base: 'xs', md: 'sm' }}>{translate(label)}</Text>
                <Text
                  textStyle={{ base: 'sm', md: 'md' }}
                  fontWeight="semibold"
                  fontVariantNumeric="tabular-nums"
                >
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

/** The emergency numbers at the top of the page, for phones. */
export function EmergencyNumbers() {
  return <Numbers minChildWidth="min(100%, 9.5rem)" gap="2" hideFrom="md" />;
}

/** The same for larger windows, as the last card of the page. */
export function EmergencyStrip() {
  const { translate } = useLocale();
  return (
    <Card title={translate('So erreichen Sie uns')} hideBelow="md">
      <Numbers columns={3} gap="3" />
    </Card>
  );
}
