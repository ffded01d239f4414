import { idParameters, moduleOperation } from '@schema-screens/server/http';
import { mailQueue, retryTask } from '@schema-screens/server/queues';
import { conflict } from '@schema-screens/server/shared';
import { portalTexts } from '../../texts/portal-texts.ts';
import type { PortalModule } from '../portal-context.ts';

/** Mails that could not be delivered. */
export const mailAusgang: PortalModule = {
  name: 'mail-ausgang',
  operations: [
    ({ context }) =>
      moduleOperation({
        method: 'POST',
        path: 'mail_ausgang/:id/erneut-senden',
        summary: 'Unzustellbare E-Mail noch einmal senden',
        access: ['adm'],
        params: idParameters,
        run: (_identity, { params }) =>
          context.database.transaction(async (tx) => {
            if (!(await retryTask(tx, context, mailQueue(context.resources.vocabulary), params.id)))
              throw conflict(portalTexts().nachricht.deliverable);
          }),
      }),
  ],
};
