import type { DetailValue } from '@schema-screens/schema/language';
import { anfang, beitrag, nachhaftung, summen } from '../werte.ts';

/** Business interruption. */
export const betriebsunterbrechung: DetailValue[] = [...anfang, ...summen, ...nachhaftung, ...beitrag];
