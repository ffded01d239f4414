import { useEffect } from 'react';
import { useEngine } from '#engine';
import { isLazyPart } from '#engine/internal';
import type { DetailSection, DetailTable } from '#language';
import { ExpandedRow, TotalsRow } from '../list-screen/late-parts.ts';
import { LazySections } from './LazySections.tsx';

/** The hand-written parts of a section and of nested ones. */
const partsIn = ({ part, sections = [] }: DetailSection): string[] => [
  ...(part === undefined ? [] : [part]),
  ...sections.flatMap(partsIn),
];

/** Preloads what a table renders only for printing, since printing does not wait. */
export function usePaperParts({ totals, expand, printExpanded }: DetailTable): void {
  const { registries } = useEngine();
  useEffect(() => {
    if (totals) void TotalsRow.preload();
    if (!expand || !printExpanded) return;
    void ExpandedRow.preload();
    void LazySections.preload();
    for (const name of partsIn(expand)) {
      const component = registries.parts.get(name)?.component;
      if (component && isLazyPart(component)) void component.preload();
    }
  }, [totals, expand, printExpanded, registries]);
}
