import { Box, Button, Text } from '@chakra-ui/react';
import { useLocale, type WidgetProps } from '@schema-screens/core';
import {
  type ConflictField,
  type ConflictResolution,
  type FormConflict,
  formTexts,
  useDisplayedValue,
  useFormContext,
  WhileLoading,
} from '@schema-screens/core/internal';
import { useId, useRef, useState } from 'react';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { ErrorBoundary } from '../../parts/states/ErrorBoundary.tsx';
import { UnknownNotice } from '../../parts/states/Notice.tsx';
import { WidgetSurface } from '../../widgets/WidgetSurface.tsx';

interface VersionProps {
  field: ConflictField;
  version: ConflictResolution;
  group: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Version({ field, version, group, isChosen, onChoose }: VersionProps) {
  const locale = useLocale();
  const name = field.field;
  const { versions } = locale.texts(formTexts).conflict;
  const isUntouched = version === 'mine' && field.proposed === 'theirs';
  const { entry, props } = useDisplayedValue(name, (field.compared ?? field)[version], `${group}-${version}`);
  const Widget = entry?.component;
  return (
    <Box
      flex="1 1 14rem"
      minW="0"
      borderWidth="1px"
      borderColor={isChosen ? 'brand.solid' : 'border'}
      // A thicker border would move the text.
      boxShadow={isChosen ? 'inset 0 0 0 1px {colors.brand.solid}' : undefined}
      borderRadius="md"
      px="3"
      pb="3"
    >
      <label className="w-check">
        <input
          type="radio"
          name={group}
          checked={isChosen}
          onChange={onChoose}
          aria-describedby={`${group}-${version}`}
        />
        <span>{isUntouched ? versions.untouched : versions[version]}</span>
      </label>
      <ErrorBoundary where={name}>
        <WhileLoading fallback={<span aria-busy="true" />}>
          {Widget ? (
            <Widget {...(props as WidgetProps<never, never>)} />
          ) : (
            <UnknownNotice kind="widget" name={name} where={name} />
          )}
        </WhileLoading>
      </ErrorBoundary>
    </Box>
  );
}

interface ConflictRowProps {
  field: ConflictField;
  choice: ConflictResolution;
  onChoose: (choice: ConflictResolution) => void;
}

/** One field with both versions to choose from. */
export function ConflictRow({ field, choice, onChoose }: ConflictRowProps) {
  const group = useId();
  const { label } = useDisplayedValue(field.field, field.mine, group);
  return (
    <fieldset>
      <legend className="f-name">{label}</legend>
      <Box display="flex" flexWrap="wrap" gap="3">
        {(['mine', 'theirs'] as const).map((version) => (
          <Version
            key={version}
            field={field}
            version={version}
            group={group}
            isChosen={choice === version}
            onChoose={() => onChoose(version)}
          />
        ))}
      </Box>
    </fieldset>
  );
}

/**
 * Both versions of a record that somebody else has changed in the meantime, field by field. Esc and the close button
 * leave the form unchanged.
 */
export default function ConflictDialog({ conflict }: { conflict: FormConflict }) {
  const locale = useLocale();
  const texts = locale.texts(formTexts);
  const { resolveConflict, conflicts } = useFormContext();
  const [choices, setChoices] = useState<ReadonlyMap<string, ConflictResolution>>(
    () => new Map(conflict.fields.map(({ field, proposed }) => [field, proposed])),
  );
  const saveButton = useRef<HTMLButtonElement>(null);
  const choose = (field: string, choice: ConflictResolution): void =>
    setChoices((before) => new Map([...before, [field, choice]]));
  return (
    <Dialog
      title={texts.conflict.title}
      isOpen
      onClose={() => conflicts.close()}
      size="lg"
      role="alertdialog"
      initialFocus={saveButton}
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" onClick={() => conflicts.takeCurrent()}>
            {texts.conflict.drop}
          </Button>
          <Button variant="outline" onClick={() => void resolveConflict(() => 'mine')}>
            {texts.conflict.mine}
          </Button>
          <Button
            ref={saveButton}
            onClick={() => void resolveConflict(({ field, proposed }) => choices.get(field) ?? proposed)}
          >
            {texts.conflict.chosen}
          </Button>
        </>
      }
    >
      <Text mb="4">{texts.conflict.text}</Text>
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
