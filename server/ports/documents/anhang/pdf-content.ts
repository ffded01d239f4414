import { inflateSync } from 'node:zlib';
import { MAX_UNPACKED_BYTES } from './anhang-regeln.ts';
import { CostExceeded, type CostMeter } from './content-cost.ts';
import { pdfStreams } from './pdf-streams.ts';

/** What keeps a PDF from being taken. */
export type PdfProblem = 'foreign' | 'active' | 'form' | 'encrypted' | 'unreadable';

const MARKUP = /<(!doctype html|html|script|svg|iframe|body)[\s>/]/i;

/** A name and nothing longer. */
const nameOf = (words: string): RegExp => new RegExp(`/(?:${words})(?![^\\s()<>[\\]{}/%])`);

/** Names without which nothing runs and no form has scripts of its own; nothing else in a PDF looks like them by chance. */
const NAMES: readonly (readonly [RegExp, PdfProblem])[] = [
  [nameOf('JavaScript|Launch|Rendition'), 'active'],
  [nameOf('XFA'), 'form'],
];
/** Where the tail of a file names how it is encrypted. */
const ENCRYPTED = /\/Encrypt\s{0,9}(?:\d{1,10}\s{1,9}\d{1,5}\s{1,9}R|<<)/;
const PACKED_OBJECTS = nameOf('ObjStm|First');
const PLAIN_FLATE = /\/Filter\s{0,9}\[?\s{0,9}\/FlateDecode\s{0,9}\]?\s{0,9}(?:\/|>>)/;
/** What changes bytes once more, or takes them from elsewhere. */
const FURTHER_STEPS = nameOf('DecodeParms|DP|F|FFilter|FDecodeParms');

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
  const named = problemOfNames(plain);
  if (named) return named;
  for (const stream of pdfStreams(text)) {
    if (!stream) return 'unreadable';
    const head = withoutEscapes(stream.dictionary);
    const problem = PACKED_OBJECTS.test(head)
      ? packedProblem(content, head, stream.starts, meter)
      : undefined;
    if (problem) return problem;
  }
  return undefined;
}

const problemOfNames = (objects: string): PdfProblem | undefined =>
  NAMES.find(([name]) => name.test(objects))?.[1];

/** What is wrong with the objects that a stream holds. */
function packedProblem(
  content: Buffer,
  head: string,
  starts: readonly number[],
  meter: CostMeter,
): PdfProblem | undefined {
  const filters = head.split('/Filter').length - 1;
  // Their names stand in the file as they are.
  if (filters === 0 && !FURTHER_STEPS.test(head)) return undefined;
  if (filters !== 1 || !PLAIN_FLATE.test(head) || FURTHER_STEPS.test(head)) return 'unreadable';
  const readings = starts.map((start) => unpack(content, start, meter)).filter((one) => one !== undefined);
  if (readings.length === 0) return 'unreadable';
  return readings
    .map((unpacked) => problemOfNames(withoutEscapes(unpacked.toString('latin1'))))
    .find((problem) => problem !== undefined);
}

/** What is packed behind a place; undefined where nothing is. */
function unpack(content: Buffer, start: number, meter: CostMeter): Buffer | undefined {
  try {
    // What follows the packed bytes is not read, so where the stream is said to end counts for nothing.
    const unpacked = inflateSync(content.subarray(start), {
      maxOutputLength: Math.max(1, Math.min(MAX_UNPACKED_BYTES, meter.unpackedBytesLeft)),
    });
    meter.add('unpackedBytes', unpacked.length);
    return unpacked;
  } catch (error) {
    if (error instanceof CostExceeded) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new CostExceeded('Too many objects.');
    return undefined;
  }
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
