import { todayInBerlin } from '../../../rules/index.ts';
import { identityOf } from '../../http/access.ts';
import { checkedBody } from '../../http/checked-body.ts';
import { integer, list, object, text } from '../../http/response-schema.ts';
import { formSchema } from '../../resources/form-definition.ts';
import { notFound } from '../../shared/portal-error.ts';
import type { RouteModule } from '../route-module.ts';
import { holder } from '../vertrag/owner-of.ts';
import { type Bescheinigungswunsch, requestBescheinigungen } from './request-bescheinigungen.ts';

const path = '/finanzamtsbescheinigung';

/** Certificates for the tax office. */
const routes: RouteModule = (app, { context, validator }) => {
  const access = ['vn'] as const;
  const body = formSchema(context.resources, 'finanzamtsbescheinigung');
  const lastYear = () => Number(todayInBerlin(context.now()).slice(0, 4)) - 1;

  const neu = {
    summary:
      'Womit das Anfordern beginnt: mit dem letzten Jahr, und mit dem Vertrag, wenn er ein eigener ist',
    response: object({ vertraege: list(text), steuerjahr: integer }),
  };
  app.get(`${path}/neu`, { config: { access, description: neu } }, async () => ({
    vertraege: [],
    steuerjahr: lastYear(),
  }));
  app.get<{ Params: { vertragNr: string } }>(
    `${path}/neu/:vertragNr`,
    { config: { access, description: neu } },
    async (request) => {
      const vertrag = await context.coreSystem.vertrag(holder(identityOf(request)), request.params.vertragNr);
      return { vertraege: vertrag ? [vertrag.vertragNr] : [], steuerjahr: lastYear() };
    },
  );

  const description = {
    summary: 'Finanzamtsbescheinigungen anfordern; sie liegen danach im Postfach',
    body,
    response: object({ id: integer, anzahl: integer }),
    status: 201,
  };
  app.post(path, { config: { access, description } }, async (request, reply) => {
    if (!context.config.features.has('finanzamtbescheinigung')) throw notFound();
    const wunsch = checkedBody<Bescheinigungswunsch>(validator, body, request.body);
    return reply.status(201).send(await requestBescheinigungen(context, identityOf(request), wunsch));
  });
};

export default routes;
