import { integer, object, orNull, text } from '../../http/response-schema.ts';
import type { Row } from '../../resources/table.ts';
import type { AppContext } from '../../shared/context.ts';

const optionalText = orNull(text);

/** Fields of the account and of an account holder who is not the policyholder. */
export const bankFelder = [
  'iban',
  'bic',
  'bankenName',
  'abwAnrede',
  'abwTitel',
  'abwName',
  'abwVorname',
  'abwNamenszusatz',
  'abwPlz',
  'abwOrt',
  'abwStrasse',
] as const;

/** Payment data of a contract (docs/portal/konto.md, KO-3). */
export const zahlungsdatenResponse = object({
  vertraegeID: integer,
  zahlungsweise: text,
  zahlweiseClassic: text,
  inkassoArt: text,
  ...Object.fromEntries(bankFelder.map((name) => [name, optionalText])),
});

/** What the payment data of a contract are. */
export function zahlungsdatenOf({ resources }: Pick<AppContext, 'resources'>, vertrag: Row): Row {
  const names = ['vertraegeID', 'zahlweiseClassic', 'inkassoArt', ...bankFelder];
  const zahlweise = resources.enums.get('zahlweise') ?? [];
  return {
    ...Object.fromEntries(names.map((name) => [name, vertrag[name]])),
    zahlungsweise: zahlweise.find(({ schluessel }) => schluessel === vertrag.zahlweiseClassic)?.wert ?? '',
  };
}
