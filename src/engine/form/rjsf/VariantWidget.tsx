import type { WidgetProps } from '@rjsf/utils';
import { useContext } from 'react';
import { useFormTheme } from '../form-theme.ts';
import { VariantContext } from './VariantField.tsx';

/** Messages about the whole value are in the summary. */
const noMessages: readonly never[] = [];

/** The choice between the branches of a `oneOf` or `anyOf`; rjsf looks it up as its select widget. */
export function VariantWidget({ id, value, options, disabled, readonly, onChange }: WidgetProps) {
  const { Shape } = useFormTheme();
  const shaped = useContext(VariantContext);
  const choose = (position: number) => {
    shaped?.choose(position);
    onChange(String(position));
  };
  return (
    <Shape
      fieldId={shaped?.id ?? id}
      id={id}
      names={shaped?.names ?? (options.enumOptions ?? []).map(({ label }) => label)}
      chosen={typeof value === 'number' ? value : undefined}
      messages={noMessages}
      messageId={`${id}-meldung`}
      isRequired={false}
      isDisabled={disabled === true || shaped?.isDisabled === true}
      onChoose={readonly || shaped?.isShown ? undefined : choose}
    />
  );
}
