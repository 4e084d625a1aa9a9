import { z } from "zod";
import { addDays, addMonths, firstOfMonth, type PlainDate } from "#domain/calendar/format";
import { date } from "#domain/calendar/schema";
import type { LeaseFields, LeasePerson } from "#domain/lease-records";
import { leaseTypes, postDaysInAdvanceChoices, prorations, rentCycleWords } from "#domain/lease-records/labels";
import { money } from "#domain/money/schema";
import { email, keysOf, optionalText, perWriter, recordId, type Writer } from "~/domain/kernel/form-fields";

function person(writer: Writer) {
	return z.object({
		tenantId: recordId("That tenant wasn't found.").optional(),
		firstname: optionalText(60),
		lastname: optionalText(60),
		email,
		phone: optionalText(30),
		moveInDate: date({ ...writer, required: false }),
		differentPerson: z.boolean().default(false),
	});
}

/** The people of the lease, and who else lives there. */
function people(writer: Writer) {
	const thisYear = Number(writer.today.slice(0, 4));
	const year = z.number({ error: "Enter a year." }).int("Enter a year.").min(1900, "Enter 1900 or later.");
	return {
		tenants: z.array(person(writer)).max(6, "You can add up to 6 tenants.").default([]),
		cosigners: z.array(person(writer)).max(2, "You can add up to 2 cosigners.").default([]),
		occupants: z
			.array(
				z.object({
					name: optionalText(120),
					birthYear: year.max(thisYear, `Enter ${thisYear} or earlier.`).optional(),
				}),
			)
			.max(10, "You can add up to 10 people.")
			.default([]),
		moveInDate: date({ ...writer, required: false }),
		signedDate: date({ ...writer, required: false }),
		prorateLast: z.enum(keysOf(prorations), "Choose an option.").default("none"),
	};
}

/** Leaves out empty rows; `line` keeps the row numbers of the others. */
function filledPeople(people: z.output<ReturnType<typeof person>>[]): LeasePerson[] {
	return people.flatMap((one, line) =>
		(one.tenantId ?? one.firstname ?? one.lastname ?? one.email ?? one.phone) ? [{ line, ...one }] : [],
	);
}

function filledOccupants(occupants: { name?: string | undefined; birthYear?: number | undefined }[]) {
	return occupants.flatMap(({ name, birthYear }) => (name ? [{ name, birthYear }] : []));
}

/** The account, amount and memo that every line of money has. */
const moneyLine = (writer: Writer) => ({
	accountId: recordId("Choose an account.").optional(),
	amount: money({ ...writer, required: false }),
	memo: optionalText(65),
});

/** A line without an amount counts as empty, because its account may be a suggestion. */
function hasAccount(
	{ accountId, amount }: { accountId?: number | undefined; amount?: number | undefined },
	context: z.RefinementCtx,
) {
	if (accountId !== undefined || amount === undefined) return;
	context.addIssue({ code: "custom", path: ["accountId"], message: "Choose an account." });
}

function filled<Line extends { accountId?: number | undefined; amount?: number | undefined }>(lines: Line[]) {
	return lines.flatMap(({ accountId, amount, ...rest }, line) =>
		accountId === undefined || amount === undefined ? [] : [{ ...rest, line, accountId, amountCents: amount }],
	);
}

