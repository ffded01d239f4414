import { Box, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { EmptyPicture } from '../../packages/chakra/src/parts/states/EmptyPicture.tsx';
import dateiart from '../../schemas/enum/dateiart.json' with { type: 'json' };
import eingangsart from '../../schemas/enum/eingangsart.json' with { type: 'json' };
import brand from '../../screens/brand.json' with { type: 'json' };
import DokumentIcon from '../../src/icons/DokumentIcon.tsx';
import SparteIcon from '../../src/icons/SparteIcon.tsx';
import { HarbourPicture } from '../../src/pictures/HarbourPicture.tsx';
import { Page, Table } from './Page.tsx';

const branches: Readonly<Record<string, string>> = {
  household: 'Hausrat',
  building: 'Gebäude',
  glass: 'Glas',
  property_general: 'Sache allgemein',
  property_bu: 'Betriebsunterbrechung',
  pet: 'Tierkranken',
  liability: 'Haftpflicht',
  accident_single: 'Unfall einzeln',
  accident_group: 'Unfall Gruppe',
  existence: 'Existenzschutz',
  legal: 'Rechtsschutz',
  unknown: 'Sonstige',
};

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="4">
      <Text as="h2" textStyle="xl" fontWeight="semibold">
        {title}
      </Text>
      {children}
    </Stack>
  );
}

function Signs({ entries }: { entries: readonly { key: string; name: string; sign: ReactNode }[] }) {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, md: 3 }} gap="3" bg="bg" p="5" borderWidth="1px" borderRadius="xl">
      {entries.map(({ key, name, sign }) => (
        <Flex key={key} gap="3" align="center">
          <Box color="brand.fg">{sign}</Box>
          {name}
        </Flex>
      ))}
    </SimpleGrid>
  );
}

const textOf = (value: unknown): string =>
  typeof value === 'object' ? Object.values(value ?? {}).join(', ') : String(value);

/** What makes the portal one insurer's: brand.json, pictures and signs. */
export function Brand() {
  const { $schema: _schema, logo, ...values } = brand;
  return (
    <Page
      title="Marke"
      intro="Alles, was das Portal zu dem einer Versicherung macht, steht in screens/brand.json. Bilder und Zeichen sind aus Tokens gezeichnet und folgen ihr, hell und dunkel."
    >
      <Flex align="center" gap="4" bg="bg" p="5" borderWidth="1px" borderRadius="xl">
        <Box color="brand.fg">
          <svg viewBox="0 0 32 32" width="56" height="56" fill="currentColor" aria-hidden="true">
            <path fillRule="evenodd" d={logo} />
          </svg>
        </Box>
        <Box>
          <Text textStyle="2xl" fontWeight="bold" color="brand.fg">
            {brand.product}
          </Text>
          <Text color="fg.muted">{brand.insurer}</Text>
        </Box>
      </Flex>
      <Section title="brand.json">
        <Table
          label="Werte der Marke"
          headings={['Schlüssel', 'Wert']}
          rows={Object.entries(values).map(([key, value]) => [<code key={key}>{key}</code>, textOf(value)])}
        />
      </Section>
      <Section title="Bilder">
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
          <Box bg="brand.subtle" borderRadius="xl" overflow="hidden">
            <HarbourPicture />
          </Box>
          <Flex bg="bg" borderWidth="1px" borderRadius="xl" justify="center" p="5">
            <EmptyPicture />
          </Flex>
        </SimpleGrid>
      </Section>
      <Section title="Zeichen der Sparten">
        <Signs
          entries={Object.entries(branches).map(([key, name]) => ({
            key,
            name,
            sign: <SparteIcon gruppe={key} />,
          }))}
        />
      </Section>
      <Section title="Zeichen der Dokumente">
        <Signs
          entries={[...dateiart, ...eingangsart].map(({ key, value }, index) => ({
            key: `${key} ${index}`,
            name: value,
            sign: <DokumentIcon art={key} />,
          }))}
        />
      </Section>
    </Page>
  );
}
