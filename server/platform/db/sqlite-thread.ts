import { Worker } from 'node:worker_threads';
import type { QueryResult } from 'kysely';
import { DatabaseFailure } from './away.ts';
import type {
  Done,
  Failed,
  SqliteAnswer,
  SqliteFile,
  SqliteTask,
  Statement,
  Unit,
  UnitDone,
} from './sqlite-worker.ts';

interface Waiting {
  resolve: (answer: SqliteAnswer) => void;
  reject: (error: Error) => void;
}

/** What a statement did, as Kysely has it. */
export const resultOf = <R>(done: Done): QueryResult<R> =>
  'rows' in done
    ? { rows: done.rows as R[] }
    : { rows: [], numAffectedRows: BigInt(done.changes), insertId: BigInt(done.insertId) };

export const failureOf = ({ failure: { message, code } }: Failed): DatabaseFailure =>
  new DatabaseFailure(message, code);

/**
 * An SQLite file in a thread of its own. The thread begins with the first statement. What is asked while the server
 * reads from its sockets goes to it as one message: each by itself, handing over was a good part of what a message cost.
 */
export class SqliteThread {
  readonly #file: SqliteFile;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  /** Asked, and not handed over yet. */
  #asked: SqliteTask[] = [];
  #next = 0;
  #begins = false;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  async executeQuery<R>({ sql, parameters }: Statement): Promise<QueryResult<R>> {
    const begins = this.#begins;
    this.#begins = false;
    return resultOf((await this.#ask((id) => ({ id, begins, sql, parameters }))) as Done);
  }

  /**
   * Runs units in one transaction; one that fails takes back itself alone.
   * @returns what became of each, once all that were kept are on the disk
   * @throws DatabaseFailure when none was kept
   */
  async commit(units: readonly Unit[]): Promise<readonly UnitDone[]> {
    const answer = await this.#ask((id) => ({ id, units }));
    return (answer as { units: readonly UnitDone[] }).units;
  }

  #ask(task: (id: number) => SqliteTask): Promise<SqliteAnswer> {
    this.#worker ??= this.#start();
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      if (this.#asked.push(task(id)) === 1) setImmediate(this.#handOver);
    });
  }

  readonly #handOver = () => this.#post(this.#asked.splice(0));

  #post(tasks: readonly SqliteTask[]): void {
    try {
      if (tasks.length) this.#worker?.postMessage(tasks);
    } catch (error) {
      // One of them cannot be handed to a thread: the others can.
      if (tasks.length > 1) for (const task of tasks) this.#post([task]);
      else for (const { id } of tasks) this.#take(id)?.reject(error as Error);
    }
  }

  /** Begins a transaction together with the next statement, which saves one message to the thread and back. */
  begin(): void {
    this.#begins = true;
  }

  /** Ends the transaction, if it was begun. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    if (!this.#begins) await this.executeQuery({ sql: how, parameters: [] });
    this.#begins = false;
  }

  /** Lets what was asked before finish, closes the file and ends the thread. */
  async close(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    await this.executeQuery({ sql: 'close', parameters: [] });
    await worker.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: this.#file });
    worker.on('message', (answers: readonly SqliteAnswer[]) => {
      for (const answer of answers) this.#settle(answer);
    });
    // Without it the next statement begins a new thread; the file is as the last commit left it.
    const end = (reason: string) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      const waiting = [...this.#waiting.values()];
      this.#waiting.clear();
      this.#asked = [];
      for (const { reject } of waiting) reject(new DatabaseFailure(reason, 'DATABASE_CLOSED'));
    };
    worker.on('error', (error) => end(error instanceof Error ? error.message : String(error)));
    worker.on('exit', () => end('The thread of the database has ended.'));
    return worker;
  }

  #settle(answer: SqliteAnswer): void {
    const waiting = this.#take(answer.id);
    if ('failure' in answer) waiting?.reject(failureOf(answer));
    else waiting?.resolve(answer);
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }
}
