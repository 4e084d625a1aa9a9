import { z } from "zod";
import { type Cents, formatAmount, parseMoney } from "./format";

/** The largest amount that a form accepts: 99,999,999.99. */
export const largestAmountCents: Cents = 9_999_999_999;

type Limits = { locale: string; currency: string; min?: Cents; max?: Cents };

/**
 * A form field for an amount: parses text into cents. `min` and `max` are inclusive; `min` is zero unless given, so
 * negative amounts are refused. An optional field left empty gives undefined.
 */
export function money(limits: Limits & { required: false }): z.ZodType<Cents | undefined, string | undefined>;
export function money(limits: Limits & { required?: true }): z.ZodType<Cents, string>;
export function money({
	locale,
	currency,
	min = 0,
	max = largestAmountCents,
	required = true,
}: Limits & { required?: boolean }): z.ZodType {
	const field = z.string({ error: "Enter an amount." }).transform((text, context): Cents => {
		const parsed = parseMoney(text, { locale, currency });
		const message = parsed.ok ? outside(parsed.cents, { locale, min, max }) : parsed.message;
		if (parsed.ok && !message) return parsed.cents;
		context.addIssue({ code: "custom", message: message ?? "" });
		return z.NEVER;
	});
	return required ? field : field.optional();
}

function outside(cents: Cents, { locale, min, max }: Required<Omit<Limits, "currency">>) {
	const amount = (cents: Cents) => formatAmount(cents, { locale, currency: "USD" });
	if (cents < min) return min === 0 || min === 1 ? "Enter an amount above zero." : `Enter ${amount(min)} or more.`;
	if (cents > max) return `Enter ${amount(max)} or less.`;
	return undefined;
}
