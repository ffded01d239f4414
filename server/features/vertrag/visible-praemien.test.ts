import { expect, it } from 'vitest';
import type { VertragDetail } from '../core-system/vertrag.ts';
import { withVisiblePraemien } from './visible-praemien.ts';

const costs = { jahresPraemieBrutto: 120, zahlweisenPraemieBrutto: 10 };
const none = { jahresPraemieBrutto: null, zahlweisenPraemieBrutto: null };

const vertrag = (lines: unknown, stornoDatum: string | null = null) =>
  ({ stornoDatum, ...costs, vertragspartenMitDownloadInfo: lines }) as unknown as VertragDetail;

it('cancelled lines and lines of cancelled contracts cost nothing', () => {
  const lines = [
    { stornoDatum: null, ...costs },
    { stornoDatum: '2026-01-01', ...costs },
  ];
  expect(withVisiblePraemien(vertrag(lines))).toMatchObject({
    ...costs,
    vertragspartenMitDownloadInfo: [costs, none],
  });
  expect(withVisiblePraemien(vertrag(lines, '2026-01-01'))).toMatchObject({
    ...none,
    vertragspartenMitDownloadInfo: [none, none],
  });
});

it('lines that cannot be read stay null', () => {
  expect(withVisiblePraemien(vertrag(null)).vertragspartenMitDownloadInfo).toBe(null);
});
