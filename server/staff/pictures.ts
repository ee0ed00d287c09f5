// Pictures of staff: square, small and without metadata. Only the desk shows them.
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { maxPictureBodyBytes } from '#contract/desk-advisers.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { createFieldProblem, HttpProblem } from '../platform/http/errors.ts';
import { requireOwner, route } from '../platform/http/route.ts';
import { recordAuditEntry } from './audit.ts';
import { findStaff } from './store.ts';

const sidePx = 320;
/** Limit of what is decoded, since a small file may be a huge picture. */
const maxPixels = 50_000_000;
const maxStoredBytes = 60_000;
const qualities = [80, 60, 40, 20];

/** @returns a square WebP, upright and without metadata; undefined if `file` is no picture */
export async function encodeStaffPicture(file: Buffer): Promise<Buffer | undefined> {
  try {
    const square = await sharp(file, { limitInputPixels: maxPixels })
      .rotate()
      .resize(sidePx, sidePx, { fit: 'cover', position: 'attention' })
      .removeAlpha()
      .raw()
      .toBuffer();
    for (const quality of qualities) {
      const webp = await sharp(square, { raw: { width: sidePx, height: sidePx, channels: 3 } })
        .webp({ quality })
        .toBuffer();
      if (webp.length <= maxStoredBytes) return webp;
    }
    return undefined;
  } catch {
    return undefined;
  }
}

export async function saveStaffPicture(db: Database, staff_id: string, picture: Buffer | undefined): Promise<void> {
  await db.deleteFrom('staff_pictures').where('staff_id', '=', staff_id).execute();
  if (!picture) return;
  const values = { staff_id, picture: picture.toString('base64'), set_at: new Date().toISOString() };
  await db.insertInto('staff_pictures').values(values).execute();
}

export async function pictureRoutes(app: FastifyInstance, { db }: Pick<Store, 'db'>): Promise<void> {
  route(app, 'GET /api/desk/staff/:id/picture', async ({ params: { id } }, reply) => {
    const found = await db.selectFrom('staff_pictures').select('picture').where('staff_id', '=', id).executeTakeFirst();
    if (!found) throw new HttpProblem(404, answers.noPicture);
    return reply.type('image/webp').send(Buffer.from(found.picture, 'base64'));
  });

  route(app, 'POST /api/desk/staff/:id/picture', { bodyLimit: maxPictureBodyBytes }, async (request, reply) => {
    const { id: actor } = requireOwner(request, answers.ownersOnly);
    const { id } = request.params;
    const { data } = request.body;
    const picture = data ? await encodeStaffPicture(Buffer.from(data, 'base64')) : undefined;
    if (data && !picture) throw createFieldProblem(400, 'data', answers.unreadablePicture);
    await db.transaction().execute(async (transaction) => {
      const staff = await findStaff(transaction, { id });
      if (!staff || staff.state === 'ended') throw new HttpProblem(404, answers.unknownMember);
      await saveStaffPicture(transaction, id, picture);
      await recordAuditEntry(transaction, { actor, action: 'changed the picture of', target: id });
    });
    return reply.code(204).send();
  });
}
