import { sweepUploadQuota } from '../../http/upload-quota.ts';
import { sweepDocuments } from '../../ports/documents/sweep-documents.ts';
import type { Module } from '../module.ts';

const minute = 60_000;

/** Stored contents that no row refers to any more, and what users have sent today. */
export const documents: Module = {
  name: 'documents',
  sweeps: [(tx, { now }) => sweepUploadQuota(tx, now())],
  jobs: [
    {
      name: 'removed contents',
      every: 60 * minute,
      first: 5 * minute,
      run: ({ database, resources, documents, now }) =>
        sweepDocuments(database.read, resources, documents, now()),
    },
  ],
};
