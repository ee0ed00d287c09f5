// What the server and its primary (`server/main.ts`) say to each other.

/** From the server. */
export type ServerMessage = { switchTo: string } | { problem: string };
/**
 * From the primary: the new server is starting, has taken over, or has failed to start (with the reason). On `switched`
 * the old server finishes the requests it has, and exits.
 */
export type PrimaryMessage = 'starting' | 'switched' | { refused: string };

/** The release that this process serves, by its hash; '' for the code's own words. */
export const servedHash = process.env.WEBSITE_HASH ?? '';

/** Whether another process serves meanwhile, and goes on where this one does not start. */
export const isSwitch = process.env.WEBSITE_SWITCH === 'on';

/** Asks for another release, which must be built. Resolves once its process listens. @throws Error with a sentence */
export function switchTo(hash: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!process.send) return reject(new Error('This server was started without server/main.ts, and cannot switch.'));
    const hear = (told: PrimaryMessage) => {
      if (told === 'starting') return;
      process.off('message', hear);
      if (told === 'switched') resolve();
      else reject(new Error(told.refused));
    };
    process.on('message', hear);
    process.send({ switchTo: hash } satisfies ServerMessage);
  });
}
