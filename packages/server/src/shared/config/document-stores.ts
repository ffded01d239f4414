import { isEndpoint } from './address-check.ts';
import { address, type Setting, text } from './setting-kinds.ts';

/** A kind of store for the contents of documents; `open-document-store.ts` opens it. */
interface DocumentStoreKind {
  /** An address of it, and what it is, as docs/settings.md has it. */
  readonly meaning: string;
  /** The parameters of its addresses. */
  readonly parameters: readonly string[];
  /** Why an address of it cannot work, as the text after the setting's name. */
  problem?(url: URL): string | undefined;
  /** What it takes from the environment besides its address. */
  readonly settings: Readonly<Record<string, Setting<string | undefined>>>;
}

/** What addresses of S3-compatible stores look like, as the text after the setting's name. */
export const s3Form =
  ' must look like s3://BUCKET/PREFIX?endpoint=https://…&region=…; the keys are in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';

/** The kinds of stores, by the protocol of their addresses. */
const kinds = {
  'file:': { meaning: '`file:/folder` for a folder', parameters: [], settings: {} },
  's3:': {
    meaning: '`s3://bucket?endpoint=…&region=…` for an S3-compatible one',
    parameters: ['endpoint', 'region'],
    problem: ({ searchParams }) => (isEndpoint(searchParams.get('endpoint')) ? undefined : s3Form),
    settings: {
      AWS_ACCESS_KEY_ID: text({ meaning: 'key of the S3-compatible store', needs: 'AWS_SECRET_ACCESS_KEY' }),
      AWS_SECRET_ACCESS_KEY: text({ meaning: 'its secret', needs: 'AWS_ACCESS_KEY_ID' }),
      AWS_REGION: text({ shownDefault: '`us-east-1`', meaning: 'its region, if `DOCUMENTS_URL` has none' }),
    },
  },
} as const satisfies Readonly<Record<string, DocumentStoreKind>>;

/** The protocol of a kind of store. */
export type DocumentStoreProtocol = keyof typeof kinds;

const all: readonly DocumentStoreKind[] = Object.values(kinds);

const isProtocol = (protocol: string): protocol is DocumentStoreProtocol => Object.hasOwn(kinds, protocol);

/** The settings of all kinds. */
export const documentSettings = { ...kinds['file:'].settings, ...kinds['s3:'].settings };

/** The values of `documentSettings`. */
export type DocumentSettings = Readonly<Record<keyof typeof documentSettings, string | undefined>>;

/** The setting that says which store there is. */
export const documentsUrl = (required: Setting<unknown>['required']): Setting<string | undefined> =>
  address(
    Object.keys(kinds),
    {
      shownDefault: '`file:DATA_DIR/documents`',
      meaning: `store for the contents of documents: ${all.map(({ meaning }) => meaning).join(', ')}; required in production`,
      parameters: all.flatMap(({ parameters }) => parameters),
      ...(required && { required }),
    },
    (url) => {
      const kind: DocumentStoreKind | undefined = isProtocol(url.protocol) ? kinds[url.protocol] : undefined;
      return kind?.problem?.(url);
    },
  );
