import { inflateSync } from 'node:zlib';
import { MAX_UNPACKED_BYTES } from './attachment-rules.ts';
import { CostExceeded, type CostMeter } from './content-cost.ts';
import { pdfStreams } from './pdf-streams.ts';

/** Why a PDF is refused. */
export type PdfProblem = 'foreign' | 'active' | 'form' | 'encrypted' | 'unreadable';

const MARKUP = /<(!doctype html|html|script|svg|iframe|body)[\s>/]/i;

/** Matches a name, but no longer one that begins with it. */
const nameOf = (words: string): RegExp => new RegExp(`/(?:${words})(?![^\\s()<>[\\]{}/%])`);

/** Every script, program or form script needs one of these names; none of them occurs in a PDF by chance. */
const NAMES: readonly (readonly [RegExp, PdfProblem])[] = [
  [nameOf('JavaScript|Launch|Rendition'), 'active'],
  [nameOf('XFA'), 'form'],
];
/** The part of the file's end that may refer to its encryption. */
const ENCRYPTED = /\/Encrypt\s{0,9}(?:\d{1,10}\s{1,9}\d{1,5}\s{1,9}R|<<)/;
const PACKED_OBJECTS = nameOf('ObjStm|First');
const PLAIN_FLATE = /\/Filter\s{0,9}\[?\s{0,9}\/FlateDecode\s{0,9}\]?\s{0,9}(?:\/|>>)/;
/** Keys that add a further decoding step or take the bytes from elsewhere. */
const FURTHER_STEPS = nameOf('DecodeParms|DP|F|FFilter|FDecodeParms');

/**
 * The reason for refusing a PDF. It must not double as a web page (it starts at the first byte, and there is no markup
 * at its beginning or end), must not be encrypted, and must not hold scripts, programs or XFA forms (whose scripts are
 * in compressed XML), not even in compressed object streams. An object stream that cannot be read is refused. Embedded
 * files are allowed, since electronic invoices (ZUGFeRD) use them.
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

/** The problem of the objects in an object stream. */
function packedProblem(
  content: Buffer,
  head: string,
  starts: readonly number[],
  meter: CostMeter,
): PdfProblem | undefined {
  const filters = head.split('/Filter').length - 1;
  // Not compressed: its names have been checked with the rest of the file.
  if (filters === 0 && !FURTHER_STEPS.test(head)) return undefined;
  if (filters !== 1 || !PLAIN_FLATE.test(head) || FURTHER_STEPS.test(head)) return 'unreadable';
  const readings = starts.map((start) => unpack(content, start, meter)).filter((one) => one !== undefined);
  if (readings.length === 0) return 'unreadable';
  return readings
    .map((unpacked) => problemOfNames(withoutEscapes(unpacked.toString('latin1'))))
    .find((problem) => problem !== undefined);
}

/** Inflates the data from an offset; undefined if there is none. */
function unpack(content: Buffer, start: number, meter: CostMeter): Buffer | undefined {
  try {
    // The inflater stops at the end of the compressed data, so the declared end of the stream does not matter.
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

/** Any letter of a name may be written as `#6a`. Done byte by byte, since a file may consist of nothing else. */
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
