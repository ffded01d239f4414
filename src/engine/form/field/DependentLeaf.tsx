import type { JsonSchema } from '#model';
import type { DependsOnKeyword } from '#rules';
import { useFormTheme } from '../form-theme.ts';
import { useAllowedValues } from './use-allowed-values.ts';
import { useControl } from './use-control.ts';
import { useFormField } from './use-form-field.ts';
import { useMatchingRecords } from './use-matching-records.ts';
import { useRemovedValue } from './use-removed-value.ts';
import { withRemark } from './with-remark.ts';

interface DependentProps {
  path: string;
  schema: JsonSchema;
  word: DependsOnKeyword;
}

/** A field with entries of an enumeration that depend on another field. */
function AllowedLeaf({ path, schema, word }: DependentProps) {
  const { Field } = useFormTheme();
  const control = useControl(path, word);
  const { enumValues, kept } = useAllowedValues(path, schema, word, control);
  const field = useFormField(path, schema, { enumValues });
  return <Field field={withRemark(field, useRemovedValue(field, kept, control))} />;
}

/** A field that refers to records which depend on another field. */
function MatchingLeaf({ path, schema, word }: DependentProps) {
  const { Field } = useFormTheme();
  const control = useControl(path, word);
  const { valueHelp, kept } = useMatchingRecords(path, schema, word, control);
  const field = useFormField(path, schema, { valueHelp });
  return <Field field={withRemark(field, useRemovedValue(field, kept, control))} />;
}

/** A field whose possible values depend on another field (`x-dependsOn`); it is emptied when it no longer fits that. */
export function DependentLeaf(props: DependentProps) {
  return props.word.values ? <AllowedLeaf {...props} /> : <MatchingLeaf {...props} />;
}
