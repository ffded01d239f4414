import { benutzer } from './verwaltung/manage-benutzer.ts';

export default { benutzer };
