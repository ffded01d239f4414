/**
 * Distance of notices from the window's edges (docs/decisions/2026-11-22-place-of-notices.md): below the header on phones, at the
 * bottom elsewhere.
 */
export const noticePlace = { top: '4.75rem', right: '1rem', bottom: '0.75rem', left: '1rem' };
