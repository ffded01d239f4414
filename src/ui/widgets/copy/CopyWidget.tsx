import { useEngine, type WidgetProps } from '#engine';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { DisplayValue } from '../DisplayValue.tsx';

interface CopyOptions {
  copied?: string;
  groups?: number;
}

function inGroups(text: string, size: number | undefined): string {
  return size === undefined ? text : text.replaceAll(new RegExp(`(.{${size}})(?=.)`, 'g'), '$1 ');
}

/** Shows a value with a button that copies it. */
export function CopyWidget({ id, value, label, options }: WidgetProps<string | number, CopyOptions>) {
  const { notify } = useEngine();
  const text = value === null || value === undefined ? '' : String(value);
  if (text === '') return <DisplayValue id={id} text="" />;
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.75rem' }}>
      <span style={{ flex: '0 1 auto', minWidth: 0, fontFamily: 'ui-monospace, Consolas, monospace' }}>
        <DisplayValue id={id} text={inGroups(text, options.groups)} />
      </span>
      <CopyButton text={text} label={label} copied={options.copied} notify={notify} />
    </div>
  );
}
