/** Where something is insured. */
export interface Risikoort {
  readonly strasse: string | null;
  readonly plz: string | null;
  readonly ort: string | null;
}

type Deckung = Readonly<Record<string, unknown>>;

/** The insured location of a coverage: that of its own part, or else its own fields; without any, all are null. */
export function risikoortOf(deckung: Deckung): Risikoort {
  const { strasse, plz, ort } = (deckung.vertragrisikoorte ?? {}) as Partial<Risikoort>;
  const place = strasse || plz || ort ? { strasse, plz, ort } : (deckung as Partial<Risikoort>);
  return { strasse: place.strasse ?? null, plz: place.plz ?? null, ort: place.ort ?? null };
}
