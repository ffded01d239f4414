import { Box, Button, Text } from '@chakra-ui/react';
import { type RestoredDraft, useFormContext } from '#engine/internal';
import { formTexts } from '../../texts/form-texts.ts';
import { uiTexts } from '../../texts/ui-texts.ts';

const labelsOf = ({ leftOut }: RestoredDraft, wanted: 'file' | 'privacy'): string =>
  leftOut
    .filter(({ reason }) => reason === wanted)
    .map(({ label }) => formTexts.drafts.label(label))
    .join(', ');

/**
 * Says which typed values were restored after the session had ended and which were not, and discards them on request.
 */
export default function RestoredNotice({ restored }: { restored: RestoredDraft }) {
  const { drafts } = useFormContext();
  const files = labelsOf(restored, 'file');
  const hidden = labelsOf(restored, 'privacy');
  return (
    <Box
      role="status"
      mb="5"
      p="4"
      borderWidth="1px"
      borderStartWidth="6px"
      borderColor="border.info"
      borderRadius="md"
      bg="bg.info"
    >
      <Text fontWeight="semibold">{formTexts.drafts.restored}</Text>
      {files && <Text mt="1">{formTexts.drafts.files(files)}</Text>}
      {hidden && <Text mt="1">{formTexts.drafts.hidden(hidden)}</Text>}
      {restored.isOutdated && <Text mt="1">{formTexts.drafts.outdated}</Text>}
      <Box mt="3" display="flex" flexWrap="wrap" gap="3">
        <Button size="sm" variant="outline" onClick={() => drafts.undo()}>
          {formTexts.drafts.undo}
        </Button>
        <Button size="sm" variant="ghost" colorPalette="gray" onClick={() => drafts.forget()}>
          {uiTexts.actions.closeNotice}
        </Button>
      </Box>
    </Box>
  );
}
