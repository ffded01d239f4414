/** Version of the portal, from package.json. */
declare const __APP_VERSION__: string;
