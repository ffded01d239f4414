import { lazyPart } from '#ui';

/** Loaded for staff who see the portal as a policyholder. */
export const LazyKundenansichtBanner = lazyPart(() => import('./KundenansichtBanner.tsx'));
