import { identityOf } from '../../http/access.ts';
import { checkedBody } from '../../http/checked-body.ts';
import { idParameter } from '../../http/path-parameters.ts';
import { integer, object } from '../../http/response-schema.ts';
import type { RouteModule } from '../route-module.ts';
import { requestVnChange, type VnChange, vnChangeSchema } from './request-change.ts';

/** A change of one's own personal data, which the back office carries out. */
const routes: RouteModule = (app, { context, validator }) => {
  const body = vnChangeSchema(context.resources);
  const description = {
    summary: 'Änderung der persönlichen Daten beauftragen',
    body,
    response: object({ id: integer }),
  };
  app.patch<{ Params: { id: string } }>(
    '/imap2/versicherungsnehmer/:id',
    { config: { access: ['vn'], description } },
    (request) => {
      const partnerID = idParameter(request);
      const change = checkedBody<VnChange>(validator, body, request.body);
      const ifMatch = request.headers['if-match'];
      return requestVnChange(context, identityOf(request), { partnerID, ifMatch, change });
    },
  );
};

export default routes;
