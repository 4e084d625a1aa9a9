import { recordActivity } from "#domain/activity";
import { addDays, daysBetween, type PlainDate } from "#domain/calendar/format";
import {
	type Application,
	accountIdByRole,
	allocateOldestFirst,
	findAccount,
	type OpenCharge,
	openCharges,
	post,
} from "#domain/ledger";
import { db, statement } from "~/db/client.server";
import { payments } from "~/db/schema";
import { once } from "~/domain/once";
import { type Failure, type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { settlePrepaid } from "./apply-prepayment";
import type { Links } from "./charge-lease";
import type { PaymentMethod } from "./labels";
import { findLeaseRecord, findPostableLease, type Lease, leaseTags } from "./lease-record";
import { organizationOf } from "./organization";

/** One amount written beside an open charge. */
export type WrittenAmount = { line?: number | undefined; chargePostingId: number; amountCents: number };

export type PaymentInput = {
	/** Today or earlier. */
	date: PlainDate;
	amountCents: number;
	method: PaymentMethod;
	/** The number of a check or money order; required for paper that has one. */
	reference?: string | undefined;
	/** Somebody on the lease, or `payerName` for anyone else. */
	tenantId?: number | undefined;
	payerName?: string | undefined;
	/** Undeposited funds for paper, else the property's operating account, when unset. */
	depositAccountId?: number | undefined;
	memo?: string | undefined;
	/** Amounts by hand; the rest is kept as prepayment. Unset: oldest due first. */
	allocation?: WrittenAmount[] | undefined;
	confirmDuplicate?: boolean | undefined;
	confirmEviction?: boolean | undefined;
	confirmLarge?: boolean | undefined;
	/** Why a check is taken although only certified funds should be. */
	uncertifiedReason?: string | undefined;
	idempotencyKey?: string | undefined;
};

export type Received = {
	transactionId: number;
	receiptNumber: number;
	payerName: string;
	appliedCents: number;
	/** Beyond the open charges: kept as prepayment. */
	prepaidCents: number;
	balanceCents: number;
};

const paper: readonly PaymentMethod[] = ["check", "cash", "money_order", "cashiers_check"];
const numbered: readonly PaymentMethod[] = ["check", "money_order", "cashiers_check"];
const certified: readonly PaymentMethod[] = ["cash", "money_order", "cashiers_check", "direct_deposit", "electronic"];

/**
 * Records a payment and gives it the next receipt number. What exceeds the open charges, or what is written, is kept as
 * prepayment. Refuses at the form's field; asks at `confirmDuplicate`, `confirmEviction`, `confirmLarge` and
 * `uncertifiedReason`.
 */
export function receivePayment(scope: Scope, leaseId: number, input: PaymentInput): Result<Received> {
	return once(scope, input.idempotencyKey, () => {
		const found = findPostableLease(scope, leaseId);
		if (!found.ok) return found;
		const failure = checkPayment(found.lease, input, organizationOf(scope)) ?? askBefore(scope, found.lease, input);
		if (failure) return failure;
		return postPayment(scope, found.lease, input);
	});
}

/** Posts a payment whose warnings were answered. */
export function postPayment(scope: Scope, lease: Lease, input: PaymentInput, links: Links = {}): Result<Received> {
	const payer = findPayer(lease, input);
	if (!payer.ok) return payer;
	const bank = depositTo(scope, lease, input);
	if (!bank.ok) return bank;
	const split = allocate(scope, openCharges(scope, lease.id), input);
	if (!split.ok) return split;

	const tags = { ...leaseTags(lease), tenantId: input.tenantId };
	const appliedCents = input.amountCents - split.restCents;
	const receivable = accountIdByRole(scope, "accounts_receivable");
	const lines = [
		{ accountId: bank.accountId, amountCents: input.amountCents, ...tags },
		...(appliedCents > 0
			? [{ accountId: receivable, amountCents: -appliedCents, settles: split.applications, ...tags }]
			: []),
		...(split.restCents > 0
			? [{ accountId: accountIdByRole(scope, "prepayments"), amountCents: -split.restCents, ...tags }]
			: []),
	];
	const { date, memo, reference } = input;
	const posted = post(scope, { type: "payment", date, memo, reference, leaseId: lease.id, lines, ...links });
	if (!posted.ok) return posted;
	const { transactionId } = posted;
	const receiptNumber = keepReceipt(scope, lease, input, transactionId, payer.name);
	if (input.allocation === undefined) settlePrepaid(scope, lease);
	const { money } = organizationOf(scope);
	recordActivity(scope, {
		action: "payment.received",
		subjectKind: "lease",
		subjectId: lease.id,
		summary: `${money(input.amountCents)} was received from ${payer.name}, receipt ${receiptNumber}.`,
	});
	return {
		ok: true,
		transactionId,
		receiptNumber,
		payerName: payer.name,
		appliedCents,
		prepaidCents: split.restCents,
		balanceCents: findLeaseRecord(scope, lease.id)?.balanceCents ?? 0,
	};
}

/** How an amount would be applied: what the form shows before it is saved. Refuses at the written line. */
export function allocate(
	scope: Scope,
	open: OpenCharge[],
	input: Pick<PaymentInput, "amountCents" | "allocation">,
): Result<{ applications: Application[]; restCents: number }> {
	if (input.allocation === undefined) return { ok: true, ...allocateOldestFirst(open, input.amountCents) };
	const { money } = organizationOf(scope);
	const applications: Application[] = [];
	let restCents = input.amountCents;
	for (const [at, { line, chargePostingId, amountCents }] of input.allocation.entries()) {
		const field = `allocation[${line ?? at}].amountCents`;
		if (amountCents === 0) continue;
		const charge = open.find((one) => one.chargePostingId === chargePostingId);
		if (amountCents < 0) return refuse("Enter an amount above zero.", field);
		if (!charge) return refuse("This charge is not open.", field);
		if (applications.some((one) => one.chargePostingId === chargePostingId)) {
			return refuse("This charge is written twice.", field);
		}
		if (amountCents > charge.openCents) return refuse(`Only ${money(charge.openCents)} is open.`, field);
		applications.push({ chargePostingId, amountCents });
		restCents -= amountCents;
	}
	if (restCents >= 0) return { ok: true, applications, restCents };
	return refuse(`The written amounts exceed the payment by ${money(-restCents)}.`, "allocation");
}

function checkPayment(
	lease: Lease,
	input: PaymentInput,
	{ today }: ReturnType<typeof organizationOf>,
): Failure | undefined {
	if (input.amountCents <= 0) return refuse("Enter an amount above zero.", "amountCents");
	if (input.date > today) return refuse("Use today or an earlier day.", "date");
	if (daysBetween(input.date, lease.startDate) > 366) {
		return refuse("This is more than a year before the lease began.", "date");
	}
	if (numbered.includes(input.method) && !input.reference) return refuse("Enter the number.", "reference");
	return undefined;
}

function askBefore(scope: Scope, lease: Lease, input: PaymentInput): Failure | undefined {
	const { money } = organizationOf(scope);
	if (lease.certifiedFundsOnly && !certified.includes(input.method) && !input.uncertifiedReason) {
		return refuse("Only certified funds should be taken from this lease. Write why to go on.", "uncertifiedReason");
	}
	if (lease.evictionPending && !input.confirmEviction) {
		return refuse("An eviction is pending. Tick “I know that taking money may affect the case”.", "confirmEviction");
	}
	const beyond = input.amountCents - lease.receivableCents;
	if (lease.rentCents > 0 && beyond > 3 * lease.rentCents && !input.confirmLarge) {
		return refuse(`${money(beyond)} is more than is owed and three months’ rent. Tick to keep it.`, "confirmLarge");
	}
	return input.confirmDuplicate ? undefined : askAboutDuplicate(scope, lease, input);
}

/** The same payer and amount within 3 days, or the same number ever. */
function askAboutDuplicate(scope: Scope, lease: Lease, input: PaymentInput): Failure | undefined {
	const payer = findPayer(lease, input);
	const { money, date } = organizationOf(scope);
	const other = statement<{ date: PlainDate; amountCents: number; receiptNumber: number }>(
		`SELECT t.date, p.amount_cents AS amountCents, p.receipt_number AS receiptNumber
		FROM payments p JOIN gl_transactions t ON t.id = p.transaction_id
		WHERE p.lease_id = @leaseId AND t.reversed_by IS NULL AND (
			(p.payer_name = @payerName AND p.amount_cents = @amountCents AND t.date BETWEEN @from AND @to)
			OR (@reference <> '' AND t.reference = @reference AND p.method = @method))
		ORDER BY p.transaction_id DESC LIMIT 1`,
	).get({
		leaseId: lease.id,
		payerName: payer.ok ? payer.name : "",
		amountCents: input.amountCents,
		from: addDays(input.date, -3),
		to: addDays(input.date, 3),
		reference: input.reference ?? "",
		method: input.method,
	});
	if (!other) return undefined;
	return refuse(
		`This looks like receipt ${other.receiptNumber}: ${money(other.amountCents)} on ${date(other.date)}. Tick to record it too.`,
		"confirmDuplicate",
	);
}

/** Who pays: somebody on the lease by id, or a name. */
export function findPayer(
	lease: Pick<Lease, "id">,
	input: { tenantId?: number | undefined; payerName?: string | undefined },
): Result<{ name: string }> {
	if (input.tenantId === undefined) {
		const name = input.payerName?.trim() ?? "";
		return name === "" ? refuse("Say who it is from.", "payerName") : { ok: true, name };
	}
	const person = statement<{ name: string }>(
		`SELECT t.display_name AS name FROM lease_tenants lt JOIN tenants t ON t.id = lt.tenant_id
		WHERE lt.lease_id = ? AND lt.tenant_id = ?`,
	).get(lease.id, input.tenantId);
	return person ? { ok: true, name: person.name } : refuse("This person is not on the lease.", "tenantId");
}

/** Where the money goes: what the form chose, else what the method suggests. */
export function depositTo(
	scope: Scope,
	lease: Pick<Lease, "propertyId">,
	{ depositAccountId, method }: Pick<PaymentInput, "depositAccountId" | "method">,
): Result<{ accountId: number }> {
	if (depositAccountId === undefined) return { ok: true, accountId: suggestedAccount(scope, lease, method) };
	const account = findAccount(scope, depositAccountId);
	if (!account?.active) return refuse("This account was not found.", "depositAccountId");
	if (!account.isBank && account.systemKey !== "undeposited_funds") {
		return refuse(`${account.name} is no bank account.`, "depositAccountId");
	}
	return { ok: true, accountId: account.id };
}

function suggestedAccount(scope: Scope, lease: Pick<Lease, "propertyId">, method: PaymentMethod): number {
	if (paper.includes(method)) return accountIdByRole(scope, "undeposited_funds");
	const property = statement<{ id: number | null }>(
		"SELECT operating_account_id AS id FROM properties WHERE id = ?",
	).get(lease.propertyId);
	return property?.id ?? accountIdByRole(scope, "operating_cash");
}

function keepReceipt(scope: Scope, lease: Lease, input: PaymentInput, transactionId: number, payerName: string) {
	const next = statement<{ receiptNumber: number }>(
		`UPDATE organization SET last_receipt_number = last_receipt_number + 1 WHERE profile_id = ?
		RETURNING last_receipt_number AS receiptNumber`,
	).get(scope.profileId);
	if (!next) throw new Error(`Profile ${scope.profileId} has no organisation.`);
	const { method, amountCents, tenantId } = input;
	db()
		.insert(payments)
		.values({
			...{ transactionId, profileId: scope.profileId, leaseId: lease.id, tenantId: tenantId ?? null },
			...{ payerName, method, amountCents, receiptNumber: next.receiptNumber },
		})
		.run();
	return next.receiptNumber;
}
