import { Stack, Text } from '@chakra-ui/react';
import { Card } from '@schema-screens/chakra';
import { type DataSource, expectRecord, useLocale } from '@schema-screens/core';
import type { Row } from '@schema-screens/schema/model';
import { useState } from 'react';
import { applicationTexts } from '../texts/application-texts.ts';
import { ProofForm } from './ProofForm.tsx';
import { type SecondFactorParts, secondFactors } from './second-factors.tsx';

interface TwoFactorCardProps {
  call: DataSource['call'];
  isOn: boolean;
  /** Gets the recovery codes of a second factor that has been turned on. */
  onChange: (codes?: readonly string[]) => Promise<void>;
}

const path = 'account/two-factor';

/** Switches the second factor on, of one of the kinds, and off. */
export function TwoFactorCard({ call, isOn, onChange }: TwoFactorCardProps) {
  const texts = useLocale().texts(applicationTexts);
  const [setup, setSetup] = useState<{ kind: SecondFactorParts; values: Row }>();
  const password = { title: texts.password, proof: 'current-password' } as const;
  if (setup)
    return (
      <Card title={texts.twoFactor}>
        <Stack gap="4">
          <setup.kind.Setup values={setup.values} />
          <ProofForm
            submitLabel={texts.confirm}
            fields={{ code: { title: texts.code, proof: 'one-time-code' } }}
            onSubmit={async (body) => {
              const { data } = await call<{ recoveryCodes: string[] }>({ method: 'PATCH', path, body });
              setSetup(undefined);
              await onChange(data.recoveryCodes);
            }}
          />
        </Stack>
      </Card>
    );
  if (isOn)
    return (
      <Card title={texts.twoFactor}>
        <Stack gap="4">
          <Text>{texts.twoFactorOn}</Text>
          <ProofForm
            submitLabel={texts.switchOff}
            fields={{ password }}
            onSubmit={async (body) => {
              await call({ method: 'DELETE', path, body });
              await onChange();
            }}
          />
        </Stack>
      </Card>
    );
  return (
    <Card title={texts.twoFactor}>
      {Object.entries(secondFactors).map(([name, kind]) => {
        const { about, setUp, fields } = kind.texts(texts);
        return (
          <Stack key={name} gap="4">
            <Text>{about}</Text>
            <ProofForm
              submitLabel={setUp}
              fields={{ ...fields, password }}
              onSubmit={async (values) => {
                const { data } = await call({ method: 'POST', path, body: { kind: name, ...values } });
                setSetup({ kind, values: expectRecord(data) });
              }}
            />
          </Stack>
        );
      })}
    </Card>
  );
}
