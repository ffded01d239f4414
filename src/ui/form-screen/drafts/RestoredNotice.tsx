import { Box, Button, Text } from '@chakra-ui/react';
import { type RestoredDraft, useFormContext } from '#engine';

const labelsOf = ({ leftOut }: RestoredDraft, wanted: 'file' | 'privacy'): string =>
  leftOut
    .filter(({ reason }) => reason === wanted)
    .map(({ label }) => `„${label}“`)
    .join(', ');

/** Says that what was typed before the session ended is there again, what is not, and takes it back on request. */
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
      <Text fontWeight="semibold">Ihre Eingaben wurden wiederhergestellt.</Text>
      {files && (
        <Text mt="1">Dateien werden nicht aufbewahrt. Bitte wählen Sie sie erneut aus: {files}.</Text>
      )}
      {hidden && <Text mt="1">Zum Schutz Ihrer Daten nicht aufbewahrt: {hidden}.</Text>}
      {restored.isOutdated && (
        <Text mt="1">Was gespeichert ist, wurde inzwischen geändert. Bitte prüfen Sie Ihre Eingaben.</Text>
      )}
      <Box mt="3" display="flex" flexWrap="wrap" gap="3">
        <Button size="sm" variant="outline" onClick={() => drafts.undo()}>
          Rückgängig machen
        </Button>
        <Button size="sm" variant="ghost" colorPalette="gray" onClick={() => drafts.forget()}>
          Hinweis schließen
        </Button>
      </Box>
    </Box>
  );
}
