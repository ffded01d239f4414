import type { SparteDetail, VertragDetail } from '../../ports/core-system/vertrag.ts';

type Praemien = 'jahresPraemieBrutto' | 'zahlweisenPraemieBrutto';
type WithShown<T extends Record<Praemien, number>> = Omit<T, Praemien> &
  Readonly<Record<Praemien, number | null>>;

/** A line with what it costs; null once it, or its contract, is cancelled. */
export type ShownSparte = WithShown<SparteDetail>;
/** A contract as it is shown: on the screen, on paper and in lists alike a cancelled one costs nothing any more. */
export type ShownVertrag = WithShown<Omit<VertragDetail, 'vertragspartenMitDownloadInfo'>> & {
  readonly vertragspartenMitDownloadInfo: readonly ShownSparte[];
};

const nothing = { jahresPraemieBrutto: null, zahlweisenPraemieBrutto: null };

/** Leaves out what cancelled contracts and lines do not cost any more (docs/portal/vertraege.md, VE-2). */
export function withShownPraemien(vertrag: VertragDetail): ShownVertrag {
  const isOver = vertrag.stornoDatum !== null;
  const lines: readonly SparteDetail[] = vertrag.vertragspartenMitDownloadInfo;
  const withoutCosts = (line: SparteDetail): ShownSparte =>
    isOver || line?.stornoDatum !== null ? { ...line, ...nothing } : line;
  return {
    ...vertrag,
    ...(isOver && nothing),
    // What cannot be read may be anything, whatever the type says, and is refused later on.
    vertragspartenMitDownloadInfo: Array.isArray(lines) ? lines.map(withoutCosts) : lines,
  };
}
