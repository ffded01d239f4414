import { identityOf, idParameters, pathSegment } from '@schema-screens/server/http';
import { enumTextLookup, object, oneOf, type RawJsonSchema } from '@schema-screens/server/resources';
import { businessDay, localAmount, localTime, notFound, requestLocale } from '@schema-screens/server/shared';
import type { FastifyRequest } from 'fastify';
import { insurerBrand } from '../../brand.ts';
import { portalTexts, reportTexts } from '../../texts/portal-texts.ts';
import { createReport, type ReportContent } from '../brief/create-report.ts';
import { type Download, downloadResponse, toDataUrl } from '../nachricht/anhaenge.ts';
import type { PortalModule, PortalRouteModule } from '../portal-context.ts';
import { withVertragNr } from '../vertrag/own-vertrag.ts';
import { vertragViewer } from '../vertrag/owner-of.ts';
import { eingangReport } from './eingang-report.ts';
import { createIcs, type FaelligkeitTermin } from './faelligkeit-ics.ts';
import { produktdokumente, produktReport } from './produkt-report.ts';
import { schadenReport } from './schaden-report.ts';
import { vertragReport } from './vertrag-report.ts';

/** Printable reports and calendar files. */
const routes: PortalRouteModule = (app, { context, service }) => {
  const { coreSystem, now } = context;
  const config = <Params extends RawJsonSchema>(params: Params, summary: string) => ({
    schema: { summary, params, response: { 200: downloadResponse } },
    config: { access: ['vn'] as const },
  });
  const owner = (request: FastifyRequest) => vertragViewer(identityOf(request));
  const today = () => businessDay(now());
  const pdf = async (name: string, report: ReportContent): Promise<Download> => ({
    datei_name: name,
    daten: toDataUrl('application/pdf', await createReport(report, insurerBrand)),
  });
  const ics = (name: string, faelligkeit: FaelligkeitTermin): Download => ({
    datei_name: name,
    daten: toDataUrl(
      'text/calendar; charset=utf-8',
      Buffer.from(createIcs(faelligkeit, now(), insurerBrand.product)),
    ),
  });

  app.get('/imap2/drucke-vertrag/:id', config(idParameters, 'Vertrag als PDF'), async (request) => {
    const vertrag = await coreSystem.vertragById(owner(request), request.params.id);
    if (!vertrag) throw notFound();
    return pdf(
      `${portalTexts().fileNames.vertrag({ number: vertrag.vertragNr })}.pdf`,
      vertragReport(vertrag, today()),
    );
  });

  app.get('/imap2/drucke-schaden/:id', config(idParameters, 'Schaden als PDF'), async (request) => {
    const schaden = await coreSystem.schaden(owner(request), request.params.id);
    if (!schaden) throw notFound();
    return pdf(
      `${portalTexts().fileNames.schaden({ number: schaden.schadenNummer })}.pdf`,
      schadenReport(schaden, today()),
    );
  });

  app.get(
    '/eingang/:id/beleg',
    config(object({ id: pathSegment }), 'Eigene Eingangsbestätigung als PDF'),
    async (request) => {
      const eingang = await service('eingang').read(identityOf(request), request.params.id);
      const textOf = enumTextLookup(context.resources);
      const texts = {
        art: requestLocale().translate(textOf('eingangsart', String(eingang.art))),
        zustand: requestLocale().translate(textOf('eingangszustand', String(eingang.zustand))),
        time: localTime(String(eingang.anlage_zeit)),
      };
      return pdf(
        `${portalTexts().fileNames.eingang({ number: String(eingang.id) })}.pdf`,
        eingangReport(eingang, texts, today()),
      );
    },
  );

  app.get(
    '/imap2/download-produktinfo/:sparte/:dokument',
    config(
      object({ sparte: pathSegment, dokument: oneOf(produktdokumente) }),
      'Versicherungsbedingungen oder Produktinformation zu einer Sparte der eigenen oder einsehbaren Verträge',
    ),
    async (request) => {
      const { sparte, dokument } = request.params;
      const line = await coreSystem.produkt(owner(request), sparte, dokument);
      if (!line) throw notFound();
      return pdf(
        `${reportTexts()[dokument].fileName}.pdf`,
        produktReport(line.sparteText, dokument, today()),
      );
    },
  );

  app.get(
    '/imap2/vertrag/:vertragNr/faelligkeit',
    config(withVertragNr, 'Nächste Fälligkeit eines Vertrags als Kalendereintrag'),
    async (request) => {
      const { vertragNr: number } = request.params;
      const vertrag = await coreSystem.vertrag(owner(request), number);
      if (!vertrag?.naechsteFaelligkeit) throw notFound();
      return ics(`${portalTexts().fileNames.faelligkeit({ number })}.ics`, {
        uid: `vertrag-${number}-${vertrag.naechsteFaelligkeit}@${new URL(context.publicUrl()).hostname}`,
        tag: vertrag.naechsteFaelligkeit,
        titel: portalTexts().faelligkeit.beitrag({
          sparte: vertrag.spartenBezeichnung,
        }),
        beschreibung: portalTexts().faelligkeit.details({
          number,
          betrag: localAmount(vertrag.zahlweisenPraemieBrutto),
        }),
      });
    },
  );

  app.get(
    '/imap2/offener-posten/:id/faelligkeit',
    config(idParameters, 'Fälligkeit eines offenen Postens als Kalendereintrag'),
    async (request) => {
      const posten = await coreSystem.offenerPosten(owner(request), request.params.id);
      if (!posten) throw notFound();
      return ics(`${portalTexts().fileNames.faelligkeit({ number: posten.vertragNr })}.ics`, {
        uid: `posten-${posten.offenePostenID}@${new URL(context.publicUrl()).hostname}`,
        tag: posten.faelligDatum,
        titel: portalTexts().faelligkeit.posten({ buchungstext: posten.buchungstext }),
        beschreibung: portalTexts().faelligkeit.details({
          number: posten.vertragNr,
          betrag: localAmount(posten.opBetrag),
        }),
      });
    },
  );
};

/** Printed pages as PDF, and due dates for calendars. */
export const druck: PortalModule = {
  name: 'druck',
  routes: [routes],
};
