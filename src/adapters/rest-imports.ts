import {
  type DataSource,
  type FileImports,
  type ImportLine,
  type ImportPreview,
  unreadableResponse,
} from '#engine';
import { documentIn } from './wire-document.ts';

type Call = DataSource['call'];

const effects = {
  neu: 'new',
  geaendert: 'changed',
  unveraendert: 'unchanged',
  fehlerhaft: 'wrong',
} as const;
type WireEffect = keyof typeof effects;

/** A line as the back end sends it. */
interface WireLine {
  zeile: number;
  ergebnis: WireEffect;
  werte: string[];
  fehler: { feld: string | null; meldung: string }[];
}

interface WirePreview {
  spalten: { titel: string; feld: string | null }[];
  anzahl: Record<WireEffect, number>;
  ungeprueft: number;
  erste: WireLine[];
  fehlerhaft: WireLine[];
}

const lineOf = ({ zeile, ergebnis, werte, fehler }: WireLine): ImportLine => ({
  line: zeile,
  effect: effects[ergebnis],
  cells: werte,
  problems: fehler.map(({ feld, meldung }) => ({ field: feld ?? undefined, message: meldung })),
});

function previewOf({ spalten, anzahl, ungeprueft, erste, fehlerhaft }: WirePreview): ImportPreview {
  return {
    columns: spalten.map(({ titel, feld }) => ({ heading: titel, field: feld ?? undefined })),
    counts: {
      new: anzahl.neu,
      changed: anzahl.geaendert,
      unchanged: anzahl.unveraendert,
      wrong: anzahl.fehlerhaft,
    },
    untried: ungeprueft,
    first: erste.map(lineOf),
    wrong: fehlerhaft.map(lineOf),
  };
}

/**
 * Imports of files: POST {resource}/import/pruefung, POST {path}/import, GET {path}/{id}/ergebnis.
 *
 * @param path of the jobs; see rest-bulk.ts
 * @param pathOf the path of a resource's records
 */
export function restImports(call: Call, path: string, pathOf: (resource: string) => string): FileImports {
  return {
    async check(resource, content) {
      const { data } = await call<WirePreview>({
        method: 'POST',
        path: `${pathOf(resource)}/import/pruefung`,
        body: { daten: content },
      });
      if (!Array.isArray(data?.fehlerhaft)) throw unreadableResponse(200);
      return previewOf(data);
    },
    async start({ screen, title, resource, content }) {
      const { data } = await call<{ id: number }>({
        method: 'POST',
        path: `${path}/import`,
        body: { liste: screen, titel: title, ressource: resource, daten: content },
        idempotencyKey: crypto.randomUUID(),
      });
      return String(data.id);
    },
    async result(id) {
      const { data } = await call({ method: 'GET', path: `${path}/${encodeURIComponent(id)}/ergebnis` });
      return documentIn(data);
    },
  };
}
