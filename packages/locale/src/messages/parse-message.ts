/** What a message consists of: text, and arguments that fill it. */
export type MessagePart = string | MessageArgument;

/** `{name}`, `{count, plural, one {…} other {…}}`, `{kind, select, file {…} other {…}}`, or `#` in a plural. */
export interface MessageArgument {
  readonly name: string;
  /** `count`: the number of a plural, in digits of its language. Default: the value as it is. */
  readonly type?: 'plural' | 'selectordinal' | 'select' | 'count';
  /** What is said, by the value or by its plural category; `other` is always there. */
  readonly options?: Readonly<Record<string, readonly MessagePart[]>>;
}

/**
 * Parses an ICU message. Numbers, days and times are given as they are written, so `{n, number}` and the like are mistakes.
 *
 * @throws SyntaxError that says what is wrong, and where
 * @example parseMessage('{count} rows') // [{ name: 'count' }, ' rows']
 */
export function parseMessage(message: string): readonly MessagePart[] {
  let at = 0;

  const fail = (problem: string): never => {
    throw new SyntaxError(`${problem} at character ${at + 1} of "${message}"`);
  };
  /** Takes what matches here, after any spaces. */
  const take = (pattern: RegExp): string | undefined => {
    const sticky = new RegExp(`\\s*(${pattern.source})`, 'uy');
    sticky.lastIndex = at;
    const found = sticky.exec(message)?.[1];
    if (found !== undefined) at = sticky.lastIndex;
    return found;
  };
  const expect = (pattern: RegExp, what: string): string => take(pattern) ?? fail(`${what} expected`);

  /** @param plural the argument that `#` stands for */
  const text = (plural?: string): MessagePart[] => {
    const count = plural === undefined ? '' : '#';
    // An apostrophe is itself, except before one more and before what it makes text.
    const literal = new RegExp(`''|'([{}<>${count}](?:[^']|'')*)'?|[^{}${count}]`, 'uy');
    const parts: MessagePart[] = [];
    let pendingText = '';
    for (;;) {
      literal.lastIndex = at;
      const found = literal.exec(message);
      if (found) {
        pendingText += (found[1] ?? found[0]).replaceAll("''", "'");
        at = literal.lastIndex;
        continue;
      }
      if (pendingText !== '') parts.push(pendingText);
      pendingText = '';
      if (message[at] === '{') parts.push(argument());
      else if (plural !== undefined && take(/#/)) parts.push({ name: plural, type: 'count' });
      else return parts;
    }
  };

  const argument = (): MessageArgument => {
    take(/\{/);
    const name = expect(/[^\s{},]+/, 'name of an argument');
    if (take(/\}/)) return { name };
    expect(/,/, '"," or "}"');
    const type = expect(/(?:plural|selectordinal|select)(?![^\s,])/, 'plural, selectordinal or select');
    expect(/,/, '","');
    const options: Record<string, readonly MessagePart[]> = {};
    while (!take(/\}/)) {
      const key = expect(type === 'select' ? /[^\s{}]+/ : /=\d+|[a-z]+/, 'key of an option, or "}",');
      expect(/\{/, '"{"');
      options[key] = text(type === 'select' ? undefined : name);
      expect(/\}/, '"}"');
    }
    if (!options.other) fail(`option "other" of ${name} missing`);
    return { name, type: type as 'plural' | 'selectordinal' | 'select', options };
  };

  const parts = text();
  return at < message.length ? fail('"{" missing before "}"') : parts;
}
