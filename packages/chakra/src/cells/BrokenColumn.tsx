import { useLocale } from '@schema-screens/core';
import { screenTexts } from '@schema-screens/core/internal';
/** Shown in every cell of a column with an invalid definition. */
export function BrokenColumn({ where, field }: { where: string; field: unknown }) {
  const locale = useLocale();
  const text = locale.texts(screenTexts).wrongColumn({ where: `${where}, ${String(field)}` });
  return (
    <span className="cell-no" role="img" aria-label={text} title={text}>
      !
    </span>
  );
}
