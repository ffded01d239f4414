import { ungrouped } from '@schema-screens/locale';

/** Digit in front of a stored policyholder number wherever users see it. */
export const KUNDENNUMMER_PREFIX = '1';

/** The value of `vn_nummer` that addresses every policyholder. */
export const ALLE = 'ALLE';

/**
 * Displayed customer number of a stored one; `ALLE` and an empty number stay unchanged.
 *
 * @example toShownKundennummer('10000001') // '110000001'
 */
export function toDisplayedKundennummer(vn_nummer: string): string {
  return vn_nummer === ALLE || vn_nummer === '' ? vn_nummer : KUNDENNUMMER_PREFIX + vn_nummer;
}

/**
 * Stored policyholder number of a typed text: 8 digits, or 9 with the prefix, also in groups. `null` for
 * anything else.
 */
export function toStoredKundennummer(typed: string): string | null {
  const digits = ungrouped(typed);
  if (/^[0-9]{8}$/.test(digits)) return digits;
  if (/^1[0-9]{8}$/.test(digits)) return digits.slice(1);
  return null;
}

/** The text in pickers: `110000001 – Muster, Erika`. */
export function toVnNameNummer(vn: { vn_nummer: string; name: string; vorname: string | null }): string {
  const name = vn.vorname ? `${vn.name}, ${vn.vorname}` : vn.name;
  return `${toDisplayedKundennummer(vn.vn_nummer)} – ${name}`;
}

/** A recipient in lists, next to the number: Muster, Erika. */
export const toEmpfaenger = (vn: { name: string; vorname: string | null }): string =>
  [vn.name, vn.vorname].filter(Boolean).join(', ');
