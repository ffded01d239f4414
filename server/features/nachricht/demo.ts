import type { DemoPart } from '../demo/demo-part.ts';
import { countLeser } from './leser.ts';

/** Counts the readers of every message by the demo's read marks. */
const demo: DemoPart = ({ tx, resources }) => countLeser(tx, { resources });

export default demo;
