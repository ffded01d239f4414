/** Words of German sentences that English has not. */
const words =
  /(?<![\p{L}\p{N}_-])(der|das|den|dem|ein|eine[mnrs]?|keine?[mnrs]?|nicht|und|oder|ist|sind|wird|werden|wurden?|muss|müssen|darf|dürfen|kann|können|hat|haben|gibt|fehlt|fehlen|mit|ohne|von|vom|bei|zum|zur|für|auf|aus|nur|sich|auch|als|wenn|nach|noch|schon|bis|Sie|Ihre?[mnrs]?|bitte|Bitte)(?![\p{L}\p{N}_-])/u;

/** Whether a text is German by its letters, its quotation marks or a word. A single noun may be of either language. */
export const isGermanSentence = (text: string): boolean => /[äöüßÄÖÜ„]/.test(text) || words.test(text);
