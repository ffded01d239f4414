import { commonDeckung, type Deckung, type DeckungContext, risikoort } from './deckung.ts';

/** Household contents: insured by area, with a waiver of under-insurance, or by a sum. */
export function drawHausrat(context: DeckungContext): Deckung[] {
  const { random } = context;
  const qm = random.int(38, 190);
  const isByArea = random.chance(0.8);
  const vsu = isByArea ? qm * 650 : random.int(30, 120) * 1000;
  return [
    {
      ...commonDeckung(context, 1, 'Hausrat in der Wohnung'),
      vsu,
      aktuelleVSU: Math.round((vsu * 1.06) / 100) * 100,
      vsuWertk: isByArea ? 'Q' : 'AA',
      unterVersVerzicht: isByArea,
      qm,
      praemieProQM: isByArea ? Math.round((context.jahresPraemie / qm) * 100) / 100 : null,
      praemienBerechArtText: isByArea ? 'nach Wohnfläche' : 'nach Versicherungssumme',
      vertragrisikoorte: risikoort(context.vn),
    },
  ];
}

/** Residential building: value of 1914, or area. */
export function drawGebaeude(context: DeckungContext): Deckung[] {
  const wert1914 = context.random.int(12, 48) * 1000;
  return [
    {
      ...commonDeckung(
        context,
        1,
        context.random.pick(['Einfamilienhaus', 'Zweifamilienhaus', 'Reihenhaus']),
      ),
      vsu: wert1914,
      aktuelleVSU: wert1914 * 22,
      vsuWertk: 'AA',
      unterVersVerzicht: true,
      qm: context.random.int(85, 260),
      praemienBerechArtText: 'Wert 1914, gleitende Neuwertversicherung',
      vertragrisikoorte: risikoort(context.vn),
    },
  ];
}

/** Glazing, ceramic hobs and aquariums. */
export function drawGlas(context: DeckungContext): Deckung[] {
  const { random } = context;
  const hasAquarium = random.chance(0.15);
  return [
    {
      ...commonDeckung(context, 1, 'Gebäude- und Mobiliarverglasung'),
      qm: random.int(38, 220),
      praemienBerechArtText: 'nach Wohnfläche',
      glasKeramikAnz: random.int(0, 1),
      glasKeramikFlaeche: random.int(0, 1),
      aquarienStueck1: hasAquarium ? 1 : 0,
      aquarienLiter1: hasAquarium ? random.pick([60, 112, 180, 240]) : 0,
      aquarienPraemie1: hasAquarium ? 9.5 : 0,
      vertragrisikoorte: risikoort(context.vn),
    },
  ];
}

/** Business interruption: lost earnings and running costs over a liability period. */
export function drawBetriebsunterbrechung(context: DeckungContext): Deckung[] {
  return [
    {
      ...commonDeckung(context, 1, 'Ertragsausfall und fortlaufende Kosten'),
      vsu: context.random.int(8, 80) * 10_000,
      haftzeit: context.random.pick([12, 18, 24]),
      nachHaftung: true,
      nachhaftungsSumme: context.random.int(1, 9) * 10_000,
      vertragrisikoorte: risikoort(context.vn),
    },
  ];
}

/** Further property: bicycle, electronics, business contents. */
export function drawSach(context: DeckungContext, sparteText: string): Deckung[] {
  const vsu =
    sparteText === 'Geschäftsinhalt' ? context.random.int(20, 200) * 1000 : context.random.int(6, 60) * 100;
  return [
    {
      ...commonDeckung(context, 1, sparteText),
      vsu,
      aktuelleVSU: vsu,
      unterVersVerzicht: false,
      ...risikoort(context.vn),
    },
  ];
}

/** Vet costs of one animal. */
export function drawTier(context: DeckungContext, sparteText: string): Deckung[] {
  const { random } = context;
  const namen = sparteText.startsWith('Hund')
    ? ['Bello', 'Luna', 'Balu', 'Emma', 'Rocky', 'Frieda']
    : ['Minka', 'Simba', 'Lilly', 'Felix', 'Mimi', 'Moritz'];
  return [
    {
      ...commonDeckung(context, 1, random.pick(['Operationskosten', 'Vollschutz Heilbehandlung'])),
      name: random.pick(namen),
      chipnummer: `27609${random.digits(10)}`,
      vsu: random.pick([3000, 5000, 10_000]),
    },
  ];
}
