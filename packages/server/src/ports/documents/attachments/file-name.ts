const MAX_LENGTH = 120;

/** Bidirectional overrides make `fdp.exe` look like a PDF; a name with one is refused instead of repaired. */
const OVERRIDES = /[\u202D\u202E]/;

/** Control, format, surrogate and private-use characters, line and paragraph separators. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/**
 * Extensions that are executed or rendered somewhere; in front of another extension they are meant to deceive
 * (`invoice.exe.pdf`).
 */
const ACTIVE =
  /\.(exe|com|scr|bat|cmd|msi|js|mjs|vbs|wsf|ps1|sh|jar|hta|lnk|html?|xhtml|svg|php|dll|apk)(?=\.)/i;

/**
 * Sanitizes a file name for storage and display: the last part of a path, in NFC, without control and bidi characters,
 * at most 120 code points including its extension. `null` if nothing usable remains or the name is meant to deceive.
 */
export function cleanFileName(name: string): string | null {
  if (OVERRIDES.test(name)) return null;
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = base
    .replace(INVISIBLE, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s{1,200}/g, ' ')
    .trim();
  const extension = storedExtension(clean);
  if (extension === '' || ACTIVE.test(clean)) return null;
  const stem = Array.from(clean.slice(0, -(extension.length + 1)).trim());
  if (stem.join('').replaceAll('.', '') === '') return null;
  return `${stem.slice(0, MAX_LENGTH - extension.length - 1).join('')}.${clean.slice(-extension.length)}`;
}

/** Extension of a file name in lower case, without the dot; empty if there is none. */
export function storedExtension(name: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
