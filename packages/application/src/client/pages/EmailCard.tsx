import { Stack, Text } from '@chakra-ui/react';
import { Card } from '@schema-screens/chakra';
import { type DataSource, useLocale, useNotices } from '@schema-screens/core';
import { useState } from 'react';
import { applicationTexts } from '../texts/application-texts.ts';
import { ProofForm } from './ProofForm.tsx';

interface EmailCardProps {
  call: DataSource['call'];
  email: string;
  hasTwoFactor: boolean;
  onChange: () => Promise<void>;
}

/** Another address, which needs all proofs that the account has. */
export function EmailCard({ call, email, hasTwoFactor, onChange }: EmailCardProps) {
  const texts = useLocale().texts(applicationTexts);
  const { notify } = useNotices();
  const [changes, setChanges] = useState(0);
  return (
    <Card title={texts.changeEmail}>
      <Stack gap="4">
        <Text overflowWrap="anywhere">{texts.emailNow({ email })}</Text>
        <ProofForm
          key={`${changes} ${hasTwoFactor}`}
          submitLabel={texts.changeEmail}
          fields={{
            email: { title: texts.newEmail, proof: 'email' },
            password: { title: texts.password, proof: 'current-password' },
            ...(hasTwoFactor && { code: { title: texts.code, proof: 'one-time-code' as const } }),
          }}
          onSubmit={async (body) => {
            await call({ method: 'PATCH', path: 'account/me', body });
            notify({ status: 'success', title: texts.emailChanged });
            setChanges(changes + 1);
            await onChange();
          }}
        />
      </Stack>
    </Card>
  );
}
