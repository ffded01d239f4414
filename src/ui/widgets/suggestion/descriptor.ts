import type { WidgetDescriptor } from '#language';

export const suggestionDescriptor: WidgetDescriptor = {
  name: 'suggestion',
  description:
    'Freier Text mit Vorschlägen der Wertehilfe, die von anderen Feldern abhängen kann, z. B. Orte zur Postleitzahl. Auch ohne Vorschläge bleibt jeder Text möglich.',
  accepts: ['string'],
  loadsOwnOptions: true,
  options: {
    type: 'object',
    properties: {
      autocomplete: { type: 'string', description: 'Wert des HTML-Attributs. Voreinstellung: off.' },
    },
    additionalProperties: false,
  },
};
