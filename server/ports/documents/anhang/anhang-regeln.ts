/** Most bytes that all attachments of one message (all files of one upload) may have together: 20 MB of 1024 × 1024 bytes. */
export const MAX_GESAMT_BYTES = 20 * 1024 * 1024;

/** Allowed extensions and the media type the server gives each; what a client says about the type is never used. */
export const TYP_BY_ENDUNG: ReadonlyMap<string, string> = new Map([
  ['pdf', 'application/pdf'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['tif', 'image/tiff'],
  ['tiff', 'image/tiff'],
  ['txt', 'text/plain; charset=utf-8'],
  ['doc', 'application/msword'],
  ['xls', 'application/vnd.ms-excel'],
  ['ppt', 'application/vnd.ms-powerpoint'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
]);

/** Most pixels of an image, read from its header. */
export const MAX_PIXELS = 50_000_000;

/** Bounds of an Office container (a ZIP file) once unpacked. */
export const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
export const MAX_ZIP_ENTRIES = 2000;
export const MAX_ZIP_RATIO = 100;
