// Messages between the server and the primary process (`server/main.ts`).

/** From the server: a request for another release (its hash), or a failed start. */
export type ServerMessage = { switchTo: string } | { problem: string };
/**
 * From the primary: the new server is starting, has taken over, or could not start (with the reason). On `switched` the
 * old server finishes its requests and exits.
 */
export type PrimaryMessage = 'starting' | 'switched' | { refused: string };

/** The hash of the release that this process serves; '' for the code's own words. */
export const servedHash = process.env.WEBSITE_HASH ?? '';

/** Whether this process is to replace another one, which continues if this one does not start. */
export const isTakingOver = process.env.WEBSITE_SWITCH === 'on';

/** Asks for another release, which must be built. Resolves once its process listens. @throws Error with a sentence */
export function switchRelease(hash: string): Promise<void> {
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
