/** Rules of the insurer that the portal's screens and its back end share. */

export { dayOfAlpha } from './day-of-alpha.ts';
export {
  ALLE,
  KUNDENNUMMER_PREFIX,
  toDisplayedKundennummer,
  toEmpfaenger,
  toStoredKundennummer,
  toVnNameNummer,
} from './kundennummer.ts';
export { sumOfAmounts, zahlweisenBetrag } from './ratenzahlung.ts';
export { onlineSchadenarten, type Schadenart, type Spartengruppe, spartengruppe } from './spartengruppe.ts';
export { timeGreeting } from './time-greeting.ts';
