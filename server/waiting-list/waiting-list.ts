// The waiting lists for services that are still to come: each place is confirmed by a press before it counts as consent.
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { NewMail } from '../outbox/outbox.ts';
import { aMinute } from '../platform/http/network-limits.ts';
import { type PlainForm, takeForms } from '../platform/http/plain-form.ts';
import { placesAtDesk, type SeatedOptions } from './at-desk.ts';
import { askMails } from './mails.ts';
import { type PlaceDesk, PlaceForm } from './place-form.ts';
import { findPlace } from './place-page.ts';
import { type AskingMessage, newPlace, recordsOf } from './store.ts';
import type { WaitingPlace } from './tables.ts';

export type { WaitingPlace };
export { newPlace, recordsOf };

/** How often one network may ask in a minute. */
const pressesAMinute = 60;

export interface WaitingList {
  routes: FastifyPluginAsync;
  /** The forms of the page of one place. */
  form: PlainForm;
  /** The mails that asking for a place causes, to be stored with its message: one to the visitor, or none. */
  mailsFor: (message: AskingMessage) => NewMail[];
  /** For the scope that lets staff alone in: who waits, and taking somebody off. */
  desk: (app: FastifyInstance, seated: SeatedOptions) => Promise<void>;
}

export function openWaitingList(desk: PlaceDesk): WaitingList {
  const form = new PlaceForm(desk);
  return {
    form,
    mailsFor: (message) => askMails(message, desk.mailing),
    desk: (app, seated) => placesAtDesk(app, desk, seated),
    /** GET and POST /waiting-list: opening the link does nothing, a press confirms or withdraws. */
    async routes(app: FastifyInstance) {
      await takeForms(app);
      app.addHook('onRequest', async (_, reply) => {
        reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
      });
      app.get(endpoints.waitingPlace, aMinute(pressesAMinute), async (_, reply) =>
        reply.type('text/html; charset=utf-8').send(desk.pages.waiting(findPlace())),
      );
      app.post(endpoints.waitingPlace, aMinute(pressesAMinute), form.take);
    },
  };
}
