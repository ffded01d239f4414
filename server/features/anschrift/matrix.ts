import { list, object, text } from '../../resources/schema-words.ts';

/** Which lines need what for a new risk location (docs/portal/vertraege.md, VE-9). */
interface SpartenMitBedingungen {
  /** Numbers of the branches (edvNr). */
  readonly sparten: readonly string[];
  /** `tarif` is the value code of a coverage (vsuWertk), `params` what it may need. */
  readonly bedingungen: readonly { readonly tarif: string; readonly params: readonly string[] }[];
}

/** Household and building are insured by area (Q) or by value (AA), the latter with or without the waiver. */
const bedingungen = [
  { tarif: 'Q', params: ['qm'] },
  { tarif: 'AA', params: ['unterVersVerzicht', 'qm', 'vsu'] },
];

/** The rules as the call `matrix` gives them. */
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

/** Shape of the rules. */
export const matrixResponse = object({
  sachbearbeiter: object({
    spartenMitBedingungen: list(
      object({ sparten: list(text), bedingungen: list(object({ tarif: text, params: list(text) })) }),
    ),
  }),
});

/** Whether a coverage of a line needs details for a new risk location. */
export const needsZusatzinfo = (edvNr: string, vsuWertk: unknown): boolean =>
  anschriftMatrix.sachbearbeiter.spartenMitBedingungen.some(
    ({ sparten, bedingungen: conditions }) =>
      sparten.includes(edvNr) && conditions.some(({ tarif }) => tarif === vsuWertk),
  );
