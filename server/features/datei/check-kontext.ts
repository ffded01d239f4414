import type { Reader } from '../../database/database.ts';
import type { ThemaKey } from '../../shared/enum-keys.gen.ts';
import { type ErrorDetail, invalid } from '../../shared/portal-error.ts';
import { hasSchaden, hasVertrag, readEmpfaenger } from '../nachricht/check-nachricht.ts';

/** The policyholder, contract and claim that a file is about. */
export interface DateiKontext {
  readonly vn_nummer: string;
  readonly kontext: ThemaKey;
  readonly kontext_detail?: string | null;
}

/** Throws a 422 unless the policyholder exists and the contract or claim of the file belongs to that policyholder. */
export async function checkKontext(
  db: Reader,
  { vn_nummer, kontext, kontext_detail }: DateiKontext,
): Promise<void> {
  const detail = async (): Promise<ErrorDetail | undefined> => {
    if ((await readEmpfaenger(db, vn_nummer)) === undefined)
      return { dataPath: 'vn_nummer', message: 'Diese Kundennummer ist nicht bekannt.' };
    if (kontext === 'vt' && !(await hasVertrag(db, vn_nummer, kontext_detail)))
      return {
        dataPath: 'kontext_detail',
        message: 'Bitte wählen Sie einen Vertrag dieses Versicherungsnehmers.',
      };
    if (kontext === 'sd' && !(await hasSchaden(db, vn_nummer, kontext_detail)))
      return {
        dataPath: 'kontext_detail',
        message: 'Bitte wählen Sie einen Schaden dieses Versicherungsnehmers.',
      };
    return undefined;
  };
  const found = await detail();
  if (found) throw invalid([found]);
}
