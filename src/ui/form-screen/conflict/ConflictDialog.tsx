import { Box, Button, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { type ConflictChoice, type FormConflict, useFormContext } from '#engine/internal';
import { Dialog } from '../../host/Dialog.tsx';
import { formTexts } from '../../texts/form-texts.ts';
import { WidgetSurface } from '../../widgets/WidgetSurface.tsx';
import { ConflictRow } from './ConflictRow.tsx';

/**
 * Both versions of a record that somebody else has changed in the meantime, field by field. Esc and the close button
 * leave the form unchanged.
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
      title={formTexts.conflict.title}
      isOpen
      onClose={() => conflicts.close()}
      size="lg"
      role="alertdialog"
      initialFocus={saveButton}
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" onClick={() => conflicts.takeCurrent()}>
            {formTexts.conflict.drop}
          </Button>
          <Button variant="outline" onClick={() => void resolveConflict(() => 'mine')}>
            {formTexts.conflict.mine}
          </Button>
          <Button
            ref={saveButton}
            onClick={() => void resolveConflict(({ field, proposed }) => choices.get(field) ?? proposed)}
          >
            {formTexts.conflict.chosen}
          </Button>
        </>
      }
    >
      <Text mb="4">{formTexts.conflict.text}</Text>
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
