import type { FastifyInstance, FastifyRequest } from 'fastify';
import { peopleAnswers as answers } from '#content/desk/people.ts';
import {
  type Erased,
  type ErasurePreview,
  peopleEndpoints as endpoints,
  type PersonRequest,
  type PersonView,
  personAsked,
  personErasure,
  requestClosed,
  requestNoted,
} from '#contract/desk-people.ts';
import type { StaffIdentity } from '#contract/staff.ts';
import type { Mail } from '../../outbox/outbox.ts';
import type { Database } from '../../platform/db/open.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { requiresPassword } from '../../platform/http/requires-password.ts';
import { erasedAt } from '../erase.ts';
import { countMailsOf, latestMailsOf } from '../person-rows.ts';
import { type ErasureOptions, erasePerson, previewErasure } from './erasure.ts';
import { dataFile, readableFile } from './export.ts';
import { type Person, readPersonData } from './person-data.ts';
import { closeRequest, firmDayAt, noteRequest, readRequests, requestOf, requestsOf } from './requests.ts';
import { nameIn, personView } from './view.ts';

/** What the routes need of the other domains: `desk-side.ts` hands it over. */
export interface PeopleOptions extends ErasureOptions {
  /** Who asks: the guard in front of these routes has let them in. */
  staffOf: (request: FastifyRequest) => StaffIdentity;
  audit: (db: Database, entry: { who: string; what: string; on: string }) => Promise<void>;
  /** The names of all who work here and did, by their ids. */
  staffNames: () => Promise<ReadonlyMap<string, string>>;
  /** The code that stands for somebody where their address may not. */
  pseudonymOf: (address: string) => string;
  /** What stands for a user's id, a username or an address in the record of what was tried. */
  eventPseudonym: (user: string) => string;
  now?: () => Date;
}

/** "zoe-tremblay-what-we-hold.html": letters and digits alone, in whatever folder it is saved. */
const fileName = (name: string, extension: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
  return `${plain ? `${plain}-` : ''}what-we-hold.${extension}`;
};

/** One of both. */
type Asked = Pick<Person, 'address' | 'inquiry'>;

/** What is held of one person: shown, handed out, erased; and who has asked for it. */
export async function peopleRoutes(app: FastifyInstance, options: PeopleOptions): Promise<void> {
  const { store, dataDir, staffOf, audit, staffNames, now = () => new Date() } = options;
  const personOf = ({ address, inquiry = '' }: Asked): Person => ({
    address,
    inquiry,
    pseudonym: options.pseudonymOf(address ?? inquiry),
    eventPseudonym: options.eventPseudonym,
  });
  const asked = (request: FastifyRequest): Person => personOf(readBody(personAsked, request.query));
  /** In the record of who did what a person is a code. */
  const note = (request: FastifyRequest, what: string, { pseudonym }: Pick<Person, 'pseudonym'>) =>
    audit(store.db, { who: staffOf(request).id, what, on: `person:${pseudonym}` });
  const ownerOnly = (request: FastifyRequest) => {
    if (staffOf(request).role !== 'owner') throw new Refusal(403, answers.ownersOnly);
  };

  app.get(endpoints.person, async (request): Promise<PersonView> => {
    const { address, inquiry = '', mails } = readBody(personAsked, request.query);
    const person = personOf({ address, inquiry });
    const { rows, staffLeftOut } = await readPersonData(store.db, person, {
      asking: staffOf(request),
      withMails: false,
    });
    if (address === undefined) {
      const theirs = (rows.get('mails') ?? []) as unknown as Mail[];
      return personView({ inquiry }, rows, {
        mails: theirs.slice(-mails).reverse(),
        mailCount: theirs.length,
        staffLeftOut,
        requests: [],
        erasedAt: erasedAt(dataDir, { inquiry }) ?? null,
        now: now(),
      });
    }
    const names = await staffNames();
    const requests = await requestsOf(store.db, address, person.pseudonym);
    const counted = await store.db.executeQuery(countMailsOf(store.db, address));
    return personView({ address }, rows, {
      mails: await latestMailsOf(store.db, address, mails).execute(),
      mailCount: Number(counted.rows[0]?.count),
      staffLeftOut,
      requests: requests.map((row) => requestOf(row, firmDayAt(now()), names)),
      erasedAt: erasedAt(dataDir, { address }) ?? null,
      now: now(),
    });
  });

  const file = (path: string, type: string, extension: string, write: typeof dataFile) =>
    app.get(path, requiresPassword, async (request, reply) => {
      const person = asked(request);
      const stored = await readPersonData(store.db, person, { asking: staffOf(request) });
      await note(request, 'exported what is held of a person', person);
      // Without the address in its name: it lies in a folder of downloads.
      const name = fileName(nameIn(stored.rows) || person.pseudonym, extension);
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(write(person.address ?? person.inquiry ?? '', stored, now().toISOString()));
    });
  file(endpoints.dataFile, 'application/json; charset=utf-8', 'json', dataFile);
  file(endpoints.readableFile, 'text/html; charset=utf-8', 'html', readableFile);

  app.get(endpoints.erasure, async (request): Promise<ErasurePreview> => {
    ownerOnly(request);
    return previewErasure(options, asked(request), now());
  });

  app.post(endpoints.erase, requiresPassword, async (request): Promise<Erased> => {
    ownerOnly(request);
    const { ahead, ...key } = readBody(personErasure, request.body);
    const person = personOf(key);
    const erased = await erasePerson(options, person, ahead, { by: staffOf(request).id, now: now() });
    for (const on of erased.cancelled)
      await audit(store.db, { who: staffOf(request).id, what: 'cancelled-booking', on });
    await note(request, 'erased a person', person);
    return erased;
  });

  const list = async (): Promise<PersonRequest[]> => {
    const [rows, names] = [await readRequests(store.db), await staffNames()];
    return rows.map((row) => requestOf(row, firmDayAt(now()), names));
  };

  app.get(endpoints.requests, list);

  app.post(endpoints.requests, async (request, reply): Promise<PersonRequest[]> => {
    const given = readBody(requestNoted, request.body);
    const person = personOf(given);
    const by = staffOf(request).id;
    await noteRequest(store.db, given, { person: person.pseudonym, by, now: now() });
    await note(request, `noted a request: ${given.kind}`, person);
    reply.code(201);
    return list();
  });

  app.post(endpoints.closeRequest, async (request): Promise<PersonRequest[]> => {
    const { id, end } = readBody(requestClosed, request.body);
    const by = staffOf(request).id;
    const closed = await closeRequest(store.db, { id, end, by, now: now() }, await staffNames());
    if (closed) await audit(store.db, { who: by, what: `closed a request: ${end}`, on: `request:${id}` });
    return list();
  });
}
