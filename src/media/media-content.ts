/** A content of the start page, as returned by `medieninhalt/aktiv` and edited in the administration's form. */
export interface MediaContent {
  titel?: string | null | undefined;
  titel_fett?: boolean | null | undefined;
  text?: string | null | undefined;
  /** Data URL. */
  bild?: string | null | undefined;
  link?: string | null | undefined;
}

/** A slide of the carousel. */
export interface MediaSlide extends MediaContent {
  name: string;
}
