import { Engine } from 'virtual:engine';
import { start } from './page.tsx';

start(Engine);
