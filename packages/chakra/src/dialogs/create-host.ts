import { Host, type HostLoaders } from '../host/host.ts';

export const hostLoaders = {
  notices: () => import('./Toaster.tsx'),
  questions: () => import('./QuestionHost.tsx'),
  previews: () => import('./PreviewHost.tsx'),
  focus: () => import('./FocusRestorer.tsx'),
} satisfies HostLoaders;

/** The host of one application: its notices, dialogs and what else outlives its screens (docs/embed.md). */
export const createHost = (): Host => new Host(hostLoaders);
