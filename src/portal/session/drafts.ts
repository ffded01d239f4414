import { createSessionDrafts } from '#engine';

/** Drafts of the portal's forms, which outlive its sessions. */
export const { drafts, ownDrafts, hasDrafts, keepForReload, keepDrafts, dropDrafts } =
  createSessionDrafts('entwuerfe');
