import { Stack, Text } from '@chakra-ui/react';
import { ScreenFrame } from '@schema-screens/chakra';
import { type DataSource, useEngine, useLocale } from '@schema-screens/core';
import { applicationTexts } from '../texts/application-texts.ts';
import { CallButton } from './CallButton.tsx';
import { TextLink } from './TextLink.tsx';

interface EmailReturnProps {
  call: DataSource['call'];
  search: string;
}

/** Reverts a change of the address by the link of a mail: by a button, since programs open the links of mails, too. */
export function EmailReturn({ call, search }: EmailReturnProps) {
  const texts = useLocale().texts(applicationTexts);
  const { navigate, notify } = useEngine();
  const token = new URLSearchParams(search).get('token');
  const revert = async (): Promise<void> => {
    await call({ method: 'POST', path: 'email-return', body: { token } });
    notify({ status: 'success', title: texts.emailReturned });
    await navigate('/password-request');
  };
  return (
    <ScreenFrame title={texts.returnTitle} width="login">
      <Stack gap="5">
        <Text>{token ? texts.returnText : texts.noLink}</Text>
        {token && (
          <CallButton alignSelf="start" onCall={revert}>
            {texts.returnEmail}
          </CallButton>
        )}
        <TextLink to="/">{texts.back}</TextLink>
      </Stack>
    </ScreenFrame>
  );
}
