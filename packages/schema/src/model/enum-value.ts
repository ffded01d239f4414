/** One entry of an enumeration: stored key, shown text, optional group. */
export interface EnumValue {
  key: string;
  label: string;
  group?: string;
}
