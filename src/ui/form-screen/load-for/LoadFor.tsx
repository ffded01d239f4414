import { Box, Spinner, Text } from '@chakra-ui/react';
import { useLoadFor } from '#engine/internal';
import { ErrorState } from '../../parts/States.tsx';
import { useIsSlow } from '../../parts/use-is-slow.ts';
import { formTexts } from '../../texts/form-texts.ts';

/** Loads the data for the form's values; shows the progress if that is slow, and errors. */
export default function LoadFor() {
  const { isLoading, error, retry } = useLoadFor();
  const isSlow = useIsSlow(isLoading);
  return (
    <>
      <Box role="status">
        {isSlow && (
          <Text mt="4" color="fg.muted" display="flex" alignItems="center" gap="2">
            <Spinner size="sm" />
            {formTexts.loading}
          </Text>
        )}
      </Box>
      {error && <ErrorState error={error} onRetry={retry} />}
    </>
  );
}
