import { z } from 'zod';
import { lowerFirst, upperFirst } from '../letter-case.ts';

type Values = Readonly<Record<string, string>>;

interface PlaceholderOptions {
  values: Values;
  /** Filled in later. */
  deferredNames: readonly string[];
  path?: string[];
}

/** Replaces `{phone}`; `{Phone}` gets the value capitalized. An unknown name becomes an issue. */
export const resolvePlaceholders = (
  text: string,
  { values, deferredNames, path = [] }: PlaceholderOptions,
  { issues }: z.RefinementCtx,
): string =>
  text.replace(/\{([^{}]*)\}|[{}]/g, (whole, name = '') => {
    if (deferredNames.includes(name)) return whole;
    if (Object.hasOwn(values, name)) return values[name] ?? '';
    const lower = lowerFirst(name);
    if (Object.hasOwn(values, lower)) return upperFirst(values[lower] ?? '');
    issues.push({ code: 'custom', input: text, path, message: `There is no placeholder ${whole}.` });
    return whole;
  });

export const textFilledWith = (values: Values, ...deferredNames: readonly string[]) =>
  z
    .string()
    .min(1)
    .transform((text, context) => resolvePlaceholders(text, { values, deferredNames }, context));

export const arrayOf = <Of extends z.core.$ZodType>(of: Of) => z.array(of).readonly();

const webAddress = /^https:\/\/[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)+\.?(:\d+)?([/?#]|$)/iu;

/** Whether it leads where it seems to: with https, a full host, no password and nothing invisible. */
export const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && webAddress.test(address) && !/[\p{C}\p{Z}\p{DI}"<>]/u.test(address);
