import type { Random } from './random.ts';

/** Family names, most frequent first. */
export const NAMEN = (
  'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder ' +
  'Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt Werner Schmitz Krause Meier Lehmann Schmid Schulze ' +
  'Maier Köhler Herrmann König Walter Mayer Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung Hahn Schubert Vogel ' +
  'Friedrich Keller Günther Frank Berger Winkler Roth Beck Lorenz Baumann Franke Albrecht Schuster Simon Ludwig Böhm Winter ' +
  'Kraus Martin Schumacher Krämer Vogt Stein Jäger Otto Sommer Groß Seidel Heinrich Brandt Haas Schreiber Graf Schulte ' +
  'Dietrich Ziegler Kuhn Kühn Pohl Engel Horn Busch Bergmann Thomas Voigt Sauer Arnold Wolff Pfeiffer Yılmaz Nowak Kowalski ' +
  'Petersen Hansen Janssen Onken Behrens Lüders Tjarks Özdemir Nguyen Ivanov Rossi Öztürk Eßer Strauß ' +
  'Meyer-Lüdemann Ahlers Bruns Harms Cordes Wieczorek Kaczmarek Jovanović Santos Hübner Gärtner'
).split(' ');

/** First names typical of a decade of birth, from 1940 on. */
const VORNAMEN: readonly { frau: string; herr: string }[] = [
  {
    frau: 'Helga Karin Ursula Renate Ingrid Gisela Christa',
    herr: 'Peter Klaus Hans Dieter Jürgen Günter Horst',
  },
  {
    frau: 'Monika Brigitte Renate Angelika Barbara Gabriele Erika',
    herr: 'Wolfgang Michael Bernd Werner Rainer Karl-Heinz Manfred',
  },
  {
    frau: 'Sabine Susanne Petra Birgit Andrea Martina Heike',
    herr: 'Thomas Michael Andreas Frank Uwe Ralf Jörg',
  },
  {
    frau: 'Nicole Claudia Stefanie Sandra Anja Katrin Melanie',
    herr: 'Stefan Christian Markus Sven Torsten Oliver Matthias',
  },
  {
    frau: 'Julia Christina Katharina Anna Sarah Jennifer Nadine',
    herr: 'Sebastian Daniel Tobias Florian Benjamin Jan Philipp',
  },
  { frau: 'Laura Lisa Lea Annika Aylin Vanessa Franziska', herr: 'Lukas Tim Niklas Kevin Jonas Felix Emre' },
  { frau: 'Leonie Emily Lena Hannah Mia Amira Sophie', herr: 'Leon Finn Paul Elias Luca Noah Mert' },
];

/** First names of a person born in a year. */
export function vornamenOf(year: number, anrede: '1' | '2'): readonly string[] {
  const decade = Math.min(Math.max(Math.floor((year - 1940) / 10), 0), VORNAMEN.length - 1);
  const names = VORNAMEN[decade]!;
  return (anrede === '2' ? names.frau : names.herr).split(' ');
}

/** Street names that nearly every German town has, most frequent first. */
export const STRASSEN = (
  'Hauptstraße,Schulstraße,Gartenstraße,Bahnhofstraße,Dorfstraße,Bergstraße,Birkenweg,Lindenstraße,Kirchstraße,Waldstraße,' +
  'Ringstraße,Schillerstraße,Amselweg,Goethestraße,Jahnstraße,Wiesenstraße,Buchenweg,Finkenweg,Eichenweg,Ahornweg,Rosenstraße,' +
  'Friedhofstraße,Blumenstraße,Drosselweg,Feldstraße,Am Sportplatz,Mühlenweg,Mozartstraße,Meisenweg,Tannenweg,Industriestraße,' +
  'Beethovenstraße,Kastanienweg,Uhlandstraße,Talstraße,Lerchenweg,Poststraße,Parkstraße,Friedrichstraße,Kiefernweg,' +
  'Erlenweg,Mittelstraße,Brunnenstraße,Fasanenweg,Wilhelmstraße,Bachstraße,Sonnenstraße,Marktplatz,Marktstraße,Nelkenweg,' +
  'Burgstraße,Alte Landstraße,Deichstraße,Hafenstraße,Nordstraße,Südring,Ostlandstraße,Westring,Lessingstraße,Kantstraße,' +
  'Eschenweg,Fliederweg,Tulpenweg,Rathausplatz,Am Kirchberg,Zum Stadtpark,Bürgermeister-Smidt-Str.,Ofener Straße,' +
  'Bremer Straße,Hamburger Straße,Berliner Straße,Münchener Straße,Kölner Straße,Breslauer Straße,Königsberger Straße,' +
  'Danziger Straße,Stettiner Straße,Konrad-Adenauer-Straße,Theodor-Heuss-Straße,Käthe-Kollwitz-Straße,Gerhart-Hauptmann-Str.,' +
  'Clara-Schumann-Weg,Robert-Koch-Straße,Röntgenstraße,Siemensstraße,Daimlerstraße'
).split(',');

/**
 * Numbers that nobody has: blocks that the Bundesnetzagentur reserves for films and books (Rufnummern für Medienproduktionen,
 * „Drama Numbers“).
 */
const FESTNETZ = ['030 23125', '069 90009', '040 66969', '0221 4710', '089 99998'] as const;

/** A land-line number. */
export function drawTelefon(random: Random): string {
  return random.pick(FESTNETZ) + random.digits(3);
}

/** A mobile number. */
export function drawMobil(random: Random): string {
  return random.pick(['0171 39200', '0176 040690']) + random.digits(2);
}
