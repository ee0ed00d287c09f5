import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountAnswers as answers } from '#content/account-answers.ts';
import type { Counted } from '../platform/http/network-limits.ts';
import * as tries from '../platform/http/tries.ts';

/** Counts a try. @throws Refusal 429 with Retry-After when it is one too many */
export const countTry = (
  accounts: tries.TryCounter,
  request: FastifyRequest,
  reply: FastifyReply,
  counted: readonly Counted[],
  sentence: string = answers.tooManyGuesses,
): Promise<void> => tries.countTry(accounts, request, reply, counted, sentence);
