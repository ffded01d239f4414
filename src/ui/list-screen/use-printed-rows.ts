import { useEffect, useState } from 'react';
import type { Row } from '#model';

/** The rows rendered instead of the loaded ones for printing; setting them prints. */
export function usePrintedRows() {
  const [rows, setRows] = useState<Row[]>();
  useEffect(() => {
    if (!rows) return;
    const done = () => setRows(undefined);
    window.addEventListener('afterprint', done, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [rows]);
  return { rows, print: setRows };
}
