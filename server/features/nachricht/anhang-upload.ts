import { uploadCall } from '@schema-screens/server/http';
import type { Validator } from '@schema-screens/server/resources';
import { integer, object } from '@schema-screens/server/resources';
import type { AppContext } from '../../types/portal-types.ts';
import { anhangResponse } from './anhang-responses.ts';

/** The id of a message in a body. */
export const nachrichtId = { ...integer, title: 'Nachricht', minimum: 1, maximum: 2_147_483_647 };

/** The call that adds an attachment to a message. */
export const anhangUpload = ({ resources }: Pick<AppContext, 'resources'>, validator: Validator) =>
  uploadCall(validator, ['idm'], {
    summary: 'Anhang hinzufügen',
    fields: object({ nachricht_id: nachrichtId }),
    response: anhangResponse,
    files: resources.vocabulary.files,
  });
