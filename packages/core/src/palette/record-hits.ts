import type { Locale } from '@schema-screens/locale';
import {
  DefinitionError,
  fillText,
  hrefOf,
  type PaletteRecord,
  type Scope,
  type ScopeUser,
  type ScreenCatalog,
} from '@schema-screens/schema/language';
import type { ResourceMeta, Row } from '@schema-screens/schema/model';
import { recordText } from '../format/record-text.ts';

/** One entry of the palette with its target. */
export interface PaletteHit {
  key: string;
  label: string;
  detail: string;
  href: string;
}

/** The address of the screen that shows a record; undefined if the record lacks a part of it. */
function addressOf(record: PaletteRecord, scope: Scope, screens: ScreenCatalog): string | undefined {
  try {
    return hrefOf(record.to, scope, screens);
  } catch (thrown) {
    if (thrown instanceof DefinitionError && thrown.code === 'PLACEHOLDER_EMPTY') return undefined;
    throw thrown;
  }
}

/** The entries of the palette for found rows of a resource. */
export function recordHits(
  locale: Locale,
  record: PaletteRecord,
  rows: readonly Row[],
  meta: ResourceMeta,
  user: ScopeUser,
  screens: ScreenCatalog,
): PaletteHit[] {
  const textOf = recordText(locale, meta, []);
  return rows.flatMap((row, place) => {
    const scope = { user, timeZone: locale.timeZone, row, textOf };
    const href = addressOf(record, scope, screens);
    if (href === undefined) return [];
    const tidy = (template = ''): string => fillText(template, scope).replaceAll(/\s+/g, ' ').trim();
    return {
      key: `${record.resource}-${place}`,
      label: tidy(record.text),
      detail: tidy(record.detail),
      href,
    };
  });
}
