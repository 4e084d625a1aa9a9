import { adjustAccount, findLine, matchLine, recordOpening, type StatementLine, transferMoney } from "#domain/banking";
import type { PlainDate } from "#domain/calendar/format";
import { receivePayment } from "#domain/lease-accounts";
import { leasePeople } from "#domain/lease-records";
import type { Cents } from "#domain/money/format";
import { contribute, drawForOwner } from "#domain/owner-accounts";
import { type ExpenseLine, recordExpense } from "#domain/payables";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type LineKind, moneyInKinds, moneyOutKinds } from "./labels";

/** What a statement line is recorded as. The amount is the line's own; fields of other kinds are ignored. */
export type LineEntry = {
	kind: LineKind;
	/** Today or earlier. */
	date: PlainDate;
	/** The check number; without one the payment is electronic. */
	number?: string | undefined;
	memo?: string | undefined;
	/** For an expense or an expense refund: the vendor or payee, and the expense lines. */
	vendorId?: number | undefined;
	payeeName?: string | undefined;
	lines?: ExpenseLine[] | undefined;
	/** For a tenant's payment: the lease and payer, by default the first person on the lease. */
	leaseId?: number | undefined;
	payerName?: string | undefined;
	/** For a transfer: the other bank account. */
	otherAccountId?: number | undefined;
	reason?: string | undefined;
	ownerId?: number | undefined;
	/** For an owner's money, a transfer, a fee or interest. */
	propertyId?: number | undefined;
	/** For a fee or interest; the default account when unset. */
	adjustAccountId?: number | undefined;
	confirmDuplicate?: boolean | undefined;
	confirmShort?: boolean | undefined;
	confirmInsurance?: boolean | undefined;
	confirmEviction?: boolean | undefined;
	confirmLarge?: boolean | undefined;
	confirmAccount?: boolean | undefined;
	confirmBelowZero?: boolean | undefined;
	uncertifiedReason?: string | undefined;
	idempotencyKey?: string | undefined;
};

/**
 * Posts the entry that an open statement line is recorded as, by the function of its kind, and matches the two, in one
 * write. Refuses and asks as that function does, at this form's fields; a problem with the bank account itself has no
 * field.
 */
export function recordLine(
	scope: Scope,
	bankAccountId: number,
	lineId: number,
	entry: LineEntry,
): Result<{ transactionId: number }> {
	return once(scope, "record-line", { bankAccountId, lineId, ...entry }, () => {
		const line = findLine(scope, bankAccountId, lineId);
		if (!line) return refuse("That line wasn't found.");
		if (line.state !== "open") return refuse("This line was already handled. Review it again.");
		const offered = line.amountCents < 0 ? moneyOutKinds : moneyInKinds;
		if (!Object.hasOwn(offered, entry.kind)) return refuse("Choose an option from the list.", "kind");
		// The bank shows that the money has moved: there is nothing left to approve.
		const posted = postEntry({ ...scope, approved: true }, bankAccountId, line, entry);
		if (!posted.ok) return atOurField(posted);
		const matched = matchLine(scope, bankAccountId, lineId, posted.transactionId);
		return matched.ok ? { ok: true, transactionId: posted.transactionId } : refuse(matched.message);
	});
}

/** Maps the field names of the functions called to those of this form; undefined shows the message above the form. */
const fieldsHere: Record<string, string | undefined> = {
	amount: undefined,
	bankAccountId: undefined,
	depositAccountId: undefined,
	method: "number",
	checkNumber: "number",
	reference: "number",
	payer: "payerName",
	fromAccountId: "otherAccountId",
	toAccountId: "otherAccountId",
	billNumber: "number",
};

function atOurField({ field, message }: Failure): Failure {
	return refuse(message, field !== undefined && Object.hasOwn(fieldsHere, field) ? fieldsHere[field] : field);
}

function postEntry(
	scope: Scope,
	bankAccountId: number,
	line: StatementLine,
	entry: LineEntry,
): Result<{ transactionId: number }> {
	const amountCents = Math.abs(line.amountCents);
	switch (entry.kind) {
		case "expense":
			return postCost(scope, bankAccountId, amountCents, entry, 1);
		case "refund":
			return postCost(scope, bankAccountId, amountCents, entry, -1);
		case "receipt":
			return postReceipt(scope, bankAccountId, amountCents, entry);
		case "transfer":
			return postTransfer(scope, bankAccountId, line.amountCents, entry);
		case "owner":
			return postOwner(scope, bankAccountId, line.amountCents, entry);
		case "opening":
			return recordOpening(scope, bankAccountId, { ...entry, amountCents: line.amountCents });
		case "adjustment":
			return adjustAccount(scope, bankAccountId, {
				...{ kind: line.amountCents < 0 ? "fee" : "interest", date: entry.date, amountCents, memo: entry.memo },
				...{ adjustAccountId: entry.adjustAccountId, propertyId: entry.propertyId },
				confirmBelowZero: entry.confirmBelowZero,
			});
	}
}

