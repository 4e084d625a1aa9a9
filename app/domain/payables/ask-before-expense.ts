import type { PlainDate } from "#domain/calendar/format";
import { askBelowZero, lowestOwn } from "#domain/owner-money";
import { propertyName } from "#domain/rentals";
import { refuseUncovered } from "#domain/vendors";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { CheckedExpense, CheckedLine } from "./check-expense";
import type { ExpenseInput } from "./expense-input";

/**
 * Asks about missing insurance, or refuses where the settings block it (`refuseUncovered` of vendors); asks about a
 * possible duplicate, and missing cash before an expense is recorded, at the field of the checkbox that confirms it.
 * The expense that is corrected is no duplicate, and its cash isn't asked about here.
 */
export function askBeforeExpense(
	scope: Scope,
	input: ExpenseInput,
	checked: CheckedExpense,
	corrects: number | undefined,
): Failure | undefined {
	const insurance = askAboutInsurance(scope, input, corrects !== undefined);
	const duplicate = input.confirmDuplicate ? undefined : askAboutDuplicate(scope, input, checked, corrects);
	const { paidFrom, lines } = checked;
	const unasked = paidFrom === undefined || input.confirmShort || corrects;
	const short = unasked ? undefined : askAboutCash(scope, paidFrom, lines, input.date);
	return insurance ?? duplicate ?? short;
}

/** A bill to pay later is never blocked, its payment is; nor is a correction, or what the bank has paid already. */
function askAboutInsurance(scope: Scope, input: ExpenseInput, isCorrection: boolean): Failure | undefined {
	const { vendorId, kind, date, confirmInsurance, isPaid = false } = input;
	if (vendorId === undefined || kind === "credit") return undefined;
	const onlyWarns = kind === "bill" || isPaid || isCorrection;
	return refuseUncovered(scope, vendorId, date, "payment", { confirmed: confirmInsurance, onlyWarns });
}

/**
 * Asks about an expense of the same payee with the same number, or with the same amount on the same day, other than the
 * one being corrected.
 */
function askAboutDuplicate(
	scope: Scope,
	input: ExpenseInput,
	{ payee, amountCents }: CheckedExpense,
	corrects = 0,
): Failure | undefined {
	const like = statement<{ date: string; billNumber: string; amountCents: number }>(
		`SELECT date, bill_number AS billNumber, amount_cents AS amountCents FROM expenses
		WHERE profile_id = @profileId AND vendor_id IS @vendorId AND payee_name = @payeeName AND reversed = 0
			AND transaction_id <> @corrects AND (kind = 'credit') = @isCredit AND (
				(@billNumber <> '' AND bill_number = @billNumber COLLATE NOCASE)
				OR (date = @date AND abs(amount_cents) = @amountCents))
		ORDER BY transaction_id DESC LIMIT 1`,
	).get({
		profileId: scope.profileId,
		vendorId: payee.vendorId ?? null,
		payeeName: payee.name,
		isCredit: input.kind === "credit" ? 1 : 0,
		billNumber: input.billNumber ?? "",
		date: input.date,
		amountCents: Math.abs(amountCents),
		corrects,
	});
	if (!like) return undefined;
	const { money, date } = organizationOf(scope);
	const number = like.billNumber ? `number ${like.billNumber}, ` : "";
	const words = `${payee.name}: ${number}${money(Math.abs(like.amountCents))} on ${date(like.date)} is already recorded.`;
	return refuse(words, "confirmDuplicate");
}

/**
 * Asks, at `confirmShort`, before a property pays with tenants' money or has too little of its own in the bank, and
 * before an owner or the company does, if the organization's setting says so.
 */
export function askAboutCash(
	scope: Scope,
	accountId: number,
	lines: readonly Pick<CheckedLine, "propertyId" | "amountCents">[],
	date: PlainDate,
): Failure | undefined {
	const taken = lines.map(({ propertyId, amountCents }) => ({ accountId, propertyId, amountCents }));
	const warned = askBelowZero(scope, taken, { field: "confirmShort", date });
	if (warned) return warned;
	const { money, today, date: dated } = organizationOf(scope);
	const spent = new Map<number, number>();
	for (const { propertyId, amountCents } of taken) {
		if (propertyId !== null) spent.set(propertyId, (spent.get(propertyId) ?? 0) + amountCents);
	}
	const lowOf = lowestOwn(scope, [...spent.keys()], date, { banked: true });
	for (const [propertyId, amountCents] of spent) {
		const low = lowOf.get(propertyId);
		if (!low || amountCents <= 0 || amountCents <= low.cents) continue;
		const own = Math.max(low.cents, 0);
		const when = low.day === undefined || low.day >= today ? "" : ` on ${dated(low.day)}`;
		return refuse(
			`${propertyName(scope, propertyId)} has only ${money(own)} of its own in the bank${when}, which is ${money(amountCents - own)} short.`,
			"confirmShort",
		);
	}
	return undefined;
}
