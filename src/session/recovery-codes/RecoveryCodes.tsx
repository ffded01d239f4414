import { Text } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import { useRecoveryCodes } from './recovery-codes.ts';

/** Fresh recovery codes, otherwise an explanation of them. */
export default function RecoveryCodes() {
  const { translate } = useLocale();
  const codes = useRecoveryCodes();
  if (codes.length > 0) return <RecoveryCodeList codes={codes} />;
  return (
    <Text maxW="46rem">
      {translate(
        'Mit einem Wiederherstellungscode melden Sie sich an, wenn Sie Ihr Handy nicht zur Hand haben. Jeder Code gilt einmal. Aus Sicherheitsgründen zeigen wir die Codes nur, wenn sie neu erzeugt werden.',
      )}
    </Text>
  );
}