function postCost(scope: Scope, bankAccountId: number, amountCents: Cents, entry: LineEntry, sign: 1 | -1) {
	const { date, memo, vendorId, payeeName, lines = [], confirmDuplicate, confirmShort, confirmInsurance } = entry;
	const check = sign > 0 ? readCheckNumber(entry.number) : { ok: true as const, checkNumber: undefined };
	if (!check.ok) return check;
	const sum = lines.reduce((sum, line) => sum + line.amountCents, 0);
	if (lines.length > 0 && sum !== amountCents) {
		const { money } = organizationOf(scope);
		return refuse(`The lines add up to ${money(sum)}, but the bank amount is ${money(amountCents)}.`, "lines");
	}
	return recordExpense(scope, {
		...{ kind: "expense", date, bankAccountId, memo, vendorId, payeeName: vendorId ? undefined : payeeName },
		...{ method: check.checkNumber === undefined ? "transfer" : "check", checkNumber: check.checkNumber },
		lines: lines.map((line) => ({ ...line, amountCents: sign * line.amountCents })),
		...{ confirmDuplicate, confirmShort, confirmInsurance, isPaid: true },
	});
}

function postReceipt(scope: Scope, bankAccountId: number, amountCents: Cents, entry: LineEntry) {
	const { leaseId, date, number, memo, payerName } = entry;
	const { confirmDuplicate, confirmEviction, confirmLarge, confirmAccount, uncertifiedReason } = entry;
	if (leaseId === undefined) return refuse("Choose a lease.", "leaseId");
	const [first] = payerName ? [] : leasePeople(scope, leaseId);
	const received = receivePayment(scope, leaseId, {
		...{ date, amountCents, memo, reference: number, depositAccountId: bankAccountId },
		...{ method: number ? "check" : "direct_deposit", tenantId: first?.tenantId, payerName },
		...{ confirmDuplicate, confirmEviction, confirmLarge, confirmAccount, uncertifiedReason },
	});
	return received.ok || received.field !== undefined ? received : refuse(received.message, "leaseId");
}

function postTransfer(scope: Scope, bankAccountId: number, cents: Cents, entry: LineEntry) {
	const { otherAccountId, date, propertyId, memo, number, reason, confirmBelowZero } = entry;
	if (otherAccountId === undefined) return refuse("Choose an account.", "otherAccountId");
	const [fromAccountId, toAccountId] = cents < 0 ? [bankAccountId, otherAccountId] : [otherAccountId, bankAccountId];
	return transferMoney(scope, {
		...{ fromAccountId, toAccountId, date, amountCents: Math.abs(cents), propertyId, memo, reference: number, reason },
		confirmBelowZero,
	});
}

function postOwner(scope: Scope, bankAccountId: number, cents: Cents, entry: LineEntry) {
	const { ownerId, propertyId, date, memo, number, confirmBelowZero } = entry;
	if (ownerId === undefined) return refuse("Choose an owner.", "ownerId");
	if (propertyId === undefined) return refuse("Choose a property.", "propertyId");
	const paid = { date, ownerId, propertyId, bankAccountId, amountCents: Math.abs(cents), memo };
	if (cents > 0) return contribute(scope, { ...paid, method: number ? "check" : "transfer", reference: number });
	const check = readCheckNumber(number);
	if (!check.ok) return check;
	const { checkNumber } = check;
	const method = checkNumber === undefined ? "transfer" : "check";
	return drawForOwner(scope, { ...paid, method, checkNumber, confirmBelowZero });
}

/** Reads a check number: digits only, or blank for none. Refuses at `number`. */
function readCheckNumber(text = ""): Result<{ checkNumber: number | undefined }> {
	if (text === "") return { ok: true, checkNumber: undefined };
	if (/^[1-9]\d{0,8}$/.test(text)) return { ok: true, checkNumber: Number(text) };
	return refuse("A check number can have only digits. Leave it blank if this isn't a check.", "number");
}
