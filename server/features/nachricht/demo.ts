import type { DemoPart } from '../demo/demo-part.ts';
import { countLeser } from './leser.ts';

/** The number of readers on every message, as reading would have counted them. */
const demo: DemoPart = ({ tx, resources }) => countLeser(tx, { resources });

export default demo;
