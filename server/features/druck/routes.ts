import type { FastifyRequest } from 'fastify';
import { todayInBerlin } from '../../../rules/index.ts';
import { identityOf } from '../../http/access.ts';
import { idParameter, type WithId } from '../../http/path-parameters.ts';
import { createReport, type Report } from '../../ports/letters/create-report.ts';
import { enumText } from '../../resources/enum-text.ts';
import { brand } from '../../shared/config/brand.ts';
import { notFound } from '../../shared/portal-error.ts';
import { type Download, toDataUrl } from '../nachricht/anhaenge.ts';
import { downloadResponse } from '../postfach/postfach-responses.ts';
import type { RouteModule } from '../route-module.ts';
import { vertragNrParameter } from '../vertrag/own-vertrag.ts';
import { viewer } from '../vertrag/owner-of.ts';
import { eingangReport } from './eingang-report.ts';
import { createIcs, type Faelligkeit } from './faelligkeit-ics.ts';
import { euro, germanTime } from './format.ts';
import { produktdokumente, produktReport } from './produkt-report.ts';
import { schadenReport } from './schaden-report.ts';
import { vertragReport } from './vertrag-report.ts';

interface WithProdukt {
  Params: { sparte: string; dokument: string };
}

/** What can be taken along on paper or in a calendar. */
const routes: RouteModule = (app, { context, service }) => {
  const { coreSystem, now } = context;
  const config = (summary: string) => ({
    config: { access: ['vn'] as const, description: { summary, response: downloadResponse } },
  });
  const owner = (request: FastifyRequest) => viewer(identityOf(request));
  const today = () => todayInBerlin(now());
  const pdf = async (name: string, report: Report): Promise<Download> => ({
    datei_name: name,
    daten: toDataUrl('application/pdf', await createReport(report, brand)),
  });
  const ics = (name: string, faelligkeit: Faelligkeit): Download => ({
    datei_name: name,
    daten: toDataUrl(
      'text/calendar; charset=utf-8',
      Buffer.from(createIcs(faelligkeit, now(), brand.product)),
    ),
  });

  app.get<WithId>('/imap2/drucke-vertrag/:id', config('Vertrag als PDF'), async (request) => {
    const vertrag = await coreSystem.vertragById(owner(request), idParameter(request));
    if (!vertrag) throw notFound();
    return pdf(`Vertrag-${vertrag.vertragNr}.pdf`, vertragReport(vertrag, today()));
  });

  app.get<WithId>('/imap2/drucke-schaden/:id', config('Schaden als PDF'), async (request) => {
    const schaden = await coreSystem.schaden(owner(request), idParameter(request));
    if (!schaden) throw notFound();
    return pdf(`Schaden-${schaden.schadenNummer}.pdf`, schadenReport(schaden, today()));
  });

  app.get<WithId>('/eingang/:id/beleg', config('Eigene Eingangsbestätigung als PDF'), async (request) => {
    const eingang = await service('eingang').read(identityOf(request), request.params.id);
    const textOf = enumText(context.resources);
    const texts = {
      art: textOf('eingangsart', String(eingang.art)),
      zustand: textOf('eingangszustand', String(eingang.zustand)),
      time: germanTime(String(eingang.anlage_zeit)),
    };
    return pdf(`Eingangsbestaetigung-${eingang.id}.pdf`, eingangReport(eingang, texts, today()));
  });

  app.get<WithProdukt>(
    '/imap2/download-produktinfo/:sparte/:dokument',
    config(
      'Versicherungsbedingungen oder Produktinformation zu einer Sparte der eigenen oder einsehbaren Verträge',
    ),
    async (request) => {
      const { sparte } = request.params;
      const dokument = produktdokumente.find((name) => name === request.params.dokument);
      if (!dokument) throw notFound();
      const line = await coreSystem.produkt(owner(request), sparte, dokument);
      if (!line) throw notFound();
      return pdf(`${dokument}.pdf`, produktReport(line.sparteText, dokument, today()));
    },
  );

  app.get<{ Params: { vertragNr: string } }>(
    '/imap2/vertrag/:vertragNr/faelligkeit',
    config('Nächste Fälligkeit eines Vertrags als Kalendereintrag'),
    async (request) => {
      const number = vertragNrParameter(request.params.vertragNr);
      const vertrag = await coreSystem.vertrag(owner(request), number);
      if (!vertrag?.naechsteFaelligkeit) throw notFound();
      return ics(`Faelligkeit-${number}.ics`, {
        uid: `vertrag-${number}-${vertrag.naechsteFaelligkeit}@${new URL(context.publicUrl()).hostname}`,
        tag: vertrag.naechsteFaelligkeit,
        titel: `Beitrag ${vertrag.spartenBezeichnung} fällig`,
        beschreibung: `Vertrag ${number}: ${euro(vertrag.zahlweisenPraemieBrutto)}`,
      });
    },
  );

  app.get<WithId>(
    '/imap2/offener-posten/:id/faelligkeit',
    config('Fälligkeit eines offenen Postens als Kalendereintrag'),
    async (request) => {
      const posten = await coreSystem.offenerPosten(owner(request), idParameter(request));
      if (!posten) throw notFound();
      return ics(`Faelligkeit-${posten.vertragNr}.ics`, {
        uid: `posten-${posten.offenePostenID}@${new URL(context.publicUrl()).hostname}`,
        tag: posten.faelligDatum,
        titel: `${posten.buchungstext} fällig`,
        beschreibung: `Vertrag ${posten.vertragNr}: ${euro(posten.opBetrag)}`,
      });
    },
  );
};

export default routes;
