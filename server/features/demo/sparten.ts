/** A branch of demo contracts: number, short name, text, group, and range of the yearly net premium. */
export interface DemoSparte {
  edvNr: string;
  sparte: string;
  sparteText: string;
  gruppe: Gruppe;
  praemie: readonly [number, number];
}

/** Groups of branches that share a coverage view (docs/portal/vertraege.md, VE-4). */
export type Gruppe =
  | 'bu'
  | 'hausrat'
  | 'gebaeude'
  | 'glas'
  | 'sach'
  | 'tier'
  | 'haftpflicht'
  | 'unfall'
  | 'gruppenunfall'
  | 'existenz'
  | 'rechtsschutz';

const rows: readonly [string, string, string, Gruppe, number, number][] = [
  ['102', 'BU', 'Betriebsunterbrechung', 'bu', 240, 1900],
  ['103', 'HR', 'Hausrat', 'hausrat', 60, 210],
  ['104', 'HRK', 'Hausrat Komfort', 'hausrat', 80, 280],
  ['105', 'HRP', 'Hausrat Premium', 'hausrat', 110, 390],
  ['107', 'WG', 'Wohngebäude', 'gebaeude', 240, 720],
  ['108', 'WGP', 'Wohngebäude Premium', 'gebaeude', 310, 980],
  ['110', 'GL', 'Glas', 'glas', 28, 95],
  ['120', 'GI', 'Geschäftsinhalt', 'sach', 180, 1400],
  ['150', 'EL', 'Elektronik', 'sach', 70, 420],
  ['310', 'FR', 'Fahrrad', 'sach', 45, 210],
  ['550', 'HK', 'Hundekrankenversicherung', 'tier', 190, 640],
  ['552', 'KK', 'Katzenkrankenversicherung', 'tier', 130, 380],
  ['600', 'PHV', 'Privathaftpflicht', 'haftpflicht', 45, 110],
  ['610', 'THV', 'Tierhalterhaftpflicht', 'haftpflicht', 48, 130],
  ['620', 'HUG', 'Haus- und Grundbesitzerhaftpflicht', 'haftpflicht', 40, 120],
  ['650', 'BHV', 'Betriebshaftpflicht', 'haftpflicht', 190, 1600],
  ['700', 'UN', 'Unfall', 'unfall', 60, 320],
  ['710', 'KU', 'Kinderunfall', 'unfall', 40, 110],
  ['750', 'GU', 'Gruppenunfall', 'gruppenunfall', 160, 900],
  ['760', 'GUO', 'Gruppenunfall ohne Namensnennung', 'gruppenunfall', 140, 800],
  ['770', 'EX', 'Existenzschutz', 'existenz', 180, 620],
  ['900', 'PRS', 'Privatrechtsschutz', 'rechtsschutz', 110, 240],
  ['910', 'PBV', 'Privat-, Berufs- und Verkehrsrechtsschutz', 'rechtsschutz', 190, 390],
  ['930', 'FRS', 'Firmenrechtsschutz', 'rechtsschutz', 260, 1100],
];

const byNumber = new Map(
  rows.map(([edvNr, sparte, sparteText, gruppe, from, to]): [string, DemoSparte] => [
    edvNr,
    { edvNr, sparte, sparteText, gruppe, praemie: [from, to] },
  ]),
);

/** The branch of a number. Throws when there is none. */
export function sparteOf(edvNr: string): DemoSparte {
  const sparte = byNumber.get(edvNr);
  if (sparte === undefined) throw new Error(`No branch ${edvNr}`);
  return sparte;
}
