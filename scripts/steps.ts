// What `npm run check`, `npm test` and `npm run test-long` are made of: commands that are timed, some at the same time.
import { runNode } from './project.ts';

/** One command of a check. */
export interface Step {
  name: string;
  /** A script of the project, or a package's command file. */
  file: string;
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Whether it has the terminal to itself. Else what it printed is shown when it ends, and only if it failed. */
  alone?: boolean;
}

/** How a step went, and how many seconds it took. */
export interface Outcome {
  name: string;
  ok: boolean;
  seconds: number;
}

/** A signal goes to the step that runs, and ends it; no other is to begin after it. */
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stopped = true;
  });

/** Runs steps one after the other, each however the one before it went, and says how each went as it ends. */
export async function runInTurn(steps: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) if (!stopped) outcomes.push(await run(step));
  return outcomes;
}

async function run({ name, file, args, env, alone }: Step): Promise<Outcome> {
  const begun = performance.now();
  let said = '';
  const hear = (text: string) => {
    said += text;
  };
  if (alone) console.log(`\n${name} …`);
  const code = await runNode(file, args, env, alone ? undefined : hear);
  const outcome = { name, ok: code === 0, seconds: (performance.now() - begun) / 1000 };
  if (!outcome.ok && said) console.log(`\n${said.trimEnd()}\n`);
  console.log(lineOf(outcome));
  return outcome;
}

const width = 36;
const lineOf = ({ name, ok, seconds }: Outcome) =>
  `${ok ? '✓' : '✗'}  ${name.padEnd(width)}${seconds.toFixed(1).padStart(7)} s${ok ? '' : '  failed'}`;

/** Each step with its seconds, and the whole, which is less than their sum where some ran at the same time. */
export function stepTable(outcomes: readonly Outcome[], whole: number): string {
  const ok = outcomes.every((outcome) => outcome.ok);
  return [...outcomes, { name: 'in all', ok, seconds: whole }].map(lineOf).join('\n');
}

/** What to say of the steps that failed, if any did. */
export function failureOf(outcomes: readonly Outcome[]): string | undefined {
  const failed = outcomes.filter(({ ok }) => !ok).map(({ name }) => name);
  return failed.length ? `Failed: ${failed.join(', ')}. See the lines above.` : undefined;
}
