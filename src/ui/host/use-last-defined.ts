import { useState } from 'react';

/** The value, or the last one while there is none: a closing dialog keeps its text until it is gone. */
export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
