/**
 * Distance of notices from the window's edges (docs/decisions/2026-11-22-notice-position.md): at the bottom,
 * on phones above the keyboard.
 */
export const noticePosition = {
  top: '1rem',
  right: '1rem',
  bottom: 'calc(0.75rem + var(--keyboard))',
  left: '1rem',
};
