/** What modules of an application may use of `ports`. */
export { MAX_TOTAL_BYTES } from './documents/attachments/attachment-rules.ts';
export { checkAttachment } from './documents/attachments/check-attachment.ts';
export { cleanFileName } from './documents/attachments/file-name.ts';
export { bindDocumentStore } from './documents/bind-document-store.ts';
export type { DocumentStore, StoredDocument } from './documents/document-store.ts';
export { isDocumentKey, sha256OfKey, withStored } from './documents/document-store.ts';
export { sha256Hex } from './documents/folder-store.ts';
export { openDocumentStore } from './documents/open-document-store.ts';
export type { MailText } from './mail/mail.ts';
export type { MailSender } from './mail/mail-sender.ts';
export { type MailContext, queueMail, requireMailSubject } from './mail/queue-mail.ts';
export { recipientLocale, userLanguage } from './recipient-locale.ts';
