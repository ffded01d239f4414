import { Text } from '@chakra-ui/react';
import { CopyField, QrCode, WidgetSurface } from '@schema-screens/chakra';
import { useLocale, useNotices } from '@schema-screens/core';
import type { TextsOf } from '@schema-screens/locale';
import type { Row } from '@schema-screens/schema/model';
import type { ComponentType } from 'react';
import { applicationTexts } from '../texts/application-texts.ts';
import type { ProofFormProps } from './ProofForm.tsx';

/** A kind of second factor, as users see it. */
export interface SecondFactorParts {
  readonly texts: (texts: TextsOf<typeof applicationTexts>) => {
    /** What it asks for, before it is set up. */
    readonly about: string;
    /** The button that begins its set-up. */
    readonly setUp: string;
    /** What its set-up takes besides the password. */
    readonly fields?: ProofFormProps['fields'];
    /** Where its code is found, at a sign-in. */
    readonly hint: string;
  };
  /** What its set-up shows, above the field of the first code. */
  readonly Setup: ComponentType<{ values: Row }>;
}

function AppSetup({ values }: { values: Row }) {
  const texts = useLocale().texts(applicationTexts);
  const { notify } = useNotices();
  return (
    <>
      <Text>{texts.scan}</Text>
      <QrCode text={String(values.uri)} label={texts.qrCode} />
      <WidgetSurface>
        <span id="setup-key-name">{texts.setupKey}</span>
        <CopyField
          id="setup-key"
          labelId="setup-key-name"
          label={texts.setupKey}
          text={String(values.secret)}
          notify={notify}
        />
      </WidgetSurface>
    </>
  );
}

const totp: SecondFactorParts = {
  texts: ({ twoFactorOff, setUp, codeText }) => ({ about: twoFactorOff, setUp, hint: codeText }),
  Setup: AppSetup,
};

/** The kinds of second factors by the names that the back end gives them (`packages/server/src/accounts/second-factor`). */
export const secondFactors: Readonly<Record<string, SecondFactorParts>> = { totp };

/** The kind of a code that is asked for. */
export const secondFactorOf = (name: string | undefined): SecondFactorParts =>
  secondFactors[name ?? ''] ?? totp;
