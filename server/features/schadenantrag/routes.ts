import type { Schadenart } from '../../../rules/index.ts';
import { identityOf } from '../../http/access.ts';
import { checkedBody } from '../../http/checked-body.ts';
import { object, orNull, text } from '../../http/response-schema.ts';
import { notFound } from '../../shared/portal-error.ts';
import type { BodyDatei } from '../eingang/dateien.ts';
import { dateienCall } from '../eingang/dateien.ts';
import type { RouteModule } from '../route-module.ts';
import { findUebergabe } from '../uebergabe/uebergabe.ts';
import { vertragNrParameter } from '../vertrag/own-vertrag.ts';
import {
  artOfPath,
  handOverSchaden,
  openSchadenantrag,
  schadenantragSchema,
  sendSchadenantrag,
} from './schadenantrag.ts';

interface WithAntrag {
  Params: { art: string; id: string };
}

const opened = {
  antrag: text,
  vertragNr: text,
  versicherungsnehmer: text,
  strasse: orNull(text),
  plz: orNull(text),
  ort: orNull(text),
  tier: orNull(text),
  chipnummer: orNull(text),
};

/** Reporting a claim outside of the session, with an id that is handed over. */
const routes: RouteModule = (app, { context, validator }) => {
  const { resources } = context;
  const bodies: Readonly<Record<Schadenart, object>> = {
    unwetter: schadenantragSchema(resources, 'unwetter'),
    glas: schadenantragSchema(resources, 'glas'),
    tier: schadenantragSchema(resources, 'tier'),
  };
  const artOf = (path: string): Schadenart => {
    const art = Object.hasOwn(artOfPath, path) ? artOfPath[path] : undefined;
    if (!art) throw notFound();
    return art;
  };

  app.post<{ Params: { vertragNr: string } }>(
    '/imap2/auth/schadenmeldung/:vertragNr',
    {
      config: {
        access: ['vn'],
        description: {
          summary: 'Kennung, mit der die Online-Schadenmeldung eines eigenen Vertrags einmal zu öffnen ist',
          response: object({ id: text }),
        },
      },
    },
    async (request) => {
      if (!context.config.features.has('schadenmeldung')) throw notFound();
      return handOverSchaden(context, identityOf(request), vertragNrParameter(request.params.vertragNr));
    },
  );

  const open = {
    summary: 'Schadenantrag mit einer Kennung öffnen',
    response: { ...object(opened), required: ['antrag', 'vertragNr', 'versicherungsnehmer'] },
  };
  app.post<WithAntrag>(
    '/schadenantrag/:art/:id/oeffnen',
    { config: { access: 'public', description: open } },
    (request) => openSchadenantrag(context, artOf(request.params.art), request.params.id),
  );

  const send = {
    summary: 'Schaden melden, mit Fotos',
    body: { oneOf: Object.values(bodies) },
    response: object({ schadenNummer: text }),
    status: 201,
  };
  app.post<WithAntrag>(
    '/schadenantrag/:art/:id',
    {
      ...dateienCall,
      config: { access: 'public', isUpload: true, description: send },
      // Whoever holds no open form is turned away before his files are read.
      onRequest: async (request) => {
        await findUebergabe(context.database.read, context, 'schaden', request.params.id);
      },
    },
    async (request, reply) => {
      const { art: path, id: antrag } = request.params;
      const art = artOf(path);
      const body = checkedBody<Record<string, unknown> & { dateien?: BodyDatei[] | null }>(
        validator,
        bodies[art] as Record<string, unknown>,
        request.body,
      );
      const whose = await findUebergabe(context.database.read, context, 'schaden', antrag);
      return reply.status(201).send(await sendSchadenantrag(context, whose, { art, antrag, body }));
    },
  );
};

export default routes;
