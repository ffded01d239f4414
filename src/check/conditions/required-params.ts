export { requiredParams } from '#model';
