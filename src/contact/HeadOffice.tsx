import { Box, SimpleGrid } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import { Building2, CarFront, FileText, Mail, Phone, Printer, ShieldAlert } from 'lucide-react';
import { brand, telHref } from '../bootstrap/brand.ts';
import { type ContactLine, ContactLines } from './ContactLines.tsx';
import { MapSketch } from './MapSketch.tsx';

const { address, phones, email, insurer } = brand;
const phone = (label: string, number: string, icon = Phone): ContactLine => ({
  label,
  text: number,
  href: telHref(number),
  icon,
});

const lines: readonly ContactLine[] = [
  {
    label: 'Hauptverwaltung',
    text: `${insurer}\n${address.street}\n${address.postcode} ${address.city}`,
    icon: Building2,
  },
  phone('Zentrale', phones.central),
  { label: 'Fax', text: phones.fax, icon: Printer },
  { label: 'E\u2011Mail', text: email, href: `mailto:${email}`, icon: Mail },
  phone('Schaden melden', phones.claims, ShieldAlert),
  phone('Panne und Schutzbrief', phones.breakdown, CarFront),
  phone('Fragen zum Vertrag', phones.contracts, FileText),
];

/** The insurer's address and contact details. Loads nothing from third parties; the map opens on a click. */
export default function HeadOffice() {
  const { translate } = useLocale();
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="6">
      <ContactLines lines={lines.map((line) => ({ ...line, label: translate(line.label) }))} />
      <Box>
        <MapSketch {...brand.map} label={`${address.street}, ${address.postcode} ${address.city}`} />
      </Box>
    </SimpleGrid>
  );
}
