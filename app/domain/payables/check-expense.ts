import { canBeUsed, findAccount } from "#domain/ledger";
import { findPlace, type Place, propertiesCash, propertyName, refuseBelowZero } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/organization";
import { refuseFutureDate } from "~/domain/refuse-future-date";
import { type Failure, type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { checkPayingBank } from "./disbursements";
import type { ExpenseInput, ExpenseLine } from "./expense-input";
import { findVendor } from "./vendor-queries";

/** A line whose property and unit were found. */
export type CheckedLine = Pick<ExpenseLine, "amountCents" | "memo"> & {
	accountId: number;
	propertyId: number | null;
	unitId: number | null;
};

export type Payee = {
	name: string;
	vendorId?: number;
	ownerId?: number;
	address: string;
	termsDays: number;
	expenseAccountId?: number;
};

/** An expense that may be posted. */
export type CheckedExpense = { payee: Payee; lines: CheckedLine[]; amountCents: number };

/** The most lines of one entry: each may need two more in the books. */
export const mostLines = 120;

/**
 * Refuses what cannot be recorded, at the form's field; asks at `confirmInsurance`, `confirmDuplicate` and
 * `confirmShort`. Gives whom it pays and for what.
 */
export function checkExpense(scope: Scope, input: ExpenseInput, corrects?: number): Result<CheckedExpense> {
	const organization = organizationOf(scope);
	const future = refuseFutureDate(organization, input.date);
	if (future) return future;
	if (input.kind === "bill" && input.dueDate && input.dueDate < input.date) {
		return refuse("This is before the bill itself.", "dueDate");
	}
	const payee = findPayee(scope, input);
	if (!payee.ok) return payee;
	const found = checkLines(scope, input, payee.expenseAccountId);
	if (!found.ok) return found;
	const amountCents = found.lines.reduce((sum, line) => sum + line.amountCents, 0);
	const bank = input.kind === "expense" ? checkPayment(scope, input, amountCents) : undefined;
	const failure = bank ?? askBefore(scope, input, { ...found, payee, amountCents }, corrects);
	return failure ?? { ok: true, payee, lines: found.lines, amountCents };
}

function checkPayment(scope: Scope, input: ExpenseInput, amountCents: number): Failure | undefined {
	const failure = checkPayingBank(scope, input.bankAccountId);
	if (failure) return failure;
	if (input.method === undefined) return refuse("Choose how it was paid.", "method");
	if (input.method === "check" && amountCents <= 0) return refuse("A check has an amount above zero.", "method");
	return undefined;
}

function findPayee(scope: Scope, input: ExpenseInput): Result<Payee> {
	if (input.vendorId !== undefined) {
		const vendor = findVendor(scope, input.vendorId);
		if (!vendor) return refuse("This vendor was not found.", "vendorId");
		if (!vendor.active) return refuse(`${vendor.displayName} is inactive.`, "vendorId");
		if (vendor.doNotUse) {
			return refuse(`${vendor.displayName} is not to be used: ${vendor.doNotUseReason}`, "vendorId");
		}
		const name = vendor.displayName;
		const { id: vendorId, termsDays, expenseAccountId } = vendor;
		const usual = expenseAccountId === null ? {} : { expenseAccountId };
		return { ok: true, name, vendorId, address: addressLines(vendor), termsDays, ...usual };
	}
	if (input.kind !== "expense") {
		return refuse(input.kind === "bill" ? "A bill to pay later has a vendor." : "Choose the vendor.", "vendorId");
	}
	if (input.ownerId !== undefined) {
		const owner = statement<Address & { id: number; name: string }>(
			`SELECT id, display_name AS name, street, street2, city, state, postal_code AS postalCode
			FROM property_owners WHERE id = ? AND profile_id = ?`,
		).get(input.ownerId, scope.profileId);
		if (!owner) return refuse("This owner was not found.", "ownerId");
		return { ok: true, name: owner.name, ownerId: owner.id, address: addressLines(owner), termsDays: 0 };
	}
	const name = input.payeeName?.trim();
	if (!name) return refuse("Say who is paid.", "vendorId");
	return { ok: true, name, address: "", termsDays: 0 };
}

type Address = { street: string; street2: string; city: string; state: string; postalCode: string };

/** An address as it stands on a check. */
export function addressLines({ street, street2, city, state, postalCode }: Address): string {
	const place = [city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
	return [street, street2, place].filter(Boolean).join("\n");
}

function checkLines(
	scope: Scope,
	{ kind, lines }: ExpenseInput,
	usualAccountId: number | undefined,
): Result<{ lines: CheckedLine[] }> {
	if (lines.length === 0) return refuse("Write at least one line.", "lines");
	if (lines.length > mostLines) return refuse(`At most ${mostLines} lines.`, "lines");
	const checked: CheckedLine[] = [];
	for (const [at, line] of lines.entries()) {
		const field = `lines[${line.line ?? at}]`;
		if (line.amountCents === 0) return refuse("Enter an amount other than zero.", `${field}.amount`);
		if (line.amountCents < 0 && kind !== "expense") {
			const words = kind === "bill" ? "To lower a later bill, enter a vendor credit." : "Enter an amount above zero.";
			return refuse(words, `${field}.amount`);
		}
		const accountId = line.accountId ?? usualAccountId;
		if (accountId === undefined) return refuse("Choose an account.", `${field}.accountId`);
		const account = findAccount(scope, accountId);
		if (!account) return refuse("This account was not found.", `${field}.accountId`);
		if (!account.active) return refuse(`${account.name} is inactive.`, `${field}.accountId`);
		if (!canBeUsed(account, "expense")) return refuse(`${account.name} is not for expenses.`, `${field}.accountId`);
		const place = placeOf(scope, line, field);
		if (!place.ok) return place;
		const { propertyId, unitId } = place;
		checked.push({ accountId, amountCents: line.amountCents, memo: line.memo, propertyId, unitId });
	}
	if (checked.reduce((sum, { amountCents }) => sum + amountCents, 0) === 0) {
		return refuse("Together the lines come to nothing.", "lines");
	}
	return { ok: true, lines: checked };
}

/** A unit known by its id, of what records itself again, or by the number that was written. */
function placeOf(scope: Scope, line: ExpenseLine, field: string): Result<Place> {
	const { propertyId, unitId } = line;
	if (unitId === undefined) return findPlace(scope, line, field);
	const known = statement("SELECT 1 FROM units WHERE id = ? AND property_id IS ? AND profile_id = ?").get(
		unitId,
		propertyId ?? null,
		scope.profileId,
	);
	if (!known || propertyId === undefined) return refuse("This unit was not found.", `${field}.propertyId`);
	return { ok: true, propertyId, unitId };
}

function askBefore(
	scope: Scope,
	input: ExpenseInput,
	checked: CheckedExpense,
	corrects: number | undefined,
): Failure | undefined {
	const insurance = input.confirmInsurance ? undefined : askAboutInsurance(scope, input);
	const duplicate = input.confirmDuplicate ? undefined : askAboutDuplicate(scope, input, checked, corrects);
	const short =
		input.kind !== "expense" || input.confirmShort || corrects ? undefined : askAboutCash(scope, checked.lines);
	return insurance ?? duplicate ?? short;
}

function askAboutInsurance(scope: Scope, { vendorId, kind, date }: ExpenseInput): Failure | undefined {
	if (vendorId === undefined || kind === "credit") return undefined;
	const vendor = findVendor(scope, vendorId);
	if (!vendor?.insuranceExpires || vendor.insuranceExpires >= date) return undefined;
	const expired = organizationOf(scope).date(vendor.insuranceExpires);
	return refuse(`The insurance of ${vendor.displayName} expired on ${expired}.`, "confirmInsurance");
}

/** The same payee with the same number ever, or with the same amount on the same day. What it corrects is none. */
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
	const words = `${payee.name}: ${number}${money(Math.abs(like.amountCents))} of ${date(like.date)} is recorded already.`;
	return refuse(words, "confirmDuplicate");
}

/** A property that would pay with its tenants' money, or with money it has not; an owner too, where that is set. */
export function askAboutCash(
	scope: Scope,
	lines: readonly Pick<CheckedLine, "propertyId" | "amountCents">[],
): Failure | undefined {
	const taken = lines.flatMap(({ propertyId, amountCents }) =>
		propertyId === null ? [] : { propertyId, amountCents },
	);
	const warned = refuseBelowZero(scope, taken, { field: "confirmShort" });
	if (warned) return warned;
	const { money } = organizationOf(scope);
	const spent = new Map<number, number>();
	for (const { propertyId, amountCents } of taken) spent.set(propertyId, (spent.get(propertyId) ?? 0) + amountCents);
	const cashOf = propertiesCash(scope, [...spent.keys()]);
	for (const [propertyId, amountCents] of spent) {
		const cash = cashOf.get(propertyId);
		if (!cash) continue;
		const own = cash.cashCents - cash.undepositedCents - cash.depositsHeldCents - cash.prepaymentsCents;
		if (amountCents <= 0 || amountCents <= own) continue;
		return refuse(
			`${propertyName(scope, propertyId)} has ${money(Math.max(own, 0))} of its own in the bank: ${money(amountCents - Math.max(own, 0))} short.`,
			"confirmShort",
		);
	}
	return undefined;
}
