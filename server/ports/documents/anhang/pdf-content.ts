import { inflateSync } from 'node:zlib';
import { MAX_UNPACKED_BYTES } from './anhang-regeln.ts';
import { CostExceeded, type CostMeter } from './content-cost.ts';

/** What keeps a PDF from being taken. */
export type PdfProblem = 'foreign' | 'active' | 'form' | 'encrypted' | 'unreadable';

const MARKUP = /<(!doctype html|html|script|svg|iframe|body)[\s>/]/i;

/** A name and nothing longer. */
const nameOf = (words: string): RegExp => new RegExp(`/(?:${words})(?![^\\s()<>[\\]{}/%])`);

/** Names of actions that run something; nothing else in a PDF looks like them by chance. */
const LONG_NAMES: readonly (readonly [RegExp, PdfProblem])[] = [[nameOf('JavaScript|Launch'), 'active']];
/** Names that are short enough to stand in a picture's bytes by chance, so only looked for where there are objects. */
const SHORT_NAMES: readonly (readonly [RegExp, PdfProblem])[] = [
  [nameOf('JS'), 'active'],
  [nameOf('XFA'), 'form'],
];
/** Where the tail of a file names how it is encrypted. */
const ENCRYPTED = /\/Encrypt\s{0,9}(?:\d{1,10}\s{1,9}\d{1,5}\s{1,9}R|<<)/;
/** Where objects and the bytes of streams begin. */
const BORDERS = /\bobj\b|\bstream\r?\n|\bendstream\b/g;
const PACKED_OBJECTS = /\/(?:ObjStm|First)(?![^\s()<>[\]{}/%])/;
const PLAIN_FLATE = /\/Filter\s{0,9}\[?\s{0,9}\/FlateDecode\s{0,9}\]?\s{0,9}(?:\/|>>)/;
const PREDICTOR = /\/Predictor\s{0,9}(?!1\b)\d/;

/**
 * What is wrong with a PDF; undefined for one that is no page as well (it starts at the first byte, and neither its head nor its tail
 * holds markup), is not encrypted, and has neither scripts, programs nor XFA forms (whose scripts lie in packed XML) in it, in objects
 * that are packed into streams neither. Packed objects that cannot be read are refused. Files in it are allowed: electronic invoices
 * (ZUGFeRD) are such PDFs.
 */
export function pdfProblem(content: Buffer, meter: CostMeter): PdfProblem | undefined {
  const text = content.toString('latin1');
  const end = text.lastIndexOf('%%EOF');
  if (!text.startsWith('%PDF-') || end < 0) return 'foreign';
  if (MARKUP.test(text.slice(0, 1024)) || MARKUP.test(text.slice(end))) return 'foreign';
  const plain = withoutEscapes(text);
  if (ENCRYPTED.test(plain)) return 'encrypted';
  const named = problemOfNames(LONG_NAMES, plain);
  if (named) return named;
  let from = 0;
  let object = 0;
  let isStream = false;
  for (const { 0: border, index } of text.matchAll(BORDERS)) {
    if (border === 'obj') {
      if (!isStream) object = index;
    } else if (border === 'endstream') {
      from = isStream ? index : from;
      isStream = false;
    } else if (!isStream) {
      // A stream belongs to an object; without one its length and filters are somewhere else.
      if (object < from) return 'unreadable';
      const head = withoutEscapes(text.slice(object, index));
      const problem =
        problemOfNames(SHORT_NAMES, withoutEscapes(text.slice(from, index))) ??
        (PACKED_OBJECTS.test(head) ? packedProblem(content, head, index + border.length, meter) : undefined);
      if (problem) return problem;
      isStream = true;
    }
  }
  return isStream ? undefined : problemOfNames(SHORT_NAMES, withoutEscapes(text.slice(from)));
}

const problemOfNames = (
  names: readonly (readonly [RegExp, PdfProblem])[],
  objects: string,
): PdfProblem | undefined => names.find(([name]) => name.test(objects))?.[1];

/** What is wrong with the objects that a stream holds. */
function packedProblem(
  content: Buffer,
  head: string,
  start: number,
  meter: CostMeter,
): PdfProblem | undefined {
  const filters = head.split('/Filter').length - 1;
  if (filters === 0) {
    const end = Math.max(start, content.indexOf('endstream', start));
    return problemOfNames(SHORT_NAMES, withoutEscapes(content.toString('latin1', start, end)));
  }
  if (filters > 1 || !PLAIN_FLATE.test(head) || PREDICTOR.test(head)) return 'unreadable';
  let unpacked: Buffer;
  try {
    // What follows the packed bytes is not read, so where the stream is said to end counts for nothing.
    unpacked = inflateSync(content.subarray(start), {
      maxOutputLength: Math.max(1, Math.min(MAX_UNPACKED_BYTES, meter.unpackedBytesLeft)),
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new CostExceeded('Too many objects.');
    return 'unreadable';
  }
  meter.add('unpackedBytes', unpacked.length);
  const objects = withoutEscapes(unpacked.toString('latin1'));
  return problemOfNames([...LONG_NAMES, ...SHORT_NAMES], objects);
}

/** Names may be written with any of their letters as `#6a`. Done byte by byte, since a file may consist of nothing else. */
function withoutEscapes(text: string): string {
  if (!text.includes('#')) return text;
  const bytes = Buffer.from(text, 'latin1');
  let end = 0;
  for (let at = 0; at < bytes.length; end += 1) {
    const code = bytes[at] === 0x23 ? 16 * hexDigit(bytes[at + 1]) + hexDigit(bytes[at + 2]) : Number.NaN;
    bytes[end] = Number.isNaN(code) ? bytes[at]! : code;
    at += Number.isNaN(code) ? 1 : 3;
  }
  return bytes.toString('latin1', 0, end);
}

function hexDigit(byte: number | undefined): number {
  if (byte === undefined) return Number.NaN;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = (byte | 0x20) - 0x57;
  return letter >= 10 && letter <= 15 ? letter : Number.NaN;
}
