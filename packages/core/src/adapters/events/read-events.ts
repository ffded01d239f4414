/** One event of a stream. */
export interface StreamEvent {
  name: string;
  data: unknown;
}

/** The event in a block of lines; undefined for comments, and for what cannot be read. */
function eventIn(block: string): StreamEvent | undefined {
  const lines = block.split('\n');
  const linesOf = (field: string): string[] =>
    lines.filter((line) => line.startsWith(`${field}:`)).map((line) => line.slice(field.length + 1).trim());
  const [name] = linesOf('event');
  if (name === undefined) return undefined;
  try {
    return { name, data: JSON.parse(linesOf('data').join('\n')) };
  } catch {
    return undefined;
  }
}

/** Reads a stream of server-sent events to its end. `onBeat` is called for whatever comes. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: StreamEvent) => void,
  onBeat: () => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    onBeat();
    rest += decoder.decode(value, { stream: true });
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventIn(block);
      if (event) onEvent(event);
    }
  }
}
