/**
 * Groups of modules that share a chunk with their imports: a screen loads faster from six files than from forty. A
 * module belongs to the first matching group; the bundler divides the others.
 */
export const chunks = [
  { name: 'start', tags: ['$initial' as const] },
  // Shared by the hand-written sign-in page and the engine's screens.
  {
    name: 'controls',
    test: /@chakra-ui\/react\/dist\/esm\/components\/(box|button|flex|heading|icons|input|spinner|stack|text)\b|lucide-react\/.*\/(eye|eye-off|info|key-round|triangle-alert)\.mjs|bot-check\/BotChallengeSlot|src\/analytics\/(track|consent)|core\/src\/data\/(countdown|use-progress)|chakra\/src\/(parts\/(Card|actions\/ProgressIcon|states\/delays)|form-screen\/FieldMessages|widgets\/WidgetSurface)\b/,
  },
  // Icons that few screens show.
  {
    name: 'portal-icons',
    test: /lucide-react\/.*\/(ambulance|app-window|building-complex|factory|heart-pulse|package|paw-print|scale|shield|sofa|users|clock-3|file-check(-\w+)?|landmark|bug|file-up|inbox|phone-call|pause|play|car-front|shield-exclamation-point|user-pen|badge-check|credit-card|file-pen(-\w+)?|file-x(-\w+)?|image|key|message-circle|receipt-text|shield-check)\.mjs/,
  },
  // Icons of single widgets.
  {
    name: 'widget-icons',
    test: /lucide-react\/.*\/(letter-b|heading-\d|italic|link|list|list-ordered|redo-2|undo-2|camera|star|circle|chevrons-left|chevrons-right)\.mjs/,
  },
  // Needed by every screen. Icons are small, and none of them should make a screen load another kind's chunk;
  // those of a single late part belong to it.
  {
    name: 'screen',
    test: /src\/routing\/EngineScreen|chakra\/src\/host\/(printing|single-keys|shift-tolerant-press)|chakra\/src\/parts\/(actions\/|states\/(ErrorBoundary|boundaries|Notice|change-pill\.css|delays)|Icon|TermButton|term-button\.css|screen\/(use-url-state|ScreenFrame))|chakra\/src\/widgets\/index\.|core\/src\/(ports\/|data\/(?!use-data-changes))|language\/definition\/(toolbar-of|defaults)\.|schema\/src\/keywords\/(computation|reference)\.|locale\/src\/dates\/relative-days\.|core\/src\/format\/record-text|react-query\/build\/modern\/useQuery\.|lucide-react(?!.*\/(circle-dot|keyboard|share-2)\.)/,
  },
  // What a session adds to the header.
  {
    name: 'shell',
    test: /(src|client)\/shell\/(Navigation|MenuBar|MenuList|PaletteButton)|src\/routing\/PortalPalette/,
  },
  // What others have changed: a list should not load the chunk of forms for it.
  {
    name: 'changes',
    test: /core\/src\/(texts\/change-texts|data\/use-data-changes)|chakra\/src\/parts\/states\/ChangePill|react-query\/build\/modern\/(queriesObserver|useQueries)\./,
  },
  // Texts of later parts, which the English ones refer to: each of them would be a chunk of its own.
  { name: 'texts-files', test: /core\/src\/texts\/(file|image|preview|rich-text)-texts/ },
  {
    name: 'texts',
    test: /core\/src\/texts\/(bulk|figure|palette|qr-code|rating)-texts/,
  },
  // Forms with files, and jobs over rows: neither should load the other's chunk.
  { name: 'progress', test: /chakra\/src\/parts\/states\/ProgressBar/ },
  // Formats of values, which validators compiled by the build need without an interpreter.
  { name: 'formats', test: /ibantools|locale\/src\/formats\/(formats|password|password-texts)\./ },
  // Any screen whose conditions are JSON Schemas.
  { name: 'schema-interpreter', test: /language\/scope\/schema-interpreter/ },
  { name: 'table', test: /chakra\/src\/table\/ResultTable/ },
  { name: 'list', test: /list-screen\/ListScreen/ },
  { name: 'form', test: /form-screen\/FormScreen|widgets\/basic-widgets/ },
  // What widgets for choosing share.
  {
    name: 'choosing',
    test: /chakra\/src\/widgets\/(parts\/(list-keys|OptionList|TagList)|entity-picker\/suggestions)|texts\/choice-texts/,
  },
  // Widgets with a single typed text that not every form needs.
  { name: 'typed-widgets', test: /chakra\/src\/widgets\/(bic|code|iban|phone|year)\// },
].map((group, at, all) => ({ ...group, priority: all.length - at }));
