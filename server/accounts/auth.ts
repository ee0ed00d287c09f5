import type { FastifyInstance } from 'fastify';
import { accountAnswers as answers } from '#content/account-answers.ts';
import { verifyAddressMail } from '#content/mails/account-mails.ts';
import { credentials, type Registration, registration } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { isUniqueViolation } from '../platform/db/unique-violation.ts';
import { fieldRefusal, Refusal } from '../platform/http/errors.ts';
import { aMinute, byNetwork, type Counted } from '../platform/http/network-limits.ts';
import { readBody, typedName } from '../platform/http/read-body.ts';
import { countTry, forgive } from '../platform/http/tries.ts';
import { refuseWeakPassword } from '../platform/password-choice.ts';
import { hashPassword, isPasswordOf, turnOf } from '../platform/passwords.ts';
import type { AccountContext } from './context.ts';
import { limits, loginsAMinute } from './limits.ts';
import { isAnothers, makeLink } from './links.ts';
import { beginSession, letIn } from './sessions.ts';
import { addMember, findCredentials, replacePassword } from './users.ts';

/** The ways in: a new account, which is signed in at once, or the name and the password of one. */
export async function authRoutes(app: FastifyInstance, accounts: AccountContext): Promise<void> {
  const { store, places, cookies, passwordCost, note } = accounts;

  app.post(endpoints.register, async (request, reply) => {
    const counted = byNetwork('register', request, limits.registerByNetwork);
    await countTry(accounts, request, reply, counted, answers.tooManyAccounts);
    const fields = readBody(registration, request.body);
    refuseWeakPassword(fields.password, fields);
    await refuseTaken(accounts, fields);
    const passwordHash = await hashPassword(fields.password, passwordCost, turnOf(request, 'anybody'));
    const { user, token } = await accounts
      .change(async (db, send) => {
        const { user } = await addMember(db, { ...fields, passwordHash });
        const link = await makeLink(db, 'verification', user, user.email, new Date());
        await send('verification', user.email, verifyAddressMail(accounts.link('verify', link)));
        const former = cookies.session.read(request);
        return { user, token: await beginSession(db, user.id, request.headers['user-agent'], former) };
      })
      .catch(async (error: unknown) => {
        // Somebody may have been quicker by a moment: then it is taken, and not our failure.
        if (isUniqueViolation(error)) await refuseTaken(accounts, fields);
        throw error;
      });
    await letIn(accounts, request, reply, user, token);
    note(request, { event: 'registration', outcome: 'succeeded', user: user.id });
    return reply.code(201).send(user);
  });

  // By username or e-mail address. The same answer, after the same work, for an unknown user.
  app.post(endpoints.login, aMinute(loginsAMinute), async (request, reply) => {
    const name = typedName(request.body, 'username');
    const found = await findCredentials(store.db, name);
    // By either of its names an account is guessed at once.
    const username = found?.user.username || name;
    const own = await places.ownPlace(request, username);
    const counted: readonly Counted[] = own
      ? [[`login:${own.id}`, limits.loginByOwner]]
      : [
          ...byNetwork('login:address', request, limits.loginByNetwork),
          [`login:account:${username.slice(0, 64)}`, limits.loginByAccount],
        ];
    await countTry(accounts, request, reply, counted);
    const { password } = readBody(credentials, request.body);
    const turn = turnOf(request, own ? 'known' : 'anybody');
    const right = await isPasswordOf(found?.passwordHash, password, passwordCost, turn);
    if (!found || !right) {
      note(request, { event: 'login', outcome: 'refused', user: found?.user.id ?? name });
      throw new Refusal(401, answers.wrongCredentials);
    }
    const { user, passwordHash } = found;
    const token = await accounts.change(async (db) => {
      if (!(await replacePassword(db, user.id, passwordHash))) throw new Refusal(401, answers.wrongCredentials);
      return beginSession(db, user.id, request.headers['user-agent'], cookies.session.read(request));
    });
    await forgive(accounts, counted);
    await letIn(accounts, request, reply, user, token);
    note(request, { event: 'login', outcome: 'succeeded', user: user.id });
    return user;
  });
}

async function refuseTaken({ store: { db } }: AccountContext, asked: Registration): Promise<void> {
  const { username, email } = asked;
  const named = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst();
  if (named) throw fieldRefusal(409, 'username', answers.usernameTaken);
  if (await isAnothers(db, email, '', new Date())) throw fieldRefusal(409, 'email', answers.emailTaken);
}
