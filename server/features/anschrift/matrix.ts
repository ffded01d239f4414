import { arrayOf, object, text } from '@schema-screens/server/resources';

/** Which lines need which details for a new risk location (docs/portal/vertraege.md, VE-9). */
interface SpartenMitBedingungen {
  /** Branch numbers (edvNr). */
  readonly sparten: readonly string[];
  /** `tarif` is the value code of a coverage (vsuWertk); `params` lists the details it may need. */
  readonly bedingungen: readonly { readonly tarif: string; readonly params: readonly string[] }[];
}

/** Household and building are insured by area (Q) or by value (AA), the latter with or without the waiver. */
const bedingungen = [
  { tarif: 'Q', params: ['qm'] },
  { tarif: 'AA', params: ['unterVersVerzicht', 'qm', 'vsu'] },
];

/** The rules as `matrix` returns them. */
export const anschriftMatrix: {
  readonly sachbearbeiter: { readonly spartenMitBedingungen: readonly SpartenMitBedingungen[] };
} = {
  sachbearbeiter: {
    spartenMitBedingungen: [
      { sparten: ['103', '104', '105'], bedingungen },
      { sparten: ['107', '108'], bedingungen },
    ],
  },
};

/** Schema of the rules. */
export const matrixResponse = object({
  sachbearbeiter: object({
    spartenMitBedingungen: arrayOf(
      object({
        sparten: arrayOf(text),
        bedingungen: arrayOf(object({ tarif: text, params: arrayOf(text) })),
      }),
    ),
  }),
});

/** Whether a coverage of a line needs more details for a new risk location. */
export const needsZusatzinfo = (edvNr: string, vsuWertk: unknown): boolean =>
  anschriftMatrix.sachbearbeiter.spartenMitBedingungen.some(
    ({ sparten, bedingungen: conditions }) =>
      sparten.includes(edvNr) && conditions.some(({ tarif }) => tarif === vsuWertk),
  );
