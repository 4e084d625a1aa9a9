import { z } from "zod";
import { bankKinds, bankPurposes } from "#domain/bank-accounts/labels";
import { date } from "#domain/calendar/schema";
import { money } from "#domain/money/schema";
import {
	knownRecord,
	newRecord,
	oneOf,
	optionalText,
	perWriter,
	recordId,
	requiredText,
	type Writer,
	wholeNumber,
} from "~/domain/kernel/form-fields";
import { adjustments, dateOrders, trustWarnings } from "./labels";

const account = recordId("Choose an account.");
const property = recordId("Choose a property.").optional();
const anyBalance = { min: -9_999_999_999 };

/** The form that adds or edits a bank account. */
export const bankAccountForm = perWriter((writer: Writer) =>
	z
		.object({
			...newRecord,
			...knownRecord,
			name: requiredText(50, "Enter a name."),
			kind: oneOf(bankKinds),
			purpose: oneOf(bankPurposes),
			bankName: optionalText(100),
			country: requiredText(60, "Enter a country.").default("US"),
			routingNumber: optionalText(34),
			accountNumber: optionalText(34),
			accountNumberAgain: optionalText(34),
			nextCheckNumber: wholeNumber(1, 99_999_999),
			forNewProperties: z.boolean().default(false),
			ledgerAccountId: account.optional(),
			opening: money({ ...writer, ...anyBalance, required: false }),
			openingDate: date({ ...writer, required: false }),
			propertyId: property,
		})
		.transform(({ opening, ...form }) => ({ ...form, openingCents: opening })),
);

/** The buttons on a bank account's page. */
export const bankAccountStateForm = z.object({ intent: z.enum(["deactivate", "reactivate"]) });

/** The form that makes a deposit. */
export const depositForm = perWriter((writer: Writer) =>
	z.object({
		...newRecord,
		accountId: account,
		date: date(writer),
		memo: optionalText(65),
		receipts: z.array(recordId("That payment wasn't found.")).max(200, "Select up to 200 payments.").default([]),
		confirmBank: z.boolean().default(false),
	}),
);

/** The form that undoes a deposit. */
export const undoDepositForm = z.object({
	...newRecord,
	reason: requiredText(200, "Enter a reason."),
	confirmBelowZero: z.boolean().default(false),
});

/** The form that reopens a reconciliation. */
export const reasonForm = z.object({ ...newRecord, reason: requiredText(200, "Enter a reason.") });

/** The form that transfers money between bank accounts. */
export const transferForm = perWriter((writer: Writer) =>
	z
		.object({
			...newRecord,
			fromAccountId: account,
			toAccountId: account,
			date: date(writer),
			amount: money({ ...writer, min: 1 }),
			propertyId: property,
			memo: optionalText(65),
			reference: optionalText(30),
			reason: optionalText(200),
			confirmBelowZero: z.boolean().default(false),
		})
		.transform(({ amount, ...form }) => ({ ...form, amountCents: amount })),
);

/** The form that records a bank fee or interest. */
export const adjustmentForm = perWriter((writer: Writer) =>
	z
		.object({
			...newRecord,
			kind: oneOf(adjustments),
			date: date(writer),
			amount: money({ ...writer, min: 1 }),
			adjustAccountId: account.optional(),
			propertyId: property,
			memo: optionalText(65),
			confirmBelowZero: z.boolean().default(false),
		})
		.transform(({ amount, ...form }) => ({ ...form, amountCents: amount })),
);

const noColumn = "Choose a column.";
const place = z.number(noColumn).int(noColumn).min(0, noColumn).max(60, noColumn).default(0);

/** The column settings of a CSV statement, to save them or to add its lines. */
export const statementColumnsForm = z.object({
	intent: z.enum(["columns", "add"]),
	...newRecord,
	headerRow: z
		.number("Enter a whole number.")
		.int("Enter a whole number.")
		.min(0, "Enter 0 or more.")
		.max(100, "Enter 100 or less.")
		.default(0),
	date: place,
	description: place,
	amount: place,
	moneyIn: place,
	moneyOut: place,
	number: place,
	direction: place,
	dateOrder: oneOf(dateOrders).default("month_first"),
	flip: z.boolean().default(false),
});

