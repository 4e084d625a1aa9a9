import { z } from "zod";
import {
	achPayable,
	findAchFile,
	listAchFiles,
	makeAchFile,
	paidInFile,
	takeAchFile,
	takeChecks,
	voidAchFile,
} from "#domain/bank-files";
import { addDays } from "#domain/calendar/format";
import { type ApiActor, defineOperation } from "../define-operation";
import { exampleIds } from "../example-words";
import { asPage } from "../page-right";
import { Problem } from "../problem";
import { cents, confirm, day, done, id, moment, text } from "../shapes";
import { recordOf } from "./records";

const paymentFile = z
	.object({
		...{ id, account_id: id, number: z.int(), effective_date: day, payments: z.int(), amount_cents: cents },
		...{ digest: z.string().meta({ description: "SHA-256 of the file." }), created_date: moment },
		voided_date: moment.nullable(),
	})
	.meta({ id: "PaymentFile" });
const textFile = z.object({ file_name: z.string(), text: z.string() });
const ofAccount = { tag: "Bank accounts", ...asPage("/app/bankaccount/paymentfiles") };
const ofFile = { tag: "Bank accounts", ...asPage("/app/bankaccount/paymentfile", "post") };

/** Payment files (NACHA) and lists of checks for banks. */
export const bankFileOperations = [
	defineOperation({
		...{ id: "payment-files.list", method: "GET", path: "/bank-accounts/{account_id}/payment-files", ...ofAccount },
		summary: "A bank account's payment files, newest first, at most 50",
		answer: z.object({ data: z.array(paymentFile) }),
		handle: (actor, { params: { account_id } }) => {
			recordOf(actor, "bank_account", account_id);
			return { data: listAchFiles(actor, account_id) };
		},
	}),
	defineOperation({
		...{ id: "payment-files.waiting", method: "GET", path: "/bank-accounts/{account_id}/payments-to-file" },
		...ofAccount,
		summary: "Payments by bank transfer that are in no payment file",
		query: z.object({ since: day.optional().meta({ description: "Defaults to 60 days ago." }) }),
		example: { query: { since: "2026-03-01" } },
		answer: z.object({
			data: z.array(
				z.object({
					...{ transaction_id: id, payee_name: z.string(), date: day, memo: z.string(), amount_cents: cents },
					...{ vendor_id: id.nullable(), owner_id: id.nullable() },
					last_four: z.string().nullable().meta({ description: "Null for a payee without bank details." }),
					bank_file_date: moment.nullable().meta({ description: "When it was downloaded as CSV for the bank." }),
				}),
			),
		}),
		handle: (actor, { params: { account_id }, query: { since = addDays(actor.today, -60) } }) => {
			recordOf(actor, "bank_account", account_id);
			return { data: achPayable(actor, account_id, since) };
		},
	}),
	defineOperation({
		...{ id: "payment-files.make", method: "POST", path: "/bank-accounts/{account_id}/payment-files", money: true },
		...{ status: 201, tag: "Bank accounts", ...asPage("/app/bankaccount/paymentfiles", "post") },
		summary: "Make a payment file",
		description: "Posts nothing: the payments are in the books already. A payment is in one file at most.",
		body: z.object({ effective_date: day, payments: z.array(id).min(1).max(500), confirm }),
		example: { body: { effective_date: "2026-03-11", payments: [exampleIds.transaction_id] } },
		answer: z.object({ file_id: id, payments: z.int(), amount_cents: cents }),
		handle: (actor, { params: { account_id }, body: { effective_date, payments }, confirmed }) => {
			recordOf(actor, "bank_account", account_id);
			return makeAchFile(actor, account_id, { effectiveDate: effective_date, payments, ...confirmed });
		},
	}),
	defineOperation({
		...{ id: "payment-files.get", method: "GET", path: "/payment-files/{payment_file_id}", tag: "Bank accounts" },
		...asPage("/app/bankaccount/paymentfile"),
		summary: "A payment file and its payments",
		answer: paymentFile.extend({
			paid: z.array(
				z.object({ transaction_id: id, payee_name: z.string(), amount_cents: cents, reversed: z.boolean() }),
			),
		}),
		handle: (actor, { params: { payment_file_id } }) => {
			const file = fileOf(actor, payment_file_id);
			const paid = paidInFile(actor, file.id).map(({ voided, ...one }) => ({ ...one, reversed: voided === 1 }));
			return { ...file, paid };
		},
	}),
	defineOperation({
		...{ id: "payment-files.take", method: "POST", path: "/payment-files/{payment_file_id}/download", ...ofFile },
		summary: "The text of a payment file",
		description: "It has account numbers in full. Each download is in the activity log.",
		...{ secret: true, answer: textFile },
		handle: (actor, { params: { payment_file_id } }) => takeAchFile(actor, fileOf(actor, payment_file_id).id),
	}),
	defineOperation({
		...{ id: "payment-files.void", method: "POST", path: "/payment-files/{payment_file_id}/void", ...ofFile },
		summary: "Void a payment file that wasn't sent",
		answer: done,
		handle: (actor, { params: { payment_file_id } }) => voidAchFile(actor, fileOf(actor, payment_file_id).id),
	}),
	defineOperation({
		...{ id: "checks.take", method: "POST", path: "/bank-accounts/{account_id}/positive-pay", tag: "Bank accounts" },
		...asPage("/app/bankaccount/positivepay", "post"),
		summary: "The list of issued and voided checks, as the bank wants it",
		description: "In the layout that was saved for the bank account. Each download is in the activity log.",
		body: z.object({ from: day, to: day, account_number: text(34).optional() }),
		example: { body: { from: "2026-03-01", to: "2026-03-31", account_number: "123456789" } },
		...{ secret: true, answer: z.object({ text: z.string(), checks: z.int() }) },
		handle: (actor, { params: { account_id }, body: { from, to, account_number = "" } }) => {
			recordOf(actor, "bank_account", account_id);
			return takeChecks(actor, account_id, { from, to, accountNumber: account_number });
		},
	}),
];

function fileOf(actor: ApiActor, paymentFileId: number) {
	const file = findAchFile(actor, paymentFileId);
	if (!file) throw new Problem(404, "not-found", "That file wasn't found.");
	return file;
}
