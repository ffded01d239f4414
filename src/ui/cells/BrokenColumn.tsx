import { uiTexts } from '../texts/ui-texts.ts';
/** Shown in every cell of a column with an invalid definition. */
export function BrokenColumn({ where, field }: { where: string; field: unknown }) {
  const text = uiTexts.screen.wrongColumn(`${where}, ${String(field)}`);
  return (
    <span className="cell-no" role="img" aria-label={text} title={text}>
      !
    </span>
  );
}
