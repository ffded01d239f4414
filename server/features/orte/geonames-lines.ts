/** A mistake in a file of places, in words for the operator. */
export class PlacesFileError extends Error {}

/** A postcode and one of its places. */
export interface Ort {
  readonly plz: string;
  readonly ort: string;
}

/** Longest place name in the portal's addresses. */
const longestOrt = 40;

/**
 * Reads the lines of a postal file of GeoNames (`DE.txt` or `allCountries.txt`): tab-separated, beginning with country,
 * postcode and place. Returns the German ones without consecutive duplicates. Throws a PlacesFileError for any other
 * line.
 */
export async function* readGeonames(lines: AsyncIterable<string>): AsyncGenerator<Ort> {
  let number = 0;
  for await (const raw of lines) {
    number += 1;
    const line = number === 1 ? raw.replace(/^\uFEFF/, '') : raw;
    if (line.trim() === '') continue;
    const [land = '', plz = '', ort = ''] = line.split('\t').map((part) => part.trim());
    if (!/^[A-Z]{2}$/.test(land) || ort === '')
      throw new PlacesFileError(
        `Line ${number} is no line of the postal codes of GeoNames: expected are country, postal code and place, separated by tabs.`,
      );
    if (land !== 'DE') continue;
    if (!/^[0-9]{5}$/.test(plz))
      throw new PlacesFileError(`Line ${number}: "${plz}" is no German postal code.`);
    if (ort.includes('\u0000') || ort.includes('\uFFFD'))
      throw new PlacesFileError(`Line ${number} contains unreadable characters. The file must be UTF-8.`);
    yield { plz, ort: ort.slice(0, longestOrt).trim() };
  }
}
