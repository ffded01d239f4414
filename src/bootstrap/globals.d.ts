/** Version of the portal, from package.json. */
declare const __APP_VERSION__: string;

/** The steps of the brand's colour. */
declare const __BRAND_SCALE__: import('@schema-screens/locale').BrandScale;
