import { z } from 'zod';
import { newPassword, password } from './account.ts';
import { staffRoles } from './staff.ts';
import { line, visitorAddress, unreadable as whole } from './text-rules.ts';

const email = visitorAddress.toLowerCase();
const id = z.string('Please choose one from the list.').min(1).max(100);
const token = z.string('The link is not complete.').min(1, 'The link is not complete.').max(200);
const code = z
  .string('Please enter the six digits.')
  .max(20, { error: 'Please enter the six digits.', abort: true })
  .transform((value) => value.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Please enter the six digits.'));
const factorName = line('the name', 60).default('');
/** As the browser's own interface gives it; the library that checks it reads it. */
const credential = z.looseObject(
  { id: z.string(), rawId: z.string(), type: z.literal('public-key'), response: z.looseObject({}) },
  'Please use the passkey again.',
);

/** What each call takes. */
export const staffCredentials = z.object({ email, password }, whole);
export const factorCode = z.object({ code }, whole);
export const recoveryCode = z.object(
  { code: z.string('Please enter a recovery code.').min(1, 'Please enter a recovery code.').max(60) },
  whole,
);
export const passkeyAnswer = z.object({ credential }, whole);
export const invitationToken = z.object({ token }, whole);
export const invitationAnswer = z.object({ token, password: newPassword }, whole);
/** While nothing but a factor can be set, the password has just been given. */
export const factorBegin = z.object({ password: password.optional() }, whole);
export const newCode = z.object({ code, name: factorName }, whole);
export const newPasskey = z.object({ credential, name: factorName }, whole);
export const factorRemoval = z.object({ id, password }, whole);
export const passwordAgain = z.object({ password }, whole);
export const staffPasswordChange = z.object({ password, newPassword }, whole);
const onOff = z.boolean('Please choose on or off.').optional();
/** What is not named stays. `told`: whether they get an e-mail when something is assigned to them. */
export const staffSettings = z.object({ singleKeys: onOff, notifyAssignments: onOff }, whole);
export const memberChoice = z.object({ id }, whole);
const name = line('the name', 100, 'Please enter the name.');
const role = z.enum(staffRoles, 'Please choose a role.');
const adviser = line('the adviser', 60)
  .nullable()
  .transform((value) => value || null);
export const memberInvitation = z.object({ email, name, role, adviser: adviser.default(null) }, whole);
/** What is not named stays. */
export const memberChange = z.object(
  {
    id,
    email: email.optional(),
    name: name.optional(),
    role: role.optional(),
    adviser: adviser.optional(),
  },
  whole,
);

export type MemberInvitation = z.output<typeof memberInvitation>;
export type MemberChange = z.output<typeof memberChange>;
