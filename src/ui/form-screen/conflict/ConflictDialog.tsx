import { Box, Button, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { type ConflictChoice, type FormConflict, useFormContext } from '#engine';
import { Dialog } from '../../host/Dialog.tsx';
import { WidgetSurface } from '../../widgets/WidgetSurface.tsx';
import { ConflictRow } from './ConflictRow.tsx';

/**
 * Both versions of a record that somebody else changed while it was edited here, field by field. Esc and the close
 * button leave the form as it is.
 */
export default function ConflictDialog({ conflict }: { conflict: FormConflict }) {
  const { resolveConflict, conflicts } = useFormContext();
  const [choices, setChoices] = useState<ReadonlyMap<string, ConflictChoice>>(
    () => new Map(conflict.fields.map(({ field, proposed }) => [field, proposed])),
  );
  const saveButton = useRef<HTMLButtonElement>(null);
  const choose = (field: string, choice: ConflictChoice): void =>
    setChoices((before) => new Map([...before, [field, choice]]));
  return (
    <Dialog
      title="Inzwischen geändert"
      isOpen
      onClose={() => conflicts.postpone()}
      size="lg"
      role="alertdialog"
      initialFocus={saveButton}
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" onClick={() => conflicts.takeCurrent()}>
            Eingaben verwerfen
          </Button>
          <Button variant="outline" onClick={() => void resolveConflict(() => 'mine')}>
            Alle meine Eingaben speichern
          </Button>
          <Button
            ref={saveButton}
            onClick={() => void resolveConflict(({ field, proposed }) => choices.get(field) ?? proposed)}
          >
            Auswahl speichern
          </Button>
        </>
      }
    >
      <Text mb="4">
        Diese Angaben wurden inzwischen an anderer Stelle geändert. Wählen Sie je Feld, was gespeichert werden
        soll.
      </Text>
      <WidgetSurface>
        <Box display="flex" flexDirection="column" gap="4">
          {conflict.fields.map((field) => (
            <ConflictRow
              key={field.field}
              field={field}
              choice={choices.get(field.field) ?? field.proposed}
              onChoose={(choice) => choose(field.field, choice)}
            />
          ))}
        </Box>
      </WidgetSurface>
    </Dialog>
  );
}
