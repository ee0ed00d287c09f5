import { ownTemporary } from './own-temporary.ts';

/** Vitest's global setup for tests on SQLite: one temporary folder for the run, which goes with it. */
export default (): (() => void) => ownTemporary();
