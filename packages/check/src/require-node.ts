/** Imported before anything else of a command: an older Node could not even load the rest, and would say so by a stack. */
const required = 24;

if (Number.parseInt(process.versions.node, 10) < required) {
  process.stderr.write(
    `Node ${required} or newer is needed; this is Node ${process.versions.node} (${process.execPath}).\n`,
  );
  process.exit(78);
}

export {};
