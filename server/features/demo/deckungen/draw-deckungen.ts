import type { DemoSparte } from '../sparten.ts';
import type { Deckung, DeckungContext } from './deckung.ts';
import {
  drawExistenz,
  drawGruppenunfall,
  drawHaftpflicht,
  drawRechtsschutz,
  drawUnfall,
} from './personen-deckungen.ts';
import {
  drawBetriebsunterbrechung,
  drawGebaeude,
  drawGlas,
  drawHausrat,
  drawSach,
  drawTier,
} from './sach-deckungen.ts';

/** The coverages of a line, by the group of its branch. */
export function drawDeckungen(sparte: DemoSparte, context: DeckungContext): Deckung[] {
  switch (sparte.gruppe) {
    case 'bu':
      return drawBetriebsunterbrechung(context);
    case 'hausrat':
      return drawHausrat(context);
    case 'gebaeude':
      return drawGebaeude(context);
    case 'glas':
      return drawGlas(context);
    case 'sach':
      return drawSach(context, sparte.sparteText);
    case 'tier':
      return drawTier(context, sparte.sparteText);
    case 'haftpflicht':
      return drawHaftpflicht(context, sparte.sparteText);
    case 'unfall':
      return drawUnfall(context);
    case 'gruppenunfall':
      return drawGruppenunfall(context, sparte.edvNr === '750');
    case 'existenz':
      return drawExistenz(context);
    case 'rechtsschutz':
      return drawRechtsschutz(context, sparte.sparteText);
  }
}
