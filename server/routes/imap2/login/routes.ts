import { identityOf } from '../../../access.ts';
import { object, text } from '../../../answer-schema.ts';
import { checkedBody } from '../../../checked-body.ts';
import { notFound } from '../../../portal-error.ts';
import type { RouteModule } from '../../../route-module.ts';
import { readAnsprache } from '../../../versicherungsnehmer/ansprache.ts';

const bodySchema = {
  type: 'object',
  required: ['vnNr'],
  properties: { vnNr: { type: 'string', title: 'Versicherungsnehmernummer', minLength: 1, maxLength: 9 } },
};

/** The greeting of the caller as a policyholder; another one's number is not there for him. */
const routes: RouteModule = (app, { context, validator }) => {
  const description = {
    summary: 'Ansprache des Versicherungsnehmers',
    body: bodySchema,
    answer: object({ ansprache: text }),
  };
  app.post('/', { config: { access: ['vn'], isRepeatable: true, description } }, async (request) => {
    const { vnNr } = checkedBody<{ vnNr: string }>(validator, bodySchema, request.body);
    const { vn_nummer } = identityOf(request);
    const ansprache = vnNr === vn_nummer ? await readAnsprache(context.database.read, vnNr) : undefined;
    if (ansprache === undefined) throw notFound();
    return { ansprache };
  });
};

export default routes;
