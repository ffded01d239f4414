import type { SparteDetail, VertragDetail } from '../core-system/vertrag.ts';
import type { VertragInParts } from './readable-core-system.ts';

type Praemien = 'jahresPraemieBrutto' | 'zahlweisenPraemieBrutto';
type WithShown<T extends Record<Praemien, number>> = Omit<T, Praemien> &
  Readonly<Record<Praemien, number | null>>;

/** A line with its premium; null if the line or its contract is cancelled. */
export type SparteResponse = WithShown<SparteDetail>;
/** A contract as displayed: on the screen, on paper and in lists, a cancelled one has no premium. */
export type VertragResponse = WithShown<Omit<VertragDetail, 'vertragspartenMitDownloadInfo'>> & {
  readonly vertragspartenMitDownloadInfo: readonly SparteResponse[];
};

type ShownInParts = WithShown<Omit<VertragInParts, 'vertragspartenMitDownloadInfo'>> & {
  readonly vertragspartenMitDownloadInfo: readonly SparteResponse[] | null;
};

const nothing = { jahresPraemieBrutto: null, zahlweisenPraemieBrutto: null };

/**
 * Removes the premiums of cancelled contracts and lines (docs/portal/vertraege.md, VE-2); lines that cannot be read stay null.
 */
export function withVisiblePraemien(vertrag: VertragDetail): VertragResponse;
export function withVisiblePraemien(vertrag: VertragInParts): ShownInParts;
export function withVisiblePraemien(vertrag: VertragInParts): ShownInParts {
  const { stornoDatum, vertragspartenMitDownloadInfo: lines } = vertrag;
  const isOver = stornoDatum !== null;
  const withoutCosts = (line: SparteDetail): SparteResponse =>
    isOver || line.stornoDatum !== null ? { ...line, ...nothing } : line;
  return {
    ...vertrag,
    ...(isOver && nothing),
    vertragspartenMitDownloadInfo: lines?.map(withoutCosts) ?? null,
  };
}
