import type { FastifyInstance, FastifyRequest } from 'fastify';
import { peopleAnswers as answers } from '#content/desk/people.ts';
import { type PersonKey, type PersonRequest, personKeyText } from '#contract/desk-people.ts';
import type { Mail } from '../outbox/outbox.ts';
import { ownerOf, requiresPassword, route } from '../platform/http/route.ts';
import { audit, staffNames } from '../staff/audit.ts';
import { type ErasureOptions, eraseAtDesk, previewErasure } from './desk-erasure.ts';
import { erasedAt } from './erasures.ts';
import { dataFile, readableFile } from './export.ts';
import { type Person, readPersonData } from './person-data.ts';
import { addRequest, closeRequest, listRequests, requestsOf } from './person-requests.ts';
import { countMailsOf, latestMailsOf } from './person-rows.ts';
import { nameIn, personView } from './person-view.ts';

export interface PeopleOptions extends ErasureOptions {
  pseudonymOf: (address: string) => string;
  eventPseudonym: (user: string) => string;
  now?: () => Date;
}

/** "zoe-tremblay-what-we-hold.html": letters and digits only, for any file system. */
const fileName = (name: string, extension: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
  return `${plain ? `${plain}-` : ''}what-we-hold.${extension}`;
};

export async function peopleRoutes(app: FastifyInstance, options: PeopleOptions): Promise<void> {
  const { store, dataDir, now = () => new Date() } = options;
  const { db } = store;
  const personOf = ({ address, inquiry = '' }: { [Key in 'address' | 'inquiry']?: string | undefined }): Person => {
    const key: PersonKey = address === undefined ? { inquiry } : { address };
    return { key, pseudonym: options.pseudonymOf(personKeyText(key)), eventPseudonym: options.eventPseudonym };
  };
  const note = (request: FastifyRequest, action: string, { pseudonym }: Person) =>
    audit(db, { actor: request.staff.id, action, target: `person:${pseudonym}` });

  route(app, 'GET /api/desk/person', async (request) => {
    const { mails, ...query } = request.query;
    const person = personOf(query);
    const { key } = person;
    const { rows, staffLeftOut } = await readPersonData(db, person, { reader: request.staff, withMails: false });
    const shared = { staffLeftOut, erasedAt: erasedAt(dataDir, key) ?? null, now: now() };
    if (key.address === undefined) {
      const ownMails = (rows.get('mails') ?? []) as unknown as Mail[];
      const latest = ownMails.slice(-mails).reverse();
      return personView(key, rows, { ...shared, mails: latest, mailCount: ownMails.length, requests: [] });
    }
    const { address } = key;
    const counted = await db.executeQuery(countMailsOf(db, address));
    return personView(key, rows, {
      ...shared,
      mails: await latestMailsOf(db, address, mails).execute(),
      mailCount: Number(counted.rows[0]?.count),
      requests: await requestsOf(db, { address, code: person.pseudonym }, await staffNames(db), now()),
    });
  });

  const file = (
    endpoint: 'GET /api/desk/person/data' | 'GET /api/desk/person/readable',
    type: string,
    extension: string,
    write: typeof dataFile,
  ) =>
    route(app, endpoint, requiresPassword, async (request, reply) => {
      const person = personOf(request.query);
      const stored = await readPersonData(db, person, { reader: request.staff });
      await note(request, 'exported what is held of a person', person);
      const name = fileName(nameIn(stored.rows) || person.pseudonym, extension);
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(write(personKeyText(person.key), stored, now().toISOString()));
    });
  file('GET /api/desk/person/data', 'application/json; charset=utf-8', 'json', dataFile);
  file('GET /api/desk/person/readable', 'text/html; charset=utf-8', 'html', readableFile);

  route(app, 'GET /api/desk/person/erasure', async (request) => {
    ownerOf(request, answers.ownersOnly);
    return previewErasure(options, personOf(request.query), now());
  });

  route(app, 'POST /api/desk/person/erase', requiresPassword, async (request) => {
    const { id: by } = ownerOf(request, answers.ownersOnly);
    const { ahead, ...query } = request.body;
    const person = personOf(query);
    const erased = await eraseAtDesk(options, person, ahead, { by, now: now() });
    for (const target of erased.cancelled) await audit(db, { actor: by, action: 'cancelled-booking', target });
    await note(request, 'erased a person', person);
    return erased;
  });

  const list = async (): Promise<PersonRequest[]> => listRequests(db, await staffNames(db), now());

  route(app, 'GET /api/desk/person-requests', list);

  route(app, 'POST /api/desk/person-requests', async (request) => {
    const given = request.body;
    const person = personOf(given);
    await addRequest(db, given, { code: person.pseudonym, by: request.staff.id, now: now() });
    await note(request, `noted a request: ${given.kind}`, person);
    return list();
  });

  route(app, 'POST /api/desk/person-requests/close', async (request) => {
    const { id, end } = request.body;
    const by = request.staff.id;
    const isClosedNow = await closeRequest(db, { id, end, by, now: now() }, await staffNames(db));
    if (isClosedNow) await audit(db, { actor: by, action: `closed a request: ${end}`, target: `request:${id}` });
    return list();
  });
}
