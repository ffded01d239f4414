import { failOnConsole } from '../tests/support/rendering/fail-on-console.ts';

// Storybook waits for act() around its unmount with the flag for act() switched off already; whatever is drawn in that
// one task is blamed for it.
failOnConsole((message) =>
  message.startsWith('The current testing environment is not configured to support act'),
);
