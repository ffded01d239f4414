import { PanelRight } from 'lucide-react';
import { listTexts } from '../texts/list-texts.ts';
import type { RowPreviews } from './result-table-props.ts';

interface PreviewButtonProps {
  previews: RowPreviews;
  /** The key of the row's preview. */
  of: string;
  /** The name of the row. */
  about: string;
  isOpen: boolean;
}

/** Opens a row beside its table, or closes it again. */
export function PreviewButton({ previews, of, about, isOpen }: PreviewButtonProps) {
  return (
    <button
      type="button"
      className="row-button"
      data-part="quick-look-button"
      aria-label={listTexts.quickLook.of(about)}
      aria-expanded={isOpen}
      title={listTexts.quickLook.open}
      onClick={() => (isOpen ? previews.close() : previews.open(of))}
    >
      <PanelRight aria-hidden size="1.125rem" strokeWidth={1.9} />
    </button>
  );
}
