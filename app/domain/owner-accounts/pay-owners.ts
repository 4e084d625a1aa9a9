import { refuseUnapproved } from "#domain/approvals";
import { bankOf } from "#domain/bank-accounts";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { nextTxnGroupNumber, refuseClosedDate, refuseReconciledDate } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { askBelowZero } from "#domain/owner-money";
import { checkPayingBank } from "#domain/payables";
import { insertRow } from "~/db/insert-row.server";
import { ownerPaymentBatches } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseFutureDate } from "~/domain/kernel/refuse-future-date";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { availableOfAll } from "./available";
import { feesUncollected } from "./fees-uncollected";
import type { OwnerPaymentMethod } from "./labels";
import { type PaidOwner, postOwnerPayment } from "./post-owner-payment";

type PayOwnersInput = {
	/** Today or earlier. */
	date: PlainDate;
	method: OwnerPaymentMethod;
	/** The bank account for all payments; each property's operating account if unset. */
	bankAccountId?: number | undefined;
	/** Number of the first check; the others follow it. Only with one bank account. The next free numbers if unset. */
	checkNumber?: number | undefined;
	memo?: string | undefined;
	/** `line` is the row in the form. */
	lines: { line?: number | undefined; ownerId: number; propertyId: number; amountCents: Cents }[];
	/** Confirmed although management fees aren't collected yet. */
	confirmFees?: boolean | undefined;
	/** Confirmed that tenants' or other owners' money may be used. */
	confirmBelowZero?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

export type PlannedPayment = {
	ownerId: number;
	ownerName: string;
	bankAccountId: number;
	amountCents: Cents;
	parts: { propertyId: number; propertyName: string; amountCents: Cents }[];
};

/**
 * The payments that `payOwners` would make: one for each owner and bank account. Refuses what `payOwners` refuses.
 * Saves nothing.
 */
export function planOwnerPayments(
	scope: Scope,
	input: PayOwnersInput,
): Result<{ payments: PlannedPayment[]; amountCents: Cents }> {
	const failure = checkBatch(scope, input);
	if (failure) return failure;
	const payments = new Map<string, PlannedPayment>();
	const left = new Map<number, Cents>();
	const properties = availableOfAll(scope, [...new Set(input.lines.map(({ propertyId }) => propertyId))]);
	for (const [at, { line, ownerId, propertyId, amountCents }] of input.lines.entries()) {
		const field = `lines[${line ?? at}].amount`;
		const property = properties.get(propertyId);
		const owner = property?.owners.find((one) => one.ownerId === ownerId);
		if (!property || !owner) return refuse("That owner wasn't found.", field);
		const payableCents = Math.min(owner.payableCents, left.get(propertyId) ?? property.availableCents);
		if (amountCents <= 0) return refuse("Enter an amount above zero.", field);
		if (amountCents > payableCents) {
			return refuse(`Only ${organizationOf(scope).money(Math.max(payableCents, 0))} is available.`, field);
		}
		left.set(propertyId, (left.get(propertyId) ?? property.availableCents) - amountCents);
		const bankAccountId = input.bankAccountId ?? bankOf(scope, propertyId, "operating");
		const key = `${ownerId} ${bankAccountId}`;
		const planned = payments.get(key) ?? {
			ownerId,
			ownerName: owner.ownerName,
			bankAccountId,
			amountCents: 0,
			parts: [],
		};
		if (planned.parts.some((part) => part.propertyId === propertyId)) return refuse("This is listed twice.", field);
		planned.parts.push({ propertyId, propertyName: property.propertyName, amountCents });
		planned.amountCents += amountCents;
		payments.set(key, planned);
	}
	const planned = [...payments.values()];
	return checkBanks(scope, input, planned) ?? { ok: true, payments: planned, amountCents: sumOf(planned) };
}

/**
 * Pays owners what is available to them, once: one payment for each owner and bank account, with checks numbered in
 * order, to print by `runNumber`. Refuses at the form's fields, such as a day in closed books or a finished
 * reconciliation; asks at `confirmFees` about uncollected management fees, and at `confirmBelowZero` if an account
 * doesn't hold the money (`askBelowZero`).
 */
export function payOwners(
	scope: Scope,
	input: PayOwnersInput,
): Result<{ batchId: number; payments: PaidOwner[]; amountCents: Cents; runNumber: number }> {
	return once(scope, "pay-owners", { ...input }, () => {
		const plan = planOwnerPayments(scope, input);
		if (!plan.ok) return plan;
		const { date, method, memo } = input;
		const { payments, amountCents } = plan;
		const waits = refuseUnapproved(scope, "owner_payments", amountCents);
		if (waits) return waits;
		const batchId = insertRow(ownerPaymentBatches, {
			...{ profileId: scope.profileId, date, method, payments: payments.length, amountCents },
			...{ authorId: scope.userId, createdDate: nowIso() },
		});
		const runNumber = nextTxnGroupNumber(scope);
		const paid: PaidOwner[] = [];
		for (const [at, { ownerId, bankAccountId, parts }] of payments.entries()) {
			const checkNumber = input.checkNumber === undefined ? undefined : input.checkNumber + at;
			const payment = { date, method, memo, ownerId, bankAccountId, parts, checkNumber, batchId, runNumber };
			const one = postOwnerPayment(scope, payment);
			if (!one.ok) return one;
			paid.push(one);
		}
		return { ok: true, batchId, payments: paid, amountCents, runNumber };
	});
}

function checkBatch(scope: Scope, input: PayOwnersInput): Failure | undefined {
	if (input.lines.length === 0) return refuse("Select the owners to pay.", "lines");
	const failure =
		refuseFutureDate(organizationOf(scope), input.date) ??
		(input.bankAccountId === undefined ? undefined : checkPayingBank(scope, input.bankAccountId));
	if (failure) return failure;
	if (input.confirmFees) return undefined;
	const uncollected = feesUncollected(
		scope,
		input.lines.map(({ propertyId }) => propertyId),
	);
	const [first, ...others] = uncollected;
	if (!first) return undefined;
	const names = others.length === 0 ? first.propertyName : `${first.propertyName} and ${others.length} more`;
	return refuse(`Last month's management fees aren't collected for ${names}.`, "confirmFees");
}

function checkBanks(scope: Scope, input: PayOwnersInput, payments: readonly PlannedPayment[]): Failure | undefined {
	const banks = new Set(payments.map(({ bankAccountId }) => bankAccountId));
	if (input.checkNumber !== undefined && input.method === "check" && banks.size > 1) {
		return refuse(
			"These payments come from several bank accounts. Choose one account, or leave the check number blank.",
			"checkNumber",
		);
	}
	for (const bankAccountId of banks) {
		const failure = checkPayingBank(scope, bankAccountId);
		if (failure) return failure;
	}
	const drawnFrom = payments.flatMap(({ parts }) => parts.map(({ propertyId }) => propertyId));
	const taken = payments.flatMap(({ bankAccountId: accountId, ownerId, parts }) =>
		parts.map(({ propertyId, amountCents }) => ({ accountId, propertyId, amountCents, ownerId })),
	);
	const asking = { confirmed: input.confirmBelowZero, date: input.date };
	return (
		refuseClosedDate(scope, input.date, drawnFrom) ??
		refuseReconciledDate(scope, input.date, [...banks]) ??
		askBelowZero(scope, taken, asking)
	);
}

function sumOf(payments: readonly PlannedPayment[]): Cents {
	return payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
