import type { FastifyInstance, FastifyRequest } from 'fastify';
import { waitingAnswers as answers } from '#content/desk/waiting.ts';
import { waitingEndpoints as endpoints, placeRemoval, type WaitingPlaces } from '#contract/desk-waiting.ts';
import type { StaffIdentity } from '#contract/staff.ts';
import { csvFile } from '../platform/csv.ts';
import type { Database } from '../platform/db/open.ts';
import { asksPassword } from '../platform/http/asks-password.ts';
import { Refusal } from '../platform/http/errors.ts';
import { readBody } from '../platform/http/read-body.ts';
import { listedPlaces, placesTable } from './listed.ts';
import type { PlaceDesk } from './place-form.ts';
import { withdrawAddress } from './store.ts';

/** What these routes need of the other domains: `app.ts` hands it over. */
export interface SeatedOptions {
  /** Who asks: the guard in front of these routes has let them in. */
  staffOf: (request: FastifyRequest) => StaffIdentity;
  audit: (db: Database, entry: { who: string; what: string; on: string }) => Promise<void>;
  /** The code that stands for somebody where their address may not. */
  pseudonymOf: (address: string) => string;
}

/** For staff: who may be written to about a service to come, the same as a file, and taking somebody off. */
export async function placesAtDesk(
  app: FastifyInstance,
  { store: { db }, mailing }: PlaceDesk,
  { staffOf, audit, pseudonymOf }: SeatedOptions,
): Promise<void> {
  const places = (): Promise<WaitingPlaces> => listedPlaces(db, mailing, new Date());

  app.get(endpoints.places, places);

  app.get(endpoints.file, asksPassword, async (_, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="waiting-list.csv"')
      .send(csvFile(placesTable((await places()).listed))),
  );

  app.post(endpoints.remove, async (request): Promise<WaitingPlaces> => {
    const { address } = readBody(placeRemoval, request.body);
    await db.transaction().execute(async (transaction) => {
      const removed = await withdrawAddress(transaction, address, 'firm', new Date());
      if (!removed) throw new Refusal(409, answers.notListed);
      const on = `person:${pseudonymOf(address)}`;
      await audit(transaction, { who: staffOf(request).id, what: 'took somebody off the waiting list', on });
    });
    return places();
  });
}
