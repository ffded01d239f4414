import { Flex, Text } from '@chakra-ui/react';
import { CredentialField, type CredentialsForm } from '@schema-screens/application/shell';
import { useLocale } from '@schema-screens/core';
import { useEffect, useRef } from 'react';
import { factorWays, type SecondFactorKind } from './factor-ways.ts';
import type { LoginForm } from './use-login.ts';

interface SecondFactorProps {
  way: SecondFactorKind;
  onWay: (way: SecondFactorKind) => void;
  credentials: CredentialsForm<keyof LoginForm>;
}

/** The field of the chosen kind; takes the focus when it appears. */
function FactorField({ way, credentials }: Omit<SecondFactorProps, 'onWay'>) {
  const { translate } = useLocale();
  const { label, help, field, autoComplete, inputMode } = factorWays[way];
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <CredentialField
      credentials={credentials}
      label={translate(label)}
      help={translate(help)}
      name={field}
      autoComplete={autoComplete}
      inputMode={inputMode}
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
        {(Object.keys(factorWays) as SecondFactorKind[])
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
                {translate(factorWays[other].link)}
              </button>
            </Text>
          ))}
      </Flex>
    </>
  );
}
