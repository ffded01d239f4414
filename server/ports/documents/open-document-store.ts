import { fileURLToPath } from 'node:url';
import type { Config } from '../../shared/config/config.ts';
import type { DocumentStore } from './document-store.ts';

/** Opens the store that DOCUMENTS_URL names; loads only the kind that is needed. */
export async function openDocumentStore(config: Pick<Config, 'documentsUrl' | 's3'>): Promise<DocumentStore> {
  const { documentsUrl, s3 } = config;
  if (documentsUrl.startsWith('s3:')) {
    const { openS3Store } = await import('./s3-store.ts');
    return openS3Store(new URL(documentsUrl), s3);
  }
  const { openFolderStore } = await import('./folder-store.ts');
  return openFolderStore(folderOf(documentsUrl));
}

/** `file:///srv/documents` and the shorter `file:/srv/documents` or `file:var/documents`. */
function folderOf(documentsUrl: string): string {
  return documentsUrl.startsWith('file://')
    ? fileURLToPath(documentsUrl)
    : documentsUrl.slice('file:'.length);
}
