import type { FormScreen } from '#language';
import { type EnumValue, enumValuesOf, isEmptyValue, type JsonSchema, type Row } from '#model';
import { isPossibleChange, sentence, stateChanges, statesIn } from '#rules';
import type { FormMessage } from './form-message.ts';
import type { FormRules } from './form-rules.ts';

interface StatePlace {
  schema: JsonSchema;
  enums: Readonly<Record<string, EnumValue[]>>;
  screen: Pick<FormScreen, 'mode'>;
  /** What the back end holds. */
  initial: () => Row;
}

interface Judgement {
  required: string[];
  messages: [path: string, FormMessage][];
}

/** What a change of a state asks for. */
function judge({ schema, enums, initial }: StatePlace, data: Row): Judgement {
  const { properties = {} } = schema;
  const stored = initial();
  const required: string[] = [];
  const messages: Judgement['messages'] = [];
  const row = { ...stored, ...data };
  for (const [name, property] of Object.entries(properties)) {
    const word = statesIn(property);
    const to = row[name];
    if (!word || typeof stored[name] !== 'string' || isEmptyValue(to) || to === stored[name]) continue;
    const change = stateChanges(word, stored[name], to).find((one) => isPossibleChange(one, undefined, row));
    if (!change) {
      const text = enumValuesOf(property, enums).find(({ key }) => key === to)?.label ?? String(to);
      const message = sentence('state', property.title ?? name, text);
      messages.push([name, { state: 'error', text: message, key: 'x-states' }]);
    }
    required.push(...(change?.require ?? []).filter((field) => properties[field]?.readOnly !== true));
  }
  for (const field of required.filter((each) => isEmptyValue(row[each]))) {
    const text = sentence('required', properties[field]?.title ?? field);
    messages.push([field, { state: 'error', text, key: 'required' }]);
  }
  return { required, messages };
}

/** Rules with those for changes of states (`x-states`): what may follow, and what is filled by then. */
export function withStateRules(rules: FormRules, place: StatePlace): FormRules {
  const { properties = {} } = place.schema;
  if (place.screen.mode !== 'edit' || !Object.values(properties).some(statesIn)) return rules;
  return {
    check(data) {
      const found = new Map(rules.check(data));
      for (const [path, message] of judge(place, data).messages) {
        const others = found.get(path) ?? [];
        if (!others.some(({ text }) => text === message.text)) found.set(path, [...others, message]);
      }
      return found;
    },
    requiredFor: (data) => new Set([...rules.requiredFor(data), ...judge(place, data).required]),
  };
}
