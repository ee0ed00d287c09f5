import { hash } from 'node:crypto';
import type { Consultation } from '#content/consultations.ts';
import type { FreeTimes } from '#contract/booking.ts';

/** How long another server's change may go unnoticed, in ms. What is booked is checked again with the database. */
const checkEvery = 1000;
/** How long an answer is kept at most, in ms: a restored or mended database has its say. */
const mostKept = 60_000;

/** Free times as they are answered: worked out, as text, and its entity tag. */
export interface KeptTimes {
  free: FreeTimes;
  json: string;
  etag: string;
  /** From when to when it holds, in milliseconds since the epoch. */
  since: number;
  until: number;
}

interface Source {
  now: () => number;
  /** The version of the diaries, which every change replaces. */
  version: () => Promise<string>;
  /** Works out what is free, and until when that holds if nobody books. */
  workOut: (consultation: Consultation) => Promise<{ free: FreeTimes; until: number }>;
}

/** Free times, worked out once for each change of the diaries however many ask. */
export class FreeTimesKept {
  readonly #source: Source;
  readonly #kept = new Map<Consultation, Promise<KeptTimes>>();
  #version = '';
  #checked = 0;
  #checking: Promise<void> | undefined;

  constructor(source: Source) {
    this.#source = source;
  }

  /** What is free now, all of it. */
  async of(consultation: Consultation): Promise<KeptTimes> {
    await this.#check();
    const known = this.#kept.get(consultation);
    const kept = await known;
    if (kept && this.#holds(kept)) return kept;
    // Of those who ask at once, the first has it worked out for all.
    const others = this.#kept.get(consultation);
    if (others && others !== known) return others;
    const next = this.#workOut(consultation);
    this.#kept.set(consultation, next);
    next.catch(() => {
      if (this.#kept.get(consultation) === next) this.#kept.delete(consultation);
    });
    return next;
  }

  /** A clock that is set back makes it old as well. */
  #holds({ since, until }: KeptTimes): boolean {
    const now = this.#source.now();
    return now >= since && now < until;
  }

  /** Called after a change by this server: the next who asks sees it. */
  forget(): void {
    this.#kept.clear();
    this.#checked = 0;
  }

  async #workOut(consultation: Consultation): Promise<KeptTimes> {
    const since = this.#source.now();
    const { free, until } = await this.#source.workOut(consultation);
    const json = JSON.stringify(free);
    const etag = `"${hash('sha256', json, 'base64url').slice(0, 22)}"`;
    return { free, json, etag, since, until: Math.min(until, since + mostKept) };
  }

  /** Looks for changes by other servers, once a second whoever asks. */
  #check(): Promise<void> | undefined {
    if (!this.#isToCheck) return undefined;
    this.#checking ??= this.#compare().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  get #isToCheck(): boolean {
    return Math.abs(this.#source.now() - this.#checked) >= checkEvery;
  }

  async #compare(): Promise<void> {
    const at = this.#source.now();
    const version = await this.#source.version();
    if (version !== this.#version) this.#kept.clear();
    this.#version = version;
    this.#checked = at;
  }
}
