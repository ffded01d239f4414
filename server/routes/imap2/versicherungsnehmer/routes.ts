import { identityOf } from '../../../access.ts';
import { integer, object } from '../../../answer-schema.ts';
import { checkedBody } from '../../../checked-body.ts';
import { idParameter } from '../../../path-parameters.ts';
import type { RouteModule } from '../../../route-module.ts';
import {
  requestVnChange,
  type VnChange,
  vnChangeSchema,
} from '../../../versicherungsnehmer/request-change.ts';

/** A change of one's own personal data, which the back office carries out. */
const routes: RouteModule = (app, { context, validator }) => {
  const body = vnChangeSchema(context.resources);
  const description = {
    summary: 'Änderung der persönlichen Daten beauftragen',
    body,
    answer: object({ id: integer }),
  };
  app.patch<{ Params: { id: string } }>('/:id', { config: { access: ['vn'], description } }, (request) => {
    const partnerID = idParameter(request);
    const change = checkedBody<VnChange>(validator, body, request.body);
    const ifMatch = request.headers['if-match'];
    return requestVnChange(context, identityOf(request), { partnerID, ifMatch, change });
  });
};

export default routes;
