import { z } from 'zod';
import { consultationRequestForm, freeConsultForm, messageForm, unhurriedForm } from '../forms/forms.ts';
import { text } from '../placeholders.ts';
import { oneOf } from './firm.ts';

export const form = z.union([
  oneOf({ request: consultationRequestForm, 'free-consult': freeConsultForm }),
  z
    .strictObject({
      question: text.describe('The label of the text field'),
      success: z.strictObject({ title: text, text }),
      unhurried: z.literal(true).exactOptional(),
    })
    .transform(({ question, success, unhurried }) => (unhurried ? unhurriedForm : messageForm)(question, success)),
]);
