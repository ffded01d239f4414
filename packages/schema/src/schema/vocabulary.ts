/** Names of the columns that every table has besides the fields of its schemas. */
export interface SystemColumns {
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly updatedBy: string;
  /** What is searched in the row. */
  readonly searchText: string;
  readonly phoneticCodes: string;
}

const english = {
  columns: {
    createdAt: 'created_at',
    updatedAt: 'updated_at',
    updatedBy: 'updated_by',
    searchText: 'search_text',
    phoneticCodes: 'phonetic_codes',
  },
  history: {
    history: 'history',
    number: 'number',
    time: 'time',
    userId: 'user_id',
    userName: 'user_name',
    role: 'role',
    resource: 'resource',
    key: 'key',
    name: 'name',
    kind: 'kind',
    fields: 'fields',
    fieldNames: 'field_names',
    changes: 'changes',
    values: 'values',
    salt: 'salt',
    valuesHash: 'values_hash',
    place: 'place',
    previousHash: 'previous_hash',
    hash: 'hash',
    field: 'field',
    title: 'title',
    hidden: 'hidden',
    before: 'before',
    after: 'after',
    created: 'created',
    changed: 'changed',
    deleted: 'deleted',
    restored: 'restored',
    removed: 'removed',
    viewed: 'viewed',
    executed: 'executed',
    failed: 'failed',
    command: 'command',
    retention: 'Retention',
  },
  files: { name: 'name', size: 'size', type: 'type', content: 'content', path: 'path' },
  outbox: {
    outbox: 'mail_outbox',
    messageId: 'message_id',
    recipient: 'recipient',
    purpose: 'purpose',
    causedBy: 'caused_by',
    state: 'state',
    waiting: 'waiting',
    sent: 'sent',
    failed: 'failed',
    attempts: 'attempts',
    nextAttempt: 'next_attempt_at',
    sentAt: 'sent_at',
    error: 'error',
    content: 'content',
    sender: 'Outbox',
  },
} as const;

/**
 * Words of the history: its resource and table, their columns, the keys of what is in these, kinds of changes, what an entry of a
 * command is about, and who removes old entries.
 */
export type HistoryWords = Readonly<Record<keyof typeof english.history, string>>;

/** Words of what calls say of a file: its name, bytes, media type, content in base64, and the path of its download. */
export type FileWords = Readonly<Record<keyof typeof english.files, string>>;

/** Words of the outbox of mails: its resource and table, their columns, the states of a mail, and who changes its rows. */
export type OutboxWords = Readonly<Record<keyof typeof english.outbox, string>>;

/** Names that the back end gives to what no schema declares. */
export interface Vocabulary {
  readonly columns: SystemColumns;
  readonly history: HistoryWords;
  readonly files: FileWords;
  readonly outbox: OutboxWords;
  /** Names that these columns had in an earlier version of the application: they are renamed. */
  readonly formerColumns: Partial<SystemColumns>;
  /** Words of calls, by the English ones. */
  readonly words: Readonly<Record<string, string>>;
}

/** What `vocabulary` of `screens/application.json` says; what it leaves out is English. */
export interface DeclaredVocabulary
  extends Partial<Omit<Vocabulary, 'columns' | 'history' | 'files' | 'outbox'>> {
  readonly columns?: Partial<SystemColumns>;
  readonly history?: Partial<HistoryWords>;
  readonly files?: Partial<FileWords>;
  readonly outbox?: Partial<OutboxWords>;
}

/** The names of an application, the English ones where it gives none of its own. */
export const vocabularyOf = (declared: DeclaredVocabulary = {}): Vocabulary => ({
  formerColumns: {},
  words: {},
  ...declared,
  columns: { ...english.columns, ...declared.columns },
  history: { ...english.history, ...declared.history },
  files: { ...english.files, ...declared.files },
  outbox: { ...english.outbox, ...declared.outbox },
});

/** The columns of a resource's rows that screens and rules may name in addition to the fields of its schema. */
export const systemColumns = (
  { primaryKey = 'id' }: { readonly primaryKey?: string },
  { createdAt, updatedAt, updatedBy }: SystemColumns = english.columns,
): string[] => [createdAt, updatedAt, updatedBy, primaryKey];
