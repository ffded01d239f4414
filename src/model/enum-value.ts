/** One entry of an enumeration: stored key, shown text, optional group. */
export interface EnumValue {
  schluessel: string;
  wert: string;
  begriff?: string;
}
