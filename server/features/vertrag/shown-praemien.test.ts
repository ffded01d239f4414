import { expect, it } from 'vitest';
import type { VertragDetail } from '../../ports/core-system/vertrag.ts';
import { withShownPraemien } from './shown-praemien.ts';

const costs = { jahresPraemieBrutto: 120, zahlweisenPraemieBrutto: 10 };
const none = { jahresPraemieBrutto: null, zahlweisenPraemieBrutto: null };

const vertrag = (lines: unknown, stornoDatum: string | null = null) =>
  ({ stornoDatum, ...costs, vertragspartenMitDownloadInfo: lines }) as unknown as VertragDetail;

it('a cancelled line costs nothing, and no line of a cancelled contract', () => {
  const lines = [
    { stornoDatum: null, ...costs },
    { stornoDatum: '2026-01-01', ...costs },
  ];
  expect(withShownPraemien(vertrag(lines))).toMatchObject({
    ...costs,
    vertragspartenMitDownloadInfo: [costs, none],
  });
  expect(withShownPraemien(vertrag(lines, '2026-01-01'))).toMatchObject({
    ...none,
    vertragspartenMitDownloadInfo: [none, none],
  });
});

it.each([null, undefined, {}, 'keine', 7, false])(
  'leaves %j in place of the lines to whoever checks it',
  (lines) => {
    expect(withShownPraemien(vertrag(lines)).vertragspartenMitDownloadInfo).toBe(lines);
  },
);

it.each([null, undefined, 'eine', 7])('takes %j for no line', (line) => {
  expect(() => withShownPraemien(vertrag([line]))).not.toThrow();
});
