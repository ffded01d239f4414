import { Box } from '@chakra-ui/react';
import { useLocale } from '#engine';
import { Card } from '#ui';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import { useRecoveryCodes } from './recovery-codes.ts';

/** Covers everything else right after two-factor was turned on: the recovery codes, which the user must write down now. */
export default function FreshRecoveryCodes() {
  const { translate } = useLocale();
  const codes = useRecoveryCodes();
  return (
    <Box mb="5">
      <Card
        title={translate('Ihre Wiederherstellungscodes')}
        borderColor="brand.solid"
        borderStartWidth="6px"
      >
        <RecoveryCodeList codes={codes} />
      </Card>
    </Box>
  );
}
