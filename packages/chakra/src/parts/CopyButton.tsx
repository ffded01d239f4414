import { Button } from '@chakra-ui/react';
import { type Notice, useLocale } from '@schema-screens/core';
import { actionTexts, noticeTexts } from '@schema-screens/core/internal';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

interface CopyButtonProps {
  text: string;
  /** Name of the text, for the button's label. */
  label: string;
  /** Text of the notice afterwards. Default: that it was copied. */
  copied?: string | undefined;
  notify: (notice: Notice) => void;
}

const confirmedFor = 3000;

/** Copies a text; a notice confirms it, also for screen readers. */
export function CopyButton({ text, label, copied, notify }: CopyButtonProps) {
  const locale = useLocale();
  const texts = locale.texts(actionTexts);
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
        title: texts.copied,
        text: copied ?? locale.texts(noticeTexts).copied({ label }),
      });
    } catch {
      // Browsers forbid it without HTTPS and if the user said no; the text can still be selected.
      notify({
        status: 'warning',
        ...locale.texts(noticeTexts).notCopied,
      });
    }
  };
  return (
    <Button
      type="button"
      variant="outline"
      aria-label={isCopied ? texts.copiedOf({ label }) : texts.copyOf({ label })}
      onClick={() => void copy()}
    >
      {isCopied ? <Check aria-hidden size="1.125rem" /> : <Copy aria-hidden size="1.125rem" />}
      {isCopied ? texts.copied : texts.copy}
    </Button>
  );
}
