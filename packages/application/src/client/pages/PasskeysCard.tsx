import { Button, Stack, Text } from '@chakra-ui/react';
import { Card, ErrorState, LoadingState } from '@schema-screens/chakra';
import {
  type DataSource,
  expectRecord,
  formatDate,
  queries,
  useData,
  useLocale,
  useNotices,
} from '@schema-screens/core';
import { supportsPasskeys } from '@schema-screens/core/adapters';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { authenticator } from '../authenticator.ts';
import { applicationTexts } from '../texts/application-texts.ts';
import { ProofForm } from './ProofForm.tsx';

interface Passkey {
  readonly id: number;
  readonly name: string;
  readonly created: string;
  readonly lastUsed: string | null;
}

interface PasskeyRowProps {
  passkey: Passkey;
  /** Removes it; gets the password. */
  onRemove: (body: object) => Promise<void>;
}

function PasskeyRow({ passkey: { name, created, lastUsed }, onRemove }: PasskeyRowProps) {
  const locale = useLocale();
  const texts = locale.texts(applicationTexts);
  const [isAsking, setAsking] = useState(false);
  const since = texts.passkeySince({ day: formatDate(locale, created) });
  const used = lastUsed === null ? [] : [texts.passkeyUsed({ day: formatDate(locale, lastUsed) })];
  return (
    <Stack as="li" gap="2">
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {name}
      </Text>
      <Text color="fg.muted">{[since, ...used].join(' · ')}</Text>
      {/* One button for both, so that the focus stays. */}
      <Button
        variant="outline"
        colorPalette="gray"
        alignSelf="start"
        aria-expanded={isAsking}
        onClick={() => setAsking(!isAsking)}
      >
        {isAsking ? texts.cancel : texts.removePasskey({ name })}
      </Button>
      {isAsking && (
        <ProofForm
          submitLabel={texts.removePasskey({ name })}
          fields={{ password: { title: texts.password, proof: 'current-password' } }}
          onSubmit={onRemove}
        />
      )}
    </Stack>
  );
}

interface PasskeysCardProps {
  call: DataSource['call'];
  onChange: () => Promise<void>;
}

/** The passkeys of the user, and a new one where the browser knows them. */
export function PasskeysCard({ call, onChange }: PasskeysCardProps) {
  const texts = useLocale().texts(applicationTexts);
  const data = useData();
  const { notify } = useNotices();
  const { data: answer, error, refetch } = useQuery(queries.call(data, { path: 'account/passkeys' }));
  const [added, setAdded] = useState(0);
  const passkeys = answer && (expectRecord(answer.data).data as readonly Passkey[]);
  const changed = async (title: string): Promise<void> => {
    notify({ status: 'success', title });
    await refetch();
    await onChange();
  };
  return (
    <Card title={texts.passkeys}>
      <Stack gap="5">
        <Text>{texts.passkeysText}</Text>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!passkeys && !error && <LoadingState />}
        {passkeys && passkeys.length > 0 && (
          <Stack as="ul" listStyleType="none" gap="5">
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRemove={async (body) => {
                  await call({ method: 'DELETE', path: `account/passkeys/${passkey.id}`, body });
                  await changed(texts.passkeyRemoved);
                }}
              />
            ))}
          </Stack>
        )}
        {supportsPasskeys() ? (
          <ProofForm
            key={added}
            submitLabel={texts.addPasskey}
            fields={{
              name: { title: texts.passkeyName, proof: 'off' },
              password: { title: texts.password, proof: 'current-password' },
            }}
            onSubmit={async ({ name, password }) => {
              const path = 'account/passkeys';
              const options = await call({ method: 'POST', path: `${path}/options`, body: { password } });
              const response = await authenticator.create(expectRecord(options.data).options);
              await call({ method: 'POST', path, body: { name, response } });
              setAdded(added + 1);
              await changed(texts.passkeyAdded);
            }}
          />
        ) : (
          <Text>{texts.passkeyRefusals.unsupported}</Text>
        )}
      </Stack>
    </Card>
  );
}
