import { identityOf } from '../../http/access.ts';
import { checkedBody } from '../../http/checked-body.ts';
import { object, text } from '../../http/response-schema.ts';
import { notFound } from '../../shared/portal-error.ts';
import type { RouteModule } from '../route-module.ts';
import { readAnsprache } from './ansprache.ts';

const bodySchema = {
  type: 'object',
  required: ['vnNr'],
  properties: { vnNr: { type: 'string', title: 'Versicherungsnehmernummer', minLength: 1, maxLength: 9 } },
  additionalProperties: false,
};

/** The greeting of the caller as a policyholder; another one's number is not there for him. */
const routes: RouteModule = (app, { context, validator }) => {
  const description = {
    summary: 'Ansprache des Versicherungsnehmers',
    body: bodySchema,
    response: object({ ansprache: text }),
  };
  app.post(
    '/imap2/login',
    { config: { access: ['vn'], isRepeatable: true, description } },
    async (request) => {
      const { vnNr } = checkedBody<{ vnNr: string }>(validator, bodySchema, request.body);
      const { vn_nummer } = identityOf(request);
      const ansprache =
        vnNr === vn_nummer ? await readAnsprache(context.database.read, vnNr, context.now()) : undefined;
      if (ansprache === undefined) throw notFound();
      return { ansprache };
    },
  );
};

export default routes;
