import { filesCall, pathSegment, sessionOf } from '@schema-screens/server/http';
import {
  integer,
  object,
  oneOf,
  orNull,
  type RawJsonSchema,
  type Row,
  type Schema,
  text,
  typedSchema,
} from '@schema-screens/server/resources';
import { notFound } from '@schema-screens/server/shared';
import type { PortalModule, PortalRouteModule } from '../portal-context.ts';
import { findUebergabe, senderOf, storeEntwurf } from '../uebergabe/uebergabe.ts';
import { withVertragNr } from '../vertrag/own-vertrag.ts';
import {
  createSchadenUebergabe,
  openSchadenantrag,
  schadenantragSchema,
  schadenartByPath,
  sendSchadenantrag,
} from './schadenantrag.ts';

/** A value as typed, valid or not. */
const asTyped = { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 5000, maxItems: 100 };

/** The data typed so far into any of these forms. */
const entwurfSchema = (bodies: readonly RawJsonSchema[]): Schema<Row> => {
  const { dateien: _, ...fields } = Object.assign({}, ...bodies.map(({ properties }) => properties));
  const names = Object.keys(fields).filter((name) => !fields[name].readOnly);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(names.map((name) => [name, asTyped])),
  };
};

/** Reporting a claim outside of the session, with an id from a hand-over. */
const routes: PortalRouteModule = (app, { context }) => {
  const { resources } = context;
  const paths = Object.keys(schadenartByPath) as readonly (keyof typeof schadenartByPath)[];
  const params = object({ art: oneOf(paths), id: pathSegment });

  app.post(
    '/imap2/auth/schadenmeldung/:vertragNr',
    {
      schema: {
        summary: 'Kennung, mit der die Online-Schadenmeldung eines eigenen Vertrags einmal zu öffnen ist',
        params: withVertragNr,
        response: { 200: object({ id: text }) },
      },
      config: { access: ['vn'] },
    },
    async (request) => {
      if (!context.config.features.has('schadenmeldung')) throw notFound();
      return createSchadenUebergabe(context, sessionOf(request), request.params.vertragNr);
    },
  );

  const entwurf = entwurfSchema(paths.map((path) => schadenantragSchema(resources, schadenartByPath[path])));
  const common = { antrag: text, vertragNr: text, versicherungsnehmer: text };
  const open = {
    summary: 'Schadenantrag mit einer Kennung öffnen, mit dem, was schon eingegeben ist',
    params,
    response: {
      200: typedSchema<Row>(object(common, entwurf.properties as Record<string, RawJsonSchema>)),
    },
  };
  app.post(
    '/schadenantrag/:art/:id/oeffnen',
    { schema: open, config: { access: 'public' } },
    async (request) => {
      const sender = await senderOf(request, request.params.id, context);
      return openSchadenantrag(context, schadenartByPath[request.params.art], sender);
    },
  );

  const keep = {
    summary: 'Bisherige Eingaben eines Schadenantrags aufbewahren, bis er gesendet ist',
    params,
    body: entwurf,
  };
  app.patch(
    '/schadenantrag/:art/:id/entwurf',
    { bodyLimit: 64 * 1024, schema: keep, config: { access: 'public', isRepeatable: true } },
    async (request, reply) => {
      const sender = await senderOf(request, request.params.id, context);
      const typed = { ...request.body, art: schadenartByPath[request.params.art] };
      await context.database.transaction((tx) => storeEntwurf(tx, context, 'schaden', sender, typed));
      return reply.status(204).send();
    },
  );

  for (const path of paths) {
    const art = schadenartByPath[path];
    const send = {
      summary: 'Schaden melden, mit Fotos',
      params: object({ id: pathSegment }),
      body: schadenantragSchema(resources, art),
      response: { 201: object({ schadenNummer: text, eingang: orNull(integer) }) },
    };
    app.post(
      `/schadenantrag/${path}/:id`,
      {
        ...filesCall,
        schema: send,
        config: { access: 'public', load: 'upload' },
        // Rejects a caller without an open form before the files are read.
        onRequest: async (request) => {
          const sender = await senderOf(request, request.params.id, context);
          const { identity } = await findUebergabe(context.database.read, context, 'schaden', sender);
          request.uploadAccount = identity.userId;
        },
      },
      async (request, reply) => {
        const sender = await senderOf(request, request.params.id, context);
        const whose = await findUebergabe(context.database.read, context, 'schaden', sender);
        const claim = { art, sender, body: request.body };
        return reply.status(201).send(await sendSchadenantrag(context, whose, claim));
      },
    );
  }
};

/** Claims that a customer reports. */
export const schadenantrag: PortalModule = {
  name: 'schadenantrag',
  routes: [routes],
};
