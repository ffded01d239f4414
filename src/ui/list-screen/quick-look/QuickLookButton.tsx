import { PanelRight } from 'lucide-react';
import { listTexts } from '../../texts/list-texts.ts';
import type { RowLooks } from './use-quick-look.ts';

interface QuickLookButtonProps {
  looks: RowLooks;
  /** What the address says while the row is open. */
  look: string;
  /** What the row is called. */
  about: string;
  isShown: boolean;
}

/** Opens a row beside its list, or closes it again. */
export function QuickLookButton({ looks, look, about, isShown }: QuickLookButtonProps) {
  return (
    <button
      type="button"
      className="row-button"
      data-part="quick-look-button"
      aria-label={listTexts.quickLook.of(about)}
      aria-expanded={isShown}
      title={listTexts.quickLook.open}
      onClick={() => (isShown ? looks.close() : looks.show(look))}
    >
      <PanelRight aria-hidden size="1.125rem" strokeWidth={1.9} />
    </button>
  );
}
