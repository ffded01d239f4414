import type { Schadenart } from '../../../rules/index.ts';
import { sessionOf } from '../../http/access.ts';
import { checkedBody } from '../../http/checked-body.ts';
import { object, text } from '../../http/response-schema.ts';
import type { JsonSchema } from '../../resources/json-schema.ts';
import type { Row } from '../../resources/table.ts';
import { notFound } from '../../shared/portal-error.ts';
import type { BodyDatei } from '../eingang/dateien.ts';
import { dateienCall } from '../eingang/dateien.ts';
import type { RouteModule } from '../route-module.ts';
import { senderOf } from '../uebergabe/sender-of.ts';
import { findUebergabe, keepEntwurf } from '../uebergabe/uebergabe.ts';
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

/** A value as it was typed, right or wrong. */
const typed = { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 5000, maxItems: 100 };

/** What was typed into any of these forms so far. */
const entwurfSchema = (bodies: readonly JsonSchema[]): JsonSchema => {
  const { dateien: _, ...fields } = Object.assign({}, ...bodies.map(({ properties }) => properties));
  const names = Object.keys(fields).filter((name) => !fields[name].readOnly);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(names.map((name) => [name, typed])),
  };
};

/** Reporting a claim outside of the session, with an id that is handed over. */
const routes: RouteModule = (app, { context, validator }) => {
  const { resources } = context;
  const bodies: Readonly<Record<Schadenart, JsonSchema>> = {
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
      return handOverSchaden(context, sessionOf(request), vertragNrParameter(request.params.vertragNr));
    },
  );

  const entwurf = entwurfSchema(Object.values(bodies));
  const known = { antrag: text, vertragNr: text, versicherungsnehmer: text };
  const open = {
    summary: 'Schadenantrag mit einer Kennung öffnen, mit dem, was schon eingegeben ist',
    response: {
      ...object({ ...(entwurf.properties as Record<string, JsonSchema>), ...known }),
      required: Object.keys(known),
    },
  };
  app.post<WithAntrag>(
    '/schadenantrag/:art/:id/oeffnen',
    { config: { access: 'public', description: open } },
    async (request) => {
      const sender = await senderOf(request, request.params.id, context);
      return openSchadenantrag(context, artOf(request.params.art), sender);
    },
  );

  const keep = {
    summary: 'Bisherige Eingaben eines Schadenantrags aufbewahren, bis er gesendet ist',
    body: entwurf,
  };
  app.patch<WithAntrag>(
    '/schadenantrag/:art/:id/entwurf',
    { bodyLimit: 64 * 1024, config: { access: 'public', isRepeatable: true, description: keep } },
    async (request, reply) => {
      artOf(request.params.art);
      const values = checkedBody<Row>(validator, entwurf, request.body);
      const sender = await senderOf(request, request.params.id, context);
      await context.database.transaction((tx) => keepEntwurf(tx, context, 'schaden', sender, values));
      return reply.status(204).send();
    },
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
      // A caller without an open form is refused before his files are read.
      onRequest: async (request) => {
        const sender = await senderOf(request, request.params.id, context);
        const { identity } = await findUebergabe(context.database.read, context, 'schaden', sender);
        request.uploadAccount = identity.benutzerId;
      },
    },
    async (request, reply) => {
      const art = artOf(request.params.art);
      const body = checkedBody<Record<string, unknown> & { dateien?: BodyDatei[] | null }>(
        validator,
        bodies[art],
        request.body,
      );
      const sender = await senderOf(request, request.params.id, context);
      const whose = await findUebergabe(context.database.read, context, 'schaden', sender);
      return reply.status(201).send(await sendSchadenantrag(context, whose, { art, sender, body }));
    },
  );
};

export default routes;
