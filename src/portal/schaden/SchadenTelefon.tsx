import { Text } from '@chakra-ui/react';
import { brand, telHref } from '../bootstrap/brand.ts';

/** How to report claims that cannot be reported online. */
export default function SchadenTelefon() {
  const { claims } = brand.phones;
  return (
    <Text>
      Für diesen Vertrag ist leider keine Online-Schadenmeldung möglich. Bitte melden Sie den Schaden
      telefonisch unter{' '}
      <a href={telHref(claims)} style={{ textDecoration: 'underline', whiteSpace: 'nowrap' }}>
        {claims}
      </a>
      .
    </Text>
  );
}
