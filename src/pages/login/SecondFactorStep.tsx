import { Flex, Text } from '@chakra-ui/react';
import { CredentialField, type CredentialsForm } from '@schema-screens/application/shell';
import { useLocale } from '@schema-screens/core';
import { useEffect, useRef } from 'react';
import { factorField, type LoginForm, type SecondFactorKind } from './use-login.ts';

interface SecondFactorProps {
  way: SecondFactorKind;
  onWay: (way: SecondFactorKind) => void;
  credentials: CredentialsForm<keyof LoginForm>;
}

const faces = {
  app: {
    label: 'Bestätigungscode',
    help: 'Geben Sie den Code aus Ihrer Authentifizierungs-App ein.',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
  },
  recovery: {
    label: 'Wiederherstellungscode',
    help: 'Geben Sie einen der Codes ein, die Sie beim Aktivieren der Zwei-Faktor-Authentifizierung gesichert haben. Jeder gilt einmal.',
    autoComplete: 'off',
    inputMode: 'text',
  },
  lost: {
    label: 'Einrichtungsschlüssel',
    help: 'Geben Sie den Schlüssel ein, den Sie beim Aktivieren gesichert haben. Die Zwei-Faktor-Authentifizierung wird damit deaktiviert.',
    autoComplete: 'off',
    inputMode: 'text',
  },
} as const;

const links: Record<SecondFactorKind, string> = {
  app: 'Code aus der App eingeben',
  recovery: 'Wiederherstellungscode verwenden',
  lost: 'Handy verloren?',
};

/** The field of the chosen kind; takes the focus when it appears. */
function FactorField({ way, credentials }: Omit<SecondFactorProps, 'onWay'>) {
  const { translate } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <CredentialField
      credentials={credentials}
      {...faces[way]}
      label={translate(faces[way].label)}
      help={translate(faces[way].help)}
      name={factorField(way)}
      inputRef={input}
    />
  );
}

/** The second step of the sign-in: the app's code or a substitute; links switch between them. */
export function SecondFactorStep({ onWay, ...factor }: SecondFactorProps) {
  const { translate } = useLocale();
  const { way } = factor;
  return (
    <>
      <FactorField key={way} {...factor} />
      <Flex wrap="wrap" gapX="5" gapY="2">
        {(['app', 'recovery', 'lost'] as const)
          .filter((other) => other !== way)
          .map((other) => (
            <Text
              key={other}
              asChild
              color="brand.fg"
              textDecoration="underline"
              cursor="pointer"
              textAlign="start"
            >
              <button type="button" onClick={() => onWay(other)}>
                {translate(links[other])}
              </button>
            </Text>
          ))}
      </Flex>
    </>
  );
}
