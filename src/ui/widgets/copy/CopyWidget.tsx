import { Button } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useEngine, type WidgetProps } from '#engine';
import { DisplayValue } from '../DisplayValue.tsx';

interface CopyOptions {
  copied?: string;
  groups?: number;
}

const confirmedFor = 3000;

function inGroups(text: string, size: number | undefined): string {
  return size === undefined ? text : text.replaceAll(new RegExp(`(.{${size}})(?=.)`, 'g'), '$1 ');
}

function CopyButton({ text, label, options }: { text: string; label: string; options: CopyOptions }) {
  const { notify } = useEngine();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), confirmedFor);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      notify({
        status: 'success',
        title: 'Kopiert',
        text: options.copied ?? `„${label}“ wurde in die Zwischenablage kopiert.`,
      });
    } catch {
      // Browsers forbid it outside of HTTPS and where the user said no; the text can still be marked.
      notify({
        status: 'warning',
        title: 'Nicht kopiert',
        text: 'Ihr Browser lässt das Kopieren nicht zu. Bitte markieren Sie den Text und kopieren Sie ihn selbst.',
      });
    }
  };
  return (
    <Button
      type="button"
      variant="outline"
      aria-label={`${label} ${isCopied ? 'kopiert' : 'kopieren'}`}
      onClick={() => void copy()}
    >
      {isCopied ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
      {isCopied ? 'Kopiert' : 'Kopieren'}
    </Button>
  );
}

/** Shows a value with a button that copies it; a notice says so, also to screen readers. */
export function CopyWidget({ id, value, label, options }: WidgetProps<string | number, CopyOptions>) {
  const text = value === null || value === undefined ? '' : String(value);
  if (text === '') return <DisplayValue id={id} text="" />;
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.75rem' }}>
      <span style={{ flex: '0 1 auto', minWidth: 0, fontFamily: 'ui-monospace, Consolas, monospace' }}>
        <DisplayValue id={id} text={inGroups(text, options.groups)} />
      </span>
      <CopyButton text={text} label={label} options={options} />
    </div>
  );
}
