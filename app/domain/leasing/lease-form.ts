import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { money } from "#domain/money/schema";
import { leaseTypes, prorations, rentCycleWords } from "./labels";
import type { LeaseFields, LeasePerson } from "./lease-fields";

type Writer = { locale: string };

const limit = (most: number) => `At most ${most} characters.`;
const text = (most: number) => z.string().trim().max(most, limit(most)).optional();
const recordId = (error: string) => z.number({ error }).int(error).positive(error);
const keysOf = <Words extends Record<string, string>>(words: Words) =>
	Object.keys(words) as [keyof Words & string, ...(keyof Words & string)[]];
const email = z
	.string()
	.trim()
	.max(254, limit(254))
	.pipe(z.email("Enter an e-mail address such as ana@example.com."))
	.optional();

const person = z.object({
	tenantId: recordId("This tenant was not found.").optional(),
	firstname: text(60),
	lastname: text(60),
	email,
	phone: text(30),
	differentPerson: z.boolean().default(false),
});

/** A line left empty is left out; `line` keeps the place of the others. */
function filledPeople(people: z.output<typeof person>[]): LeasePerson[] {
	return people.flatMap((one, line) =>
		(one.tenantId ?? one.firstname ?? one.lastname ?? one.email ?? one.phone) ? [{ line, ...one }] : [],
	);
}

/** An account and an amount: what every line of money has. */
const moneyLine = ({ locale }: Writer) => ({
	accountId: recordId("Choose an account.").optional(),
	amountCents: money({ locale, required: false }),
	memo: text(65),
});

/** Half a line is asked about; an empty one is left out. */
function halfFilled(
	{ accountId, amountCents }: { accountId?: number | undefined; amountCents?: number | undefined },
	context: z.RefinementCtx,
) {
	const issue = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
	if (accountId === undefined && amountCents !== undefined) issue("accountId", "Choose an account.");
	if (accountId !== undefined && amountCents === undefined) issue("amountCents", "Enter an amount.");
}

function filled<Line extends { accountId?: number | undefined; amountCents?: number | undefined }>(lines: Line[]) {
	return lines.flatMap(({ accountId, amountCents, ...rest }, line) =>
		accountId === undefined || amountCents === undefined ? [] : [{ ...rest, line, accountId, amountCents }],
	);
}

/** The lease form: what is agreed, and which button was pressed. */
export function leaseForm(writer: Writer) {
	return z
		.object({
			idempotencyKey: z.string().max(100).optional(),
			unitId: recordId("Choose a unit."),
			type: z.enum(keysOf(leaseTypes), "Choose how the lease ends."),
			startDate: date(writer),
			endDate: date({ ...writer, required: false }),
			tenants: z.array(person).max(6, "At most 6 tenants.").default([]),
			cosigners: z.array(person).max(2, "At most 2 cosigners.").default([]),
			cycle: z.enum(keysOf(rentCycleWords)).default("monthly"),
			paymentDueDay: z
				.number({ error: "Enter a day from 1 to 31." })
				.int("Enter a day from 1 to 31.")
				.min(1, "Enter a day from 1 to 31.")
				.max(31, "Enter a day from 1 to 31.")
				.default(1),
			prorateFirst: z.enum(keysOf(prorations)).default("none"),
			prorateLast: z.enum(keysOf(prorations)).default("none"),
			rent: z
				.array(z.object(moneyLine(writer)).superRefine(halfFilled))
				.max(20)
				.default([]),
			deposits: z
				.array(z.object({ ...moneyLine(writer), alreadyHeld: z.boolean().default(false) }).superRefine(halfFilled))
				.max(10)
				.default([]),
			charges: z
				.array(
					z
						.object({ ...moneyLine(writer), cycle: z.enum(keysOf(rentCycleWords)).default("monthly") })
						.superRefine(halfFilled),
				)
				.max(20)
				.default([]),
			chargeFrom: date({ ...writer, required: false }),
			openingBalance: money({ ...writer, min: -99_999_999_99, required: false }),
			withoutRent: z.boolean().default(false),
			press: z.enum(["start", "draft", "preview"]).default("start").catch("start"),
		})
		.superRefine((form, context) => {
			const issue = (message: string) => context.addIssue({ code: "custom", path: ["endDate"], message });
			if (form.type !== "at_will" && form.endDate === undefined) issue("Enter the last day.");
			if (form.endDate !== undefined && form.endDate < form.startDate) issue("This is before the first day.");
		})
		.transform(({ press, openingBalance, tenants, cosigners, rent, deposits, charges, ...form }) => ({
			press,
			fields: {
				...form,
				endDate: form.type === "at_will" ? undefined : form.endDate,
				openingBalanceCents: openingBalance,
				tenants: filledPeople(tenants),
				cosigners: filledPeople(cosigners),
				rent: filled(rent),
				deposits: filled(deposits).map(({ memo: _, ...line }) => line),
				charges: filled(charges),
			} satisfies LeaseFields & { idempotencyKey?: string | undefined },
		}));
}
