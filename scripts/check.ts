// `npm run check`: the fast gate. Format, lint and import direction, types, spelling, unused code, and at the same time
// unit and server tests.
import { staticChecks, unitTests } from './fast-checks.ts';
import { fail } from './project.ts';
import { failureOf, runInTurn } from './steps.ts';

const outcomes = (await Promise.all([runInTurn(staticChecks), runInTurn([unitTests()])])).flat();
const failure = failureOf(outcomes);
if (failure) fail(failure);
