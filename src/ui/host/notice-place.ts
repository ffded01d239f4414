/**
 * How far from the window's edges notices stand (docs/decisions/2026-11-22-place-of-notices.md): past the header on phones,
 * elsewhere above a form's bar of actions.
 */
export const noticePlace = { top: '5rem', right: '1rem', bottom: '5.5rem', left: '1rem' };
