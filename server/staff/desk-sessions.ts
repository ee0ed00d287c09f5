import type { FastifyReply, FastifyRequest } from 'fastify';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { problemTypes } from '#contract/problem.ts';
import {
  backgroundRequestHeader,
  passwordConfirmedMinutes,
  type StaffRole,
  staffSessionHours,
} from '#contract/staff.ts';
import { hasChanged } from '../platform/db/count.ts';
import { type Database, isPostgres } from '../platform/db/open.ts';
import { minuteMs } from '../platform/durations.ts';
import type { HostCookie } from '../platform/http/cookies.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { Sessions } from '../platform/sessions.ts';
import { listFactorKinds } from './factors.ts';
import { findStaff, type StoredStaff } from './store.ts';
import type { StaffSessionsTable } from './tables.ts';

export type Stage = StaffSessionsTable['stage'];

/** Even with use; a quarter of an hour until the second factor. */
export const sessionSeconds: Readonly<Record<Stage, number>> = {
  enrol: 900,
  factor: 900,
  full: staffSessionHours.most * 3600,
};

export type SignedInStaff = StoredStaff &
  Pick<StaffSessionsTable, 'stage' | 'challenge' | 'pending_secret' | 'password_confirmed_at'> & { sessionId: string };

/** A request, and the person whose password, factor or device it is about. */
export interface SignInCall<Person = StoredStaff> {
  request: FastifyRequest;
  reply: FastifyReply;
  person: Person;
}

export function createDeskSessions(db: Database, cookie: HostCookie) {
  const sessions = new Sessions(
    {
      table: 'staff_sessions',
      owner: 'staff_id',
      idleSeconds: staffSessionHours.unused * 3600,
      keepsIdle: true,
      recordEverySeconds: 60,
      max: 50,
    },
    cookie,
  );

  const recordSeen = (id: string) =>
    db.updateTable('staff').set({ seen_at: new Date().toISOString() }).where('id', '=', id).execute();

  /** Undefined without a session or for former staff. @throws HttpProblem 401 if the session was idle for too long */
  async function findCurrentStaff(request: FastifyRequest, reply: FastifyReply): Promise<SignedInStaff | undefined> {
    const token = sessions.token(request);
    if (token === undefined) return undefined;
    const session = await sessions.find(db, token);
    const staff = session && (await findStaff(db, { id: session.staff_id }));
    if (!staff || staff.state === 'ended') {
      sessions.clearCookies(reply);
      return undefined;
    }
    // The cookie stays until the next sign-in, so that each page can say why.
    if (session.isIdle) throw new HttpProblem(401, answers.unused, [], { type: problemTypes.unused });
    const { id: sessionId, stage, challenge, pending_secret, password_confirmed_at } = session;
    // When the desk polls, nobody is using it.
    if (stage === 'full' && session.isRecordDue && request.headers[backgroundRequestHeader] === undefined) {
      await sessions.recordUse(db, sessionId);
      await recordSeen(staff.id);
    }
    return { ...staff, sessionId, stage, challenge, pending_secret, password_confirmed_at };
  }

  return {
    sessions,
    findCurrentStaff,

    /** @throws HttpProblem 401; 403 for another role, or if the password is needed again */
    async requireStage(
      request: FastifyRequest,
      reply: FastifyReply,
      stages: readonly Stage[] = ['full'],
      role?: StaffRole,
    ): Promise<SignedInStaff> {
      const session = await findCurrentStaff(request, reply);
      if (!session || !stages.includes(session.stage)) throw new HttpProblem(401, answers.signedOut);
      if (role && session.role !== role) throw new HttpProblem(403, answers.ownersOnly);
      if (request.routeOptions.config.requiresPassword && !isRecent(session.password_confirmed_at))
        throw new HttpProblem(403, answers.passwordAgain, [], { type: problemTypes.passwordAgain });
      return session;
    },

    /**
     * Replaces the current session, against fixation.
     * @param to by default the second step, or setting up a first factor if there is none
     * @throws HttpProblem 401 if `person` was reset or removed since it was read
     */
    async startSession({ request, reply, person }: SignInCall<CheckedStaff>, to?: Stage): Promise<Stage> {
      const { id } = person;
      const { stage, token } = await db.transaction().execute(async (transaction) => {
        await assertStaffUnchanged(transaction, person);
        const stage = to ?? ((await listFactorKinds(transaction, id)).length ? 'factor' : 'enrol');
        const session = { request, lifetimeSeconds: sessionSeconds[stage], columns: { stage } };
        return { stage, token: await sessions.begin(transaction, id, session) };
      });
      if (stage === 'full') await recordSeen(id);
      sessions.setCookies(reply, token, sessionSeconds[stage]);
      return stage;
    },

    async updateSession(
      db: Database,
      id: string,
      values: Partial<Pick<StaffSessionsTable, 'challenge' | 'pending_secret' | 'password_confirmed_at'>>,
    ): Promise<void> {
      await db.updateTable('staff_sessions').set(values).where('id', '=', id).execute();
    },

    async takeChallenge({ sessionId, challenge }: SignedInStaff): Promise<string> {
      if (!challenge) return '';
      const session = db.updateTable('staff_sessions').where('id', '=', sessionId).where('challenge', '=', challenge);
      return (await hasChanged(session.set({ challenge: null }))) ? challenge : '';
    },
  };
}

type CheckedStaff = Pick<StoredStaff, 'id' | 'password_hash'>;

/**
 * Locks the row, and checks that nobody has reset or removed them or changed the password since they were read, which
 * was before their password or factor was checked.
 * @throws HttpProblem 401
 */
export async function assertStaffUnchanged(transaction: Database, { id, password_hash }: CheckedStaff): Promise<void> {
  const found = transaction.selectFrom('staff').select(['password_hash', 'state']).where('id', '=', id);
  const now = await (isPostgres(transaction) ? found.forUpdate() : found).executeTakeFirst();
  if (!now || now.state === 'ended' || now.password_hash !== password_hash)
    throw new HttpProblem(401, answers.signedOut);
}

const isRecent = (at: string | null): boolean =>
  at !== null && Date.parse(at) > Date.now() - passwordConfirmedMinutes * minuteMs;
