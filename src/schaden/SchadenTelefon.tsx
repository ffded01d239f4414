import { Text } from '@chakra-ui/react';
import { TextWithElement } from '@schema-screens/application/shell';
import { useLocale } from '@schema-screens/core';
import { brand, telHref } from '../bootstrap/brand.ts';

/** How to report claims that cannot be reported online. */
export default function SchadenTelefon() {
  const { translate } = useLocale();
  const { claims } = brand.phones;
  return (
    <Text>
      <TextWithElement
        text={translate(
          'Für diesen Vertrag ist leider keine Online-Schadenmeldung möglich. Bitte melden Sie den Schaden telefonisch unter {nummer}.',
        )}
      >
        <a href={telHref(claims)} style={{ textDecoration: 'underline', whiteSpace: 'nowrap' }}>
          {claims}
        </a>
      </TextWithElement>
    </Text>
  );
}
