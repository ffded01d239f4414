import { Box } from '@chakra-ui/react';
import { useId } from 'react';
import type { WidgetProps } from '#engine';
import { type ConflictChoice, type ConflictField, useDisplayedValue, WhileLoading } from '#engine/internal';
import { ErrorBoundary } from '../../parts/ErrorBoundary.tsx';
import { UnknownNotice } from '../../parts/Notice.tsx';
import { formTexts } from '../../texts/form-texts.ts';

interface VersionProps {
  field: ConflictField;
  version: ConflictChoice;
  group: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Version({ field, version, group, isChosen, onChoose }: VersionProps) {
  const name = field.field;
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
        <span>{formTexts.conflict.versions[version]}</span>
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
  choice: ConflictChoice;
  onChoose: (choice: ConflictChoice) => void;
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
