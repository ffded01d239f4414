import { uploadCall } from '../../http/upload-call.ts';
import { anhangResponse } from './anhang-responses.ts';

/** What an attachment says beside its file. */
export interface AnhangBody {
  readonly nachricht_id: number;
}

/** The call that adds an attachment to a message. */
export const anhangUpload = uploadCall(['idm'], 'Anhang hinzufügen', anhangResponse, {
  nachricht_id: { type: 'integer', title: 'Nachricht', minimum: 1, maximum: 2_147_483_647 },
});
