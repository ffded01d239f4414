import { Button, Flex } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import { supportsPasskeys } from '@schema-screens/core/adapters';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { shellTexts } from '../texts/shell-texts.ts';
import { CredentialField } from './CredentialField.tsx';
import { CredentialForm } from './CredentialForm.tsx';
import type { CredentialErrors, CredentialsForm } from './use-credentials.ts';

interface SignInFormProps<Name extends string> {
  credentials: CredentialsForm<Name>;
  /** The field of the name, whatever the application calls it. */
  userName: { name: Name; label: string };
  password: { name: Name; help?: string };
  onSubmit: () => Promise<CredentialErrors<Name>>;
  onPasskey: () => Promise<unknown>;
  passkeyLabel: string;
  notes?: ReactNode;
  /** The field of the second factor, once it is asked for in addition to the password. */
  factor?: ReactNode;
  check?: ReactNode;
  /** Other ways to sign in. */
  others?: ReactNode;
  /** Below the buttons. */
  links: ReactNode;
}

/** Signs in by name and password or by a passkey; an application adds its notes, second factor, checks and links. */
export function SignInForm<Name extends string>(props: SignInFormProps<Name>) {
  const { credentials, userName, password, onSubmit, onPasskey, passkeyLabel } = props;
  const { notes, factor, check, others, links } = props;
  const texts = useLocale().texts(shellTexts);
  const { errors, progress } = credentials;
  return (
    <CredentialForm
      submitLabel={texts.signIn}
      progress={progress}
      error={errors.form}
      notes={notes}
      check={check}
      onSubmit={onSubmit}
      after={
        <>
          {others}
          {supportsPasskeys() && !factor && (
            <Button
              variant="outline"
              size="lg"
              aria-disabled={progress !== undefined}
              onClick={() => void onPasskey()}
            >
              <KeyRound aria-hidden size="1.125rem" />
              {passkeyLabel}
            </Button>
          )}
          <Flex
            justify="space-between"
            gap="4"
            wrap="wrap"
            color="brand.fg"
            css={{
              '& a': { py: '2.5', my: '-2.5', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
            }}
          >
            {links}
          </Flex>
        </>
      }
    >
      <CredentialField credentials={credentials} autoComplete="username" {...userName} />
      <CredentialField
        credentials={credentials}
        autoComplete="current-password"
        label={texts.password}
        {...password}
      />
      {factor}
    </CredentialForm>
  );
}
