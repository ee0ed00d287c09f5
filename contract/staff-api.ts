import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { z } from 'zod';
import { newPasswordSchema, passwordSchema } from './account.ts';
import { meetingLinkSchema } from './desk-hours.ts';
import { defineEndpoints, endpointFactory } from './endpoint.ts';
import {
  addedFactor,
  changedMembers,
  staffFactors,
  staffMember,
  staffRoles,
  staffSession,
  staffSessionEntry,
  totpSecret,
} from './staff.ts';
import { singleLine, unreadableForm, visitorEmail } from './text-rules.ts';

const email = visitorEmail.toLowerCase();
const id = z.string('Please choose one from the list.').min(1).max(100);
const token = z.string('The link is not complete.').min(1, 'The link is not complete.').max(200);
const code = z
  .string('Please enter the six digits.')
  .max(20, { error: 'Please enter the six digits.', abort: true })
  .transform((value) => value.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Please enter the six digits.'));
const factorName = singleLine('the name', 60).default('');
/** The browser's own format; the WebAuthn library validates it. */
const credential = z.looseObject(
  { id: z.string(), rawId: z.string(), type: z.literal('public-key'), response: z.looseObject({}) },
  'Please use the passkey again.',
);

export const staffCredentials = z.object({ email, password: passwordSchema }, unreadableForm);
export const factorCode = z.object({ code }, unreadableForm);
export const recoveryCode = z.object(
  { code: z.string('Please enter a recovery code.').min(1, 'Please enter a recovery code.').max(60) },
  unreadableForm,
);
export const passkeyResponse = z.object({ credential }, unreadableForm);
export const invitationToken = z.object({ token }, unreadableForm);
export const invitationAcceptance = z.object({ token, password: newPasswordSchema }, unreadableForm);
/** Without a password while setting up the first factor, right after sign-in. */
export const factorSetup = z.object({ password: passwordSchema.optional() }, unreadableForm);
export const codeFactorActivation = z.object({ code, name: factorName }, unreadableForm);
export const newPasskey = z.object({ credential, name: factorName }, unreadableForm);
export const factorRemoval = z.object({ id, password: passwordSchema }, unreadableForm);
export const passwordConfirmation = z.object({ password: passwordSchema }, unreadableForm);
export const staffPasswordChange = z.object(
  { password: passwordSchema, newPassword: newPasswordSchema },
  unreadableForm,
);
const onOff = z.boolean('Please choose on or off.').optional();
/** Omitted fields stay unchanged. */
export const staffSettings = z.object({ keyboardShortcuts: onOff }, unreadableForm);
export const memberChoice = z.object({ id }, unreadableForm);
const name = singleLine('the name', 100, 'Please enter the name.');
const role = z.enum(staffRoles, 'Please choose a role.');
const adviser = singleLine('the adviser', 60)
  .nullable()
  .transform((value) => value || null);
const title = singleLine('the job title', 100).optional();
const initials = z
  .string('Please enter two letters.')
  .max(10, { error: 'Please enter two letters.', abort: true })
  .trim()
  .toUpperCase()
  .regex(/^\p{Lu}{2}$/u, 'Please enter two letters.');
/** Of a person clients could not book until now. */
const newAdviser = z.object(
  {
    initials,
    /** Ids of consultations. */
    takes: z.array(z.string().max(60)).max(60).default([]),
    /** An adviser whose opening hours are copied. */
    hoursOf: z.string().max(60).default(''),
    link: meetingLinkSchema.default(''),
  },
  unreadableForm,
);
export const memberInvitation = z.object(
  { email, name, title, role, adviser: adviser.default(null), newAdviser: newAdviser.optional() },
  unreadableForm,
);
/** Omitted fields stay unchanged. */
export const memberChange = z
  .object({ id }, unreadableForm)
  .extend(z.object({ email, name, title, initials, role, adviser, newAdviser }).partial().shape);

export type MemberInvitation = z.output<typeof memberInvitation>;
export type MemberChange = z.output<typeof memberChange>;

/** For owners; every change answers with all members. */
const memberEndpoint = endpointFactory({ answer: changedMembers, problems: [401, 403, 404, 409] });
const signedInProblems = [401];
const guessLimitedProblems = [401, 409, 429];
const secondStepEndpoint = endpointFactory({ answer: staffSession, problems: guessLimitedProblems });
const addFactorEndpoint = endpointFactory({ answer: addedFactor, problems: guessLimitedProblems });

export const staffApi = defineEndpoints({
  'GET /api/staff/session': {
    summary: 'Returns the session of staff and its stage',
    answer: staffSession,
    problems: signedInProblems,
  },
  'POST /api/staff/sign-in': {
    summary: 'Signs in, first step: address and password',
    body: staffCredentials,
    answer: staffSession,
    problems: [401, 429],
  },
  'POST /api/staff/sign-out': { summary: 'Signs out' },
  'POST /api/staff/factor/code': secondStepEndpoint('Signs in, second step: six-digit code', factorCode),
  'POST /api/staff/factor/recovery': secondStepEndpoint('Signs in, second step: recovery code', recoveryCode),
  'POST /api/staff/factor/passkey/question': {
    summary: 'Returns the challenge for a passkey',
    answer: z.custom<PublicKeyCredentialRequestOptionsJSON>(),
    problems: guessLimitedProblems,
  },
  'POST /api/staff/factor/passkey': secondStepEndpoint('Signs in, second step: passkey', passkeyResponse),
  'POST /api/staff/invitation': {
    summary: 'Returns who an invitation is for, without using it',
    body: invitationToken,
    answer: z.object({ name: z.string(), email: z.string() }),
    problems: [429],
  },
  'POST /api/staff/invitation/accept': {
    summary: 'Accepts an invitation by setting a password',
    body: invitationAcceptance,
    answer: staffSession,
    problems: [429],
  },
  'GET /api/staff/factors': {
    summary: 'Lists one’s own second factors',
    answer: staffFactors,
    problems: signedInProblems,
  },
  'POST /api/staff/factors/code/begin': {
    summary: 'Returns a new secret for an authenticator app, active once a code is confirmed',
    body: factorSetup,
    answer: totpSecret,
    problems: guessLimitedProblems,
  },
  'POST /api/staff/factors/code': addFactorEndpoint(
    'Activates an authenticator app by its first code',
    codeFactorActivation,
  ),
  'POST /api/staff/factors/passkey/begin': {
    summary: 'Returns the options for creating a passkey',
    body: factorSetup,
    answer: z.custom<PublicKeyCredentialCreationOptionsJSON>(),
    problems: guessLimitedProblems,
  },
  'POST /api/staff/factors/passkey': addFactorEndpoint('Adds a passkey', newPasskey),
  'POST /api/staff/factors/remove': {
    summary: 'Removes a second factor',
    body: factorRemoval,
    answer: staffFactors,
    problems: [401, 404, 409, 429],
  },
  'POST /api/staff/factors/recovery': {
    summary: 'Replaces the recovery codes',
    body: passwordConfirmation,
    answer: addedFactor,
    problems: [401, 429],
  },
  'POST /api/staff/password': {
    summary: 'Changes one’s own password and ends all other sessions',
    body: staffPasswordChange,
    problems: [401, 429],
  },
  'GET /api/staff/password-again': {
    summary: 'Answers 403 if the password must be confirmed again, else 204',
    problems: [401, 403],
  },
  'POST /api/staff/password-again': {
    summary: 'Confirms the password for protected actions',
    body: passwordConfirmation,
    problems: [401, 429],
  },
  'POST /api/staff/settings': {
    summary: 'Changes one’s own settings',
    body: staffSettings,
    answer: staffSession,
    problems: signedInProblems,
  },
  'GET /api/staff/sessions': {
    summary: 'Lists one’s own sessions',
    answer: z.array(staffSessionEntry),
    problems: signedInProblems,
  },
  'POST /api/staff/sessions/end': { summary: 'Ends all of one’s sessions', problems: signedInProblems },
  'GET /api/staff/members': { summary: 'Lists staff', answer: z.array(staffMember), problems: [401, 403] },
  'POST /api/staff/members/invite': memberEndpoint('Invites someone', memberInvitation),
  'POST /api/staff/members/change': memberEndpoint(
    'Changes a name, a title, an address, a role or an adviser',
    memberChange,
  ),
  'POST /api/staff/members/end': memberEndpoint('Ends someone’s access', memberChoice),
  'POST /api/staff/members/reset-factor': memberEndpoint(
    'Takes someone’s password and factors away, and invites them to set new ones',
    memberChoice,
  ),
});
