import { start } from './page.tsx';

void start(() => import('virtual:peer'));
