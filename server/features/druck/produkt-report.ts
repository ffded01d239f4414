import type { ReportContent } from '../brief/create-report.ts';
import type { Produktdokument } from '../core-system/core-system.ts';

/** Documents of a product, as the call names them. */
export const produktdokumente: readonly Produktdokument[] = ['Versicherungsbedingung', 'Produktinfo'];

const titles: Readonly<Record<Produktdokument, string>> = {
  Versicherungsbedingung: 'Versicherungsbedingungen',
  Produktinfo: 'Informationsblatt zu Versicherungsprodukten',
};

const texts: Readonly<Record<Produktdokument, readonly (readonly [titel: string, text: string])[]>> = {
  Versicherungsbedingung: [
    [
      '1. Was ist versichert?',
      'Versichert sind die im Versicherungsschein genannten Sachen, Personen und Gefahren im vereinbarten Umfang. Maßgeblich sind die Deckungen, die bei Ihrem Vertrag aufgeführt sind.',
    ],
    [
      '2. Was ist nicht versichert?',
      'Nicht versichert sind Schäden, die vorsätzlich herbeigeführt wurden, sowie Schäden durch Krieg, innere Unruhen und Kernenergie.',
    ],
    [
      '3. Was müssen Sie im Schadenfall tun?',
      'Zeigen Sie uns den Schaden unverzüglich an (§ 30 VVG), mindern Sie ihn nach Möglichkeit (§ 82 VVG) und bewahren Sie beschädigte Sachen auf, bis wir sie besichtigt haben.',
    ],
    [
      '4. Wann zahlen Sie den Beitrag?',
      'Der erste Beitrag ist unverzüglich nach Ablauf von 14 Tagen nach Zugang des Versicherungsscheins fällig (§ 33 VVG). Folgebeiträge sind zum vereinbarten Zeitpunkt fällig.',
    ],
    [
      '5. Wie endet der Vertrag?',
      'Der Vertrag verlängert sich um jeweils ein Jahr, wenn er nicht spätestens drei Monate vor Ablauf gekündigt wird (§ 11 VVG). Nach einem Schadenfall können beide Seiten kündigen (§ 92 VVG).',
    ],
  ],
  Produktinfo: [
    [
      'Um welche Art von Versicherung handelt es sich?',
      'Dieses Blatt gibt einen kurzen Überblick über den Versicherungsschutz. Die vollständigen Angaben finden Sie im Versicherungsschein und in den Versicherungsbedingungen.',
    ],
    [
      'Was ist versichert?',
      'Versichert ist der Umfang, der in Ihrem Versicherungsschein bei den Deckungen genannt ist.',
    ],
    [
      'Gibt es Deckungsbeschränkungen?',
      'Es gelten die vereinbarten Versicherungssummen und Selbstbeteiligungen.',
    ],
    [
      'Welche Verpflichtungen habe ich?',
      'Machen Sie wahrheitsgemäße Angaben, zahlen Sie die Beiträge rechtzeitig, und melden Sie uns Veränderungen und Schäden unverzüglich.',
    ],
    [
      'Wann und wie zahle ich?',
      'Sie zahlen jährlich, halbjährlich, vierteljährlich oder monatlich, auf Rechnung oder per Lastschrift.',
    ],
  ],
};

/** The conditions or the information sheet of a product. */
export const produktReport = (
  sparteText: string,
  dokument: Produktdokument,
  datum: string,
): ReportContent => ({
  titel: titles[dokument],
  untertitel: sparteText,
  datum,
  abschnitte: texts[dokument].map(([titel, text]) => ({ titel, text })),
});
