import { uiTexts } from '../texts/ui-texts.ts';
/** Stands in every cell of a column that its definition has made impossible to draw. */
export function BrokenColumn({ where, field }: { where: string; field: unknown }) {
  const text = uiTexts.screen.wrongColumn(`${where}, ${String(field)}`);
  return (
    <span className="cell-no" role="img" aria-label={text} title={text}>
      !
    </span>
  );
}
