import { z } from 'zod';
import { mailTextLimits } from '#contract/mail-texts.ts';
import { mailTextProblems } from '../mails/mail-text-problems.ts';
import { type MailName, mailNames } from '../mails/placeholders.ts';
import { list } from './text.ts';

const paragraph = z.string().min(1);

const mail = (name: MailName) =>
  z
    .strictObject({ subject: z.string().min(1).max(mailTextLimits.subject), text: list(paragraph) })
    .superRefine(({ subject, text }, { issues }) => {
      for (const { field, sentence } of mailTextProblems(name, { subject, text: text.join('\n\n') }))
        issues.push({ code: 'custom', input: text, path: [field], message: sentence });
    });

/** By file name below `content/data/`. */
export const mails = Object.fromEntries(mailNames.map((name) => [`mails/${name}`, mail(name)]));
