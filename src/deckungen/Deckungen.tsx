import { Sections } from '@schema-screens/chakra';
import { useLocale } from '@schema-screens/core';
import type { Locale } from '@schema-screens/locale';
import type { DetailSection, DetailValue, Scope } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { useMemo } from 'react';
import { dayOfAlpha, type Spartengruppe, spartengruppe } from '#portal-rules';
import {
  betriebsunterbrechung,
  einzelunfall,
  existenzschutz,
  gebaeude,
  glas,
  gruppenunfall,
  haftpflicht,
  hausrat,
  rechtsschutz,
  sache,
  tier,
} from './gruppen.ts';
import { anfang, beitrag, summen } from './werte.ts';

/** The values that a coverage shows, by branch group. */
export const deckungsansichten: Record<Spartengruppe, DetailValue[]> = {
  household: hausrat,
  building: gebaeude,
  glass: glas,
  property_general: sache,
  property_bu: betriebsunterbrechung,
  pet: tier,
  liability: haftpflicht,
  accident_single: einzelunfall,
  accident_group: gruppenunfall,
  existence: existenzschutz,
  legal: rechtsschutz,
  unknown: [...anfang, ...summen, ...beitrag],
};

/** A cancelled line has no coverages; shows when and why it ended instead. */
const storno: DetailValue[] = [
  { field: 'stornoDatum', label: 'Stornodatum', cell: 'date' },
  { field: 'stornoGrund', label: 'Stornogrund' },
];

/** The sections of one group: one per coverage, titled with its name. */
const sectionsOf = (values: DetailValue[]): DetailSection[] => [
  { each: 'deckungen', sections: [{ title: '{row.deklarationsBezeichnung}', columnCount: 2, values }] },
];

const valuesIn = ({ translate }: Locale, values: readonly DetailValue[]): DetailValue[] =>
  values.map((value) => ({
    ...value,
    ...(value.label !== undefined && { label: translate(value.label) }),
    ...(value.text !== undefined && { text: translate(value.text) }),
  }));

function ansicht(locale: Locale, line: Readonly<Record<string, unknown>>): DetailSection[] {
  if (typeof line.stornoDatum === 'string' && line.stornoDatum.trim() !== '')
    return [{ columnCount: 2, values: valuesIn(locale, storno) }];
  if (!Array.isArray(line.deckungen) || line.deckungen.length === 0)
    return [{ text: [locale.translate('Zu dieser Sparte sind keine Deckungen hinterlegt.')] }];
  return sectionsOf(valuesIn(locale, deckungsansichten[spartengruppe(String(line.edvNr ?? ''))]));
}

/** A line whose coverages have days that cells can format, where the core system has texts. */
const withDays = (line: Row): Row =>
  Array.isArray(line.deckungen)
    ? {
        ...line,
        deckungen: line.deckungen.map((deckung: Row) =>
          Object.fromEntries(
            Object.entries(deckung).map(([name, value]) => [
              name,
              /(Alpha|Aufb)$/.test(name) && typeof value === 'string' ? dayOfAlpha(value) : value,
            ]),
          ),
        ),
      }
    : line;

/** The coverages of a contract's line, in the view of its branch group. */
export default function Deckungen({ scope }: { scope: Scope }) {
  const locale = useLocale();
  const row = useMemo(() => withDays(scope.row ?? {}), [scope.row]);
  const sections = useMemo(() => ansicht(locale, row), [locale, row]);
  const around = useMemo(() => ({ ...scope, row }), [scope, row]);
  return <Sections sections={sections} scope={around} where="VERTRAG" />;
}
