import { Link as ChakraLink, Stack, Text } from '@chakra-ui/react';
import { Card, ScreenFrame } from '#ui';
import { brand, telHref } from '../app/brand.ts';

/** Legal notice (§ 5 DDG), filled from brand.json. */
export default function ImpressumPage() {
  const { insurer, address, phones, email } = brand;
  return (
    <ScreenFrame title="Impressum" width="form">
      <Stack gap="5">
        <Card title={insurer}>
          <Text>
            {address.street}
            <br />
            {address.postcode} {address.city}
          </Text>
        </Card>
        <Card title="Kontakt">
          <Text>
            Telefon: <ChakraLink href={telHref(phones.central)}>{phones.central}</ChakraLink>
            <br />
            Fax: {phones.fax}
            <br />
            E-Mail: <ChakraLink href={`mailto:${email}`}>{email}</ChakraLink>
          </Text>
        </Card>
        <Card title="Aufsicht">
          <Text>
            Bundesanstalt für Finanzdienstleistungsaufsicht (BaFin), Graurheindorfer Straße 108, 53117 Bonn.
            Die hier genannte Versicherung ist erfunden.
          </Text>
        </Card>
      </Stack>
    </ScreenFrame>
  );
}
