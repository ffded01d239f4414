import { Button } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import { actionTexts } from '@schema-screens/core/internal';
import { RefreshCw } from 'lucide-react';

interface ChangePillProps {
  /** What others have changed; empty for nothing. */
  text: string;
  /** Loads it; without it there is nothing to do but to know. */
  onRefresh?: () => void;
  /** Of its button. Default: "Aktualisieren". */
  label?: string;
}

/** Says over the content, without moving it, that others have changed it. */
export default function ChangePill({ text, onRefresh, label }: ChangePillProps) {
  const locale = useLocale();
  return (
    <div className="change-pill" role="status" data-print="hide">
      {text !== '' && (
        <div>
          <span>{text}</span>
          {onRefresh && (
            <Button size="xs" onClick={onRefresh}>
              <RefreshCw aria-hidden size="0.875rem" />
              {label ?? locale.texts(actionTexts).refresh}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