/** Uploads a statement, confirms selected matches ("line:transaction"), or ignores or restores one line. */
export const bankImportForm = z.discriminatedUnion("intent", [
	z.object({
		intent: z.literal("upload"),
		file: z
			.instanceof(File, { error: "Choose a file." })
			.refine((file) => file.size > 0, "This file is empty. Choose another one."),
	}),
	z.object({
		intent: z.literal("match"),
		...newRecord,
		/** Not called "matches": an input with that name would hide the form element's `matches()` method from scripts. */
		chosen: z
			.array(
				z
					.string("That match wasn't found.")
					.regex(/^\d{1,15}:\d{1,15}$/, "That match wasn't found.")
					.transform((text) => {
						const [lineId = 0, transactionId = 0] = text.split(":").map(Number);
						return { lineId, transactionId };
					}),
			)
			.max(200)
			.default([]),
	}),
	z.object({
		intent: z.enum(["ignore", "restore"]),
		lineId: recordId("That line wasn't found."),
		/** The match that stood beside the button. */
		seen: recordId("That match wasn't found.").optional(),
	}),
]);

/** The form that starts a reconciliation: statement date and balance, and the fee and interest on the statement. */
export const startReconciliationForm = perWriter((writer: Writer) =>
	z
		.object({
			...newRecord,
			statementEnd: date(writer),
			ending: money({ ...writer, ...anyBalance }),
			fee: money({ ...writer, required: false }),
			interest: money({ ...writer, required: false }),
			adjustDate: date({ ...writer, required: false }),
			propertyId: property,
			confirmBelowZero: z.boolean().default(false),
		})
		.transform(({ ending, fee, interest, ...form }) => ({
			...form,
			...{ endingCents: ending, feeCents: fee, interestCents: interest },
		})),
);

/** The form that changes or discards a reconciliation in progress. */
export const changeStatementForm = perWriter((writer: Writer) =>
	z.discriminatedUnion("intent", [
		z
			.object({
				intent: z.literal("change"),
				statementEnd: date(writer),
				ending: money({ ...writer, ...anyBalance }),
			})
			.transform(({ ending, ...form }) => ({ ...form, endingCents: ending })),
		z.object({ intent: z.literal("discard") }),
	]),
);

/** One page of check marks: which were set when it was opened, which are set now, and which button was pressed. */
export const ticksForm = z.object({
	intent: z.enum(["save", "recalculate", "all", "none", "finish"]).default("save"),
	...newRecord,
	before: z
		.string()
		.max(200 * 16, "We couldn't read your selections. Try again.")
		.regex(/^(\d{1,15}(,\d{1,15})*)?$/, "We couldn't read your selections. Try again.")
		.default("")
		.transform((text) => (text === "" ? [] : text.split(",").map(Number))),
	ticked: z.array(recordId("That entry wasn't found.")).max(200).default([]),
	trustNote: optionalText(500),
});

/** The form for the negative balance warning. */
export const trustWarningForm = z.object({ warning: oneOf(trustWarnings) });

/** The form for opening balances of bank accounts, properties and owners. */
export function openingBalancesForm(writer: Writer) {
	const balance = money({ ...writer, ...anyBalance, required: false });
	const propertyId = recordId("That property wasn't found.");
	return z
		.object({
			...newRecord,
			day: date(writer),
			banks: z
				.array(z.object({ accountId: account, balance }))
				.max(200)
				.default([]),
			properties: z
				.array(z.object({ propertyId, operating: balance, deposit: balance }))
				.max(1500)
				.default([]),
			owners: z
				.array(z.object({ propertyId, ownerId: recordId("That owner wasn't found."), balance }))
				.max(1500)
				.default([]),
			confirmTrust: z.boolean().default(false),
			confirmDeposits: z.boolean().default(false),
			confirmBelowZero: z.boolean().default(false),
		})
		.transform(({ banks, properties, owners, ...form }) => ({
			...form,
			banks: banks.map(({ accountId, balance }, line) => ({ line, accountId, balanceCents: balance })),
			properties: properties.map(({ propertyId, operating = 0, deposit = 0 }, line) => {
				return { line, propertyId, operatingCents: operating, depositCents: deposit };
			}),
			owners: owners.map(({ balance = 0, ...owner }, line) => ({ ...owner, line, balanceCents: balance })),
		}));
}
