import { Link as ChakraLink, Stack, Text } from '@chakra-ui/react';
import { Card, ScreenFrame } from '#ui';
import { brand, telHref } from '../bootstrap/brand.ts';

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
            Telefon:{' '}
            <ChakraLink textDecoration="underline" href={telHref(phones.central)}>
              {phones.central}
            </ChakraLink>
            <br />
            Fax: {phones.fax}
            <br />
            E-Mail:{' '}
            <ChakraLink textDecoration="underline" href={`mailto:${email}`}>
              {email}
            </ChakraLink>
          </Text>
        </Card>
        <Card title="Vertretung und Register">
          <Text>
            Vorstand: Dr. Wiebke Harms (Vorsitzende), Jens Petersen
            <br />
            Vorsitzender des Aufsichtsrats: Prof. Dr. Onno Janssen
            <br />
            Registergericht: Amtsgericht {address.city}, HRB 200000
            <br />
            Umsatzsteuer-Identifikationsnummer: DE999999999
          </Text>
        </Card>
        <Card title="Aufsicht">
          <Text>
            Bundesanstalt für Finanzdienstleistungsaufsicht (BaFin), Graurheindorfer Straße 108, 53117 Bonn,{' '}
            <ChakraLink textDecoration="underline" href="https://www.bafin.de">
              www.bafin.de
            </ChakraLink>
          </Text>
        </Card>
        <Card title="Beschwerden und Schlichtung">
          <Text>
            Wenn Sie mit einer Entscheidung nicht einverstanden sind, sprechen Sie uns bitte an. Wir nehmen an
            Verfahren des Versicherungsombudsmann e. V. teil (Postfach 08 06 32, 10006 Berlin,{' '}
            <ChakraLink textDecoration="underline" href="https://www.versicherungsombudsmann.de">
              www.versicherungsombudsmann.de
            </ChakraLink>
            ). Auch an die Aufsicht können Sie sich wenden.
          </Text>
        </Card>
        <Card title="Verantwortlich für den Inhalt">
          <Text>
            {insurer}, Anschrift wie oben (§ 18 Abs. 2 MStV). Die hier genannte Versicherung und alle Personen
            sind erfunden.
          </Text>
        </Card>
      </Stack>
    </ScreenFrame>
  );
}
