import type { Day, Json, Timestamp, TransactionId, WithDefault } from '../column-types.ts';

/** What processes of the release before read and write; the database itself keeps it like the state. */
export type LegacyState = WithDefault<string | null>;

/** A column of an export, as a job stores it. */
export interface ExportedField {
  readonly field: string;
  readonly heading: string;
}

/** The tables that no resource declares, as the migrations create them; a test compares them with the database. */
export interface SystemTables {
  attempt_counter: {
    key: string;
    attempts: number;
    first_at: Timestamp;
    last_at: Timestamp;
    locked_until: Timestamp | null;
  };
  saved_view: {
    id: WithDefault<number>;
    user_id: number;
    list: string;
    name: string;
    address: string;
    role: string | null;
    created_at: Timestamp;
  };
  user_setting: {
    user_id: number;
    key: string;
    value: Json<Record<string, unknown>>;
    changed_at: Timestamp;
  };
  email_return: {
    token_hash: string;
    user_id: number;
    former_email: string;
    valid_until: Timestamp;
    number: WithDefault<number>;
    last_passkey: number | null;
    last_recovery_code: number | null;
    totp_secret: string | null;
  };
  stored_response: {
    key: string;
    content_hash: string;
    created_at: Timestamp;
    status: number | null;
    headers: Json<Readonly<Record<string, string>>> | null;
    body: string | null;
  };
  import_file: {
    id: WithDefault<number>;
    user_id: number;
    resource: string;
    lines: Json<readonly unknown[]>;
    created_at: Timestamp;
  };
  lease: {
    key: string;
    holder: string;
    valid_until: Timestamp;
  };
  metadata: {
    name: string;
    value: string;
  };
  announcement: {
    id: WithDefault<number>;
    message: string;
  };
  migration: {
    name: string;
    applied_at: WithDefault<Timestamp>;
  };
  sequence_counter: {
    key: string;
    last_number: number;
  };
  account_passkey: {
    id: WithDefault<number>;
    user_id: number;
    name: string;
    credential_id: string;
    public_key: string;
    counter: number;
    transports: string;
    created_at: Timestamp;
    last_used_at: Timestamp | null;
  };
  passkey_challenge: {
    hash: string;
    user_id: number | null;
    valid_until: Timestamp;
  };
  password_request: {
    id: WithDefault<number>;
    email: string;
    language: string | null;
    created_at: Timestamp;
    state: WithDefault<'waiting' | 'failed'>;
    former_state: LegacyState;
    attempts: WithDefault<number>;
    next_attempt_at: WithDefault<Timestamp> | null;
    error: string | null;
  };
  bulk_job: {
    id: WithDefault<number>;
    user_id: number;
    role: string;
    session_id: number;
    language: string | null;
    tab: string | null;
    list: string;
    title: string;
    resource: string;
    method: 'POST' | 'PATCH' | 'DELETE';
    path: string;
    body: Json<Record<string, unknown>> | null;
    fields: Json<Readonly<Record<string, string>>>;
    row_count: WithDefault<number>;
    state: WithDefault<'running' | 'finished' | 'stopped' | 'broken' | 'failed'>;
    former_state: LegacyState;
    reason: string | null;
    created_at: Timestamp;
    ended_at: Timestamp | null;
    progress_at: WithDefault<Timestamp>;
    claimed_until: Timestamp | null;
    attempts: WithDefault<number>;
    next_attempt_at: WithDefault<Timestamp> | null;
    is_import: WithDefault<boolean>;
    export_columns: Json<readonly ExportedField[]> | null;
    error: string | null;
  };
  bulk_job_row: {
    job_id: number;
    number: number;
    key: string;
    state: WithDefault<'waiting' | 'done' | 'failed'>;
    former_state: LegacyState;
    message: string | null;
    body: Json<Record<string, unknown>> | null;
    result: string | null;
    content: string | null;
  };
  session: {
    token_hash: string;
    user_id: number;
    role: string;
    kind: 'full' | 'pending' | 'view';
    former_kind: LegacyState;
    created_at: Timestamp;
    last_active_at: Timestamp;
    attempts: WithDefault<number>;
    proven_at: Timestamp | null;
    totp_draft: string | null;
    id: WithDefault<number>;
    device: string | null;
    previous_sign_in_at: Timestamp | null;
    viewer_token_hash: string | null;
    viewed_user_id: number | null;
    last_write: WithDefault<TransactionId>;
  };
  upload_quota: {
    user_id: number;
    day: Day;
    bytes: number;
    entries: WithDefault<number>;
    pages: WithDefault<number>;
    pixels: WithDefault<number>;
    unpacked_bytes: WithDefault<number>;
    milliseconds: WithDefault<number>;
  };
  recovery_code: {
    id: WithDefault<number>;
    user_id: number;
    hash: string;
    used_at: Timestamp | null;
  };
}
