const circle = 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19';

/** An icon in a circle. Created once, because every row of a table may have one. */
export const circledIcon = (shape: string, size = '1.25rem') => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={circle + shape} />
  </svg>
);
