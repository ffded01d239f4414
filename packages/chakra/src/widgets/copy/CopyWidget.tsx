import { useNotices, type WidgetProps } from '@schema-screens/core';
import { DisplayValue } from '../DisplayValue.tsx';
import { CopyField } from './CopyField.tsx';

interface CopyOptions {
  copied?: string;
  groups?: number;
}

function inGroups(text: string, size: number | undefined): string {
  return size === undefined ? text : text.replaceAll(new RegExp(`(.{${size}})(?=.)`, 'g'), '$1 ');
}

/** Shows a value in a read-only field with a button that copies it. */
export function CopyWidget({
  id,
  value,
  label,
  labelId,
  options,
  describedBy,
}: WidgetProps<string | number, CopyOptions>) {
  const { notify } = useNotices();
  const text = String(value ?? '');
  if (text === '') return <DisplayValue id={id} text="" />;
  return (
    <CopyField
      id={id}
      labelId={labelId}
      label={label}
      text={text}
      shownText={inGroups(text, options.groups)}
      describedBy={describedBy}
      copied={options.copied}
      notify={notify}
    />
  );
}
