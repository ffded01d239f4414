/** What stories of the portal's screens are drawn from. */
declare module 'virtual:screen-data' {
  type ScreenData = import('./screen-data.ts').ScreenData;

  export const metas: ScreenData['metas'];
  export const paths: ScreenData['paths'];
  export const forms: ScreenData['forms'];
  export const screens: ScreenData['screens'];
  export const tabScreens: ScreenData['tabScreens'];
  export const addresses: ScreenData['addresses'];
}
