import { Box } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import { fileTexts } from '@schema-screens/core/internal';
import { ProgressBar } from '../../parts/states/ProgressBar.tsx';

/** Progress of reading a file. */
export interface FileReadProgress {
  name: string;
  /** From 0 to 1. */
  share: number;
}

/** A progress bar with the name of the file being read. */
export function ReadProgress({ reading }: { reading: FileReadProgress | undefined }) {
  const locale = useLocale();
  const texts = locale.texts(fileTexts);
  if (!reading) return null;
  return (
    <Box flex="1 1 100%" textStyle="sm" color="fg.muted">
      <span>{texts.reads({ name: reading.name })}</span>
      <Box mt="1">
        <ProgressBar label={texts.reads({ name: reading.name })} share={reading.share} />
      </Box>
    </Box>
  );
}
