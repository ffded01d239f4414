declare module 'virtual:peer' {
  export const createPeer: import('./page.tsx').Peer['createPeer'];
}
