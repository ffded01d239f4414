import { Button } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Notice } from '#engine';

interface CopyButtonProps {
  text: string;
  /** What the text is, for the button's name. */
  label: string;
  /** What the notice says afterwards. Default: that it was copied. */
  copied?: string | undefined;
  notify: (notice: Notice) => void;
}

const confirmedFor = 3000;

/** Copies a text; a notice says so, also to screen readers. */
export function CopyButton({ text, label, copied, notify }: CopyButtonProps) {
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
        text: copied ?? `„${label}“ wurde in die Zwischenablage kopiert.`,
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
      {isCopied ? <Check aria-hidden size="1.125rem" /> : <Copy aria-hidden size="1.125rem" />}
      {isCopied ? 'Kopiert' : 'Kopieren'}
    </Button>
  );
}
