import { Box, Stack, Text } from '@chakra-ui/react';
import { Phone } from 'lucide-react';
import { Card } from '#ui';
import { brand, telHref } from '../../app/brand.ts';

const lines = [
  { label: 'Schaden melden', phone: brand.phones.claims },
  { label: 'Panne und Schutzbrief', phone: brand.phones.breakdown },
  { label: 'Fragen zum Vertrag', phone: brand.phones.contracts },
];

/** The insurer's numbers as links that call. */
export function PhoneCard() {
  return (
    <Card title="So erreichen Sie uns">
      <Stack as="ul" gap="4" listStyleType="none">
        {lines.map(({ label, phone }) => (
          <Box as="li" key={label} display="flex" gap="3" alignItems="center">
            <Box color="brand.fg">
              <Phone aria-hidden size="1.25rem" />
            </Box>
            <Box>
              <Text textStyle="sm" color="fg.muted">
                {label}
              </Text>
              <Text asChild fontWeight="medium">
                <a href={telHref(phone)}>{phone}</a>
              </Text>
            </Box>
          </Box>
        ))}
      </Stack>
    </Card>
  );
}