/** The lease form: its terms, and which button was pressed. */
export const leaseForm = perWriter((writer: Writer) =>
	z
		.object({
			idempotencyKey: z.string().max(100).optional(),
			unitId: recordId("Choose a unit."),
			type: z.enum(keysOf(leaseTypes), "Choose a lease type."),
			startDate: date(writer),
			endDate: date({ ...writer, required: false }),
			...people(writer),
			cycle: z.enum(keysOf(rentCycleWords), "Choose a frequency.").default("monthly"),
			paymentDueDay: z
				.number({ error: "Enter a day from 1 to 31." })
				.int("Enter a day from 1 to 31.")
				.min(1, "Enter a day from 1 to 31.")
				.max(31, "Enter a day from 1 to 31.")
				.default(1),
			firstDueDate: date({ ...writer, required: false }),
			postDaysInAdvance: z
				.number({ error: "Choose an option." })
				.refine((days) => postDaysInAdvanceChoices.includes(days), "Choose an option.")
				.default(0),
			prorateFirst: z.enum(keysOf(prorations), "Choose an option.").default("none"),
			rent: z
				.array(z.object(moneyLine(writer)).superRefine(hasAccount))
				.max(20)
				.default([]),
			deposits: z
				.array(
					z
						.object({
							...moneyLine(writer),
							alreadyHeld: z.boolean().default(false),
							receivedDate: date({ ...writer, required: false }),
						})
						.superRefine(hasAccount),
				)
				.max(10)
				.default([]),
			charges: z
				.array(
					z
						.object({
							...moneyLine(writer),
							cycle: z.enum(keysOf(rentCycleWords), "Choose a frequency.").default("monthly"),
						})
						.superRefine(hasAccount),
				)
				.max(20)
				.default([]),
			history: z.enum(["opening", "all"]).optional(),
			chargeFrom: date({ ...writer, required: false }),
			openingBalance: money({ ...writer, min: -99_999_999_99, required: false }),
			withoutRent: z.boolean().default(false),
			confirmDeposits: z.boolean().default(false),
			press: z.enum(["start", "draft", "preview"]).default("start"),
		})
		.superRefine((form, context) => {
			const issue = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
			if (form.endDate !== undefined && form.endDate < form.startDate)
				issue("endDate", "This is before the start date.");
			const ranBefore = form.startDate < firstOfMonth(writer.today);
			if (ranBefore && form.press === "start" && form.history === undefined) {
				issue("history", "This lease started in an earlier month. Choose what to do about past charges.");
			}
		})
		.transform(({ press, history, chargeFrom, openingBalance, ...form }) => ({
			press,
			fields: {
				...form,
				endDate: form.type === "at_will" ? undefined : (form.endDate ?? yearFrom(form.startDate)),
				...(history === "opening"
					? { chargeFrom: chargeFrom ?? nextMonth(writer.today), openingBalanceCents: openingBalance }
					: {}),
				tenants: filledPeople(form.tenants),
				cosigners: filledPeople(form.cosigners),
				occupants: filledOccupants(form.occupants),
				rent: filled(form.rent),
				deposits: filled(form.deposits).map(({ memo: _, ...line }) => line),
				charges: filled(form.charges),
			} satisfies LeaseFields & { idempotencyKey?: string | undefined },
		})),
);

/** The last day of a term of one year. */
function yearFrom(startDate: PlainDate): PlainDate {
	return addDays(addMonths(startDate, 12), -1);
}

function nextMonth(today: PlainDate): PlainDate {
	return addMonths(firstOfMonth(today), 1);
}

/** The form for a lease that was started: its people and a few dates. */
export const leaseEditForm = perWriter((writer: Writer) =>
	z
		.object({ ...people(writer), seenUpdatedDate: z.string().max(40).optional() })
		.transform(({ tenants, cosigners, occupants, ...form }) => ({
			...form,
			tenants: filledPeople(tenants),
			cosigners: filledPeople(cosigners),
			occupants: filledOccupants(occupants),
		})),
);

/** The form that adds a person to a lease that was started. */
function leasePersonForm(writer: Writer) {
	return person(writer).extend({
		intent: z.literal("add"),
		role: z.enum(["tenant", "cosigner"]).default("tenant"),
		idempotencyKey: z.string().max(100).optional(),
	});
}

/**
 * The forms on a lease's Tenants page: add someone, primary contact, one tenant's move-out or its cancellation, rent
 * shares.
 */
export const leaseTenantForm = perWriter((writer: Writer) =>
	z.discriminatedUnion("intent", [
		leasePersonForm(writer),
		z.object({ intent: z.literal("primary"), tenantId: recordId("That tenant wasn't found.") }),
		z.object({ intent: z.literal("stay"), tenantId: recordId("That tenant wasn't found.") }),
		z.object({
			intent: z.literal("move_out"),
			leaver: recordId("Choose who moves out."),
			moveOutDate: date(writer),
			forwardingAddress: optionalText(200),
		}),
		z.object({
			intent: z.literal("shares"),
			shares: z
				.array(
					z.object({
						tenantId: recordId("That tenant wasn't found."),
						amount: money({ ...writer, min: 1, required: false }),
					}),
				)
				.max(8)
				.default([]),
		}),
	]),
);
