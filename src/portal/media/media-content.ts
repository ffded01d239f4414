/** A media content of the start page, as `medieninhalt/aktiv` gives it and as the administration's form holds it. */
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
