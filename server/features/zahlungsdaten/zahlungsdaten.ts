import type { TypeOf } from '@schema-screens/server/resources';
import { booleanSchema, integer, object, orNull, text } from '@schema-screens/server/resources';
import type { PortalAppContext, PortalRow } from '../../types/portal-types.ts';

const optionalText = orNull(text);

/** Fields of the account and of an account holder other than the policyholder, as the form sends them. */
const konto = {
  iban: optionalText,
  bic: optionalText,
  abwAnrede: optionalText,
  abwTitel: optionalText,
  abwName: optionalText,
  abwVorname: optionalText,
  abwNamenszusatz: optionalText,
  abwPlz: optionalText,
  abwOrt: optionalText,
  abwStrasse: optionalText,
};

export const kontoFelder = Object.keys(konto) as readonly (keyof typeof konto)[];

const inhaberFelder = kontoFelder.filter((name) => name.startsWith('abw'));

/**
 * Payment data of a contract (docs/portal/konto.md, KO-3). The name of the bank is derived from the IBAN; `abweichend` says that
 * somebody else holds the account.
 */
export const zahlungsdatenResponse = object({
  vertraegeID: integer,
  zahlungsweise: text,
  zahlweiseClassic: text,
  inkassoArt: text,
  bankenName: optionalText,
  ...konto,
  abweichend: booleanSchema,
});

/** The payment data of a contract, with the text of its payment interval. */
export function zahlungsdatenOf(
  { resources }: Pick<PortalAppContext, 'resources'>,
  vertrag: PortalRow<'vertrag'>,
): TypeOf<typeof zahlungsdatenResponse> {
  const zahlweise = resources.enums.get('zahlweise') ?? [];
  const { value = '' } = zahlweise.find(({ key }) => key === vertrag.zahlweiseClassic) ?? {};
  return { ...vertrag, zahlungsweise: value, abweichend: inhaberFelder.some((name) => vertrag[name]) };
}
