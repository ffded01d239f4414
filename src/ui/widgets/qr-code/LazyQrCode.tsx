import { lazyPart } from '#engine/internal';

/** A QR code for hand-written parts; loaded with the first one. */
export const LazyQrCode = lazyPart(() => import('./QrCode.tsx'));
