declare module 'virtual:engine' {
  export const Engine: import('./page.tsx').EngineComponent;
}
