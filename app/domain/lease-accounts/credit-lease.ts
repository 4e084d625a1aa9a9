import { recordActivity } from "#domain/activity";
import type { PlainDate } from "#domain/calendar/format";
import { findPostableLease, type Lease, leaseTags } from "#domain/lease-records";
import {
	type Application,
	accountIdByRole,
	canBeUsed,
	findAccount,
	holdUnapplied,
	lineIds,
	type OpenCharge,
	openCharges,
	post,
} from "#domain/ledger";
import { askIfWorse, ledgerEnd } from "#domain/owner-money";
import { mustBeWriting } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseFarDate } from "~/domain/kernel/refuse-far-date";
import { refuseFutureDate } from "~/domain/kernel/refuse-future-date";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { allocate, nameApplications, readyOn, type WrittenAmount } from "./allocate-payment";
import { settlePrepaid } from "./apply-prepayment";
import type { Links } from "./charge-lease";
import { creditableCharges, refuseWhileHeld } from "./creditable-charges";
import { depositsHeld } from "./held-deposits";
import { type CreditKind, payersWords } from "./labels";
import { leaveOff } from "./leave-prepaid";

export type CreditInput = {
	kind: CreditKind;
	/** Today or earlier. */
	date: PlainDate;
	/**
	 * The account each amount is posted to: income or a deposit to waive, an expense for a work trade. Not needed for a
	 * write-off (Bad Debt) or a deposit held before (Opening Balance Equity).
	 */
	lines: {
		line?: number | undefined;
		accountId?: number | undefined;
		amountCents: number;
		memo?: string | undefined;
	}[];
	/** ID of the transaction whose charges it pays first. */
	forCharge?: number | undefined;
	/** Amounts entered by hand; when unset, oldest due first. */
	allocation?: WrittenAmount[] | undefined;
	/** Keeps what exceeds the open charges as a prepayment. */
	leaveAsCredit?: boolean | undefined;
	/** Required to write off a current tenant's debt. */
	reason?: string | undefined;
	/** Confirms that someone else's money is used. */
	confirmBelowZero?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

export type Credited = { transactionId: number; creditedCents: number; appliedCents: number; prepaidCents: number };

/**
 * Credits a lease: a waiver, work trade, write-off or deposit held before. A deposit is waived up to what was charged;
 * which charges a credit pays: creditable-charges.ts. Refuses at the form's field; asks at `leaveAsCredit` about more
 * than is open, and at `confirmBelowZero` if money that owners have drawn becomes the tenants' again.
 */
export function creditLease(scope: Scope, leaseId: number, input: CreditInput): Result<Credited> {
	return once(scope, "credit-lease", { leaseId, ...input }, () => {
		const found = findPostableLease(scope, leaseId);
		if (!found.ok) return found;
		const day = refuseFutureDate(organizationOf(scope), input.date) ?? refuseFarDate(scope, input.date);
		if (day) return day;
		if (input.kind === "write_off" && found.lease.status !== "past" && !input.reason?.trim()) {
			return refuse("Enter a reason for writing off a current tenant’s debt.", "reason");
		}
		const end = ledgerEnd();
		const posted = postCredit(scope, found.lease, input);
		if (!posted.ok) return posted;
		return askIfWorse(scope, end, { confirmed: input.confirmBelowZero }) ?? posted;
	});
}

/** Posts a credit, without asking at `confirmBelowZero`. Refuses at the form's field. */
export function postCredit(scope: Scope, lease: Lease, input: CreditInput, links: Links = {}): Result<Credited> {
	mustBeWriting();
	const { money } = organizationOf(scope);
	const accounts = creditAccounts(scope, input);
	if (!accounts.ok) return accounts;
	const beyond = refuseBeyondDeposit(scope, lease, input, accounts.accountIds);
	if (beyond) return beyond;
	const creditedCents = input.lines.reduce((sum, line) => sum + line.amountCents, 0);
	const owed = openCharges(scope, lease.id);
	const open = creditableCharges(scope, owed, input);
	const held = refuseWhileHeld(owed, open, input, accounts.accountIds);
	if (held) return held;
	const preferred = new Set(input.kind === "waive" ? accounts.accountIds : []);
	const [first, last] = lineIds(input.forCharge ?? 0);
	const rank = ({ chargePostingId, accountId }: OpenCharge) =>
		chargePostingId >= first && chargePostingId <= last ? 2 : +preferred.has(accountId);
	const ordered = [...open].sort((a, b) => rank(b) - rank(a));
	const split = allocate(scope, ordered, { amountCents: creditedCents, allocation: input.allocation });
	if (!split.ok) return split;
	if (split.restCents > 0 && !input.leaveAsCredit) {
		const openCents = creditedCents - split.restCents;
		const isDepositOpen = owed.length > open.length;
		return refuse(askToKeep({ openCents, restCents: split.restCents, isDepositOpen }, money), "leaveAsCredit");
	}
	const { ready } = readyOn(input.date, open, split.applications);
	const { lines, ofDeposits } = creditLines(scope, lease, input, accounts.accountIds, { open, applications: ready });
	const reason = input.reason?.trim();
	const memo = input.lines[0]?.memo || reason;
	const posted = post(scope, { type: "credit", date: input.date, memo, leaseId: lease.id, lines, ...links });
	if (!posted.ok) return posted;
	const byHand = split.applications.filter(
		({ chargePostingId }) => input.allocation !== undefined || (chargePostingId >= first && chargePostingId <= last),
	);
	nameApplications(posted.transactionId, [...byHand, ...ofDeposits.filter((one) => !byHand.some(isSameCharge(one)))]);
	if (input.allocation !== undefined && split.restCents > 0) leaveOff(lease.id, posted.transactionId, owed);
	holdUnapplied(scope, posted.transactionId, links.txnGroupNumber);
	settlePrepaid(scope, lease, { since: input.date, own: posted.transactionId, keep: true, ...links });
	recordActivity(scope, {
		action: "lease.credited",
		subjectKind: "lease",
		subjectId: lease.id,
		summary: `${money(creditedCents)} was credited to ${lease.name}.${reason ? ` ${reason}` : ""}`,
	});
	const { restCents } = split;
	const { transactionId } = posted;
	return { ok: true, transactionId, creditedCents, appliedCents: creditedCents - restCents, prepaidCents: restCents };
}

function askToKeep(
	{ openCents, restCents, isDepositOpen }: { openCents: number; restCents: number; isDepositOpen: boolean },
	money: (cents: number) => string,
): string {
	if (openCents === 0 && isDepositOpen) {
		return `They owe only a deposit, which a credit can't pay. Keep ${money(restCents)} as a credit?`;
	}
	if (openCents === 0) return `They have no balance due. Keep ${money(restCents)} as a credit?`;
	return `Only ${money(openCents)} is open. Keep the other ${money(restCents)} as a credit?`;
}

function isDeposit(scope: Scope, accountId: number): boolean {
	return findAccount(scope, accountId)?.isDeposit === true;
}

/** The account ID of each line, which some kinds determine. Refuses at the form's field. */
function creditAccounts(scope: Scope, { kind, lines }: CreditInput): Result<{ accountIds: number[] }> {
	if (lines.length === 0) return refuse("Add at least one line.", "lines");
	if (lines.length > 50) return refuse("You can add up to 50 lines.", "lines");
	const accountIds: number[] = [];
	for (const [at, { line, accountId, amountCents }] of lines.entries()) {
		const field = `lines[${line ?? at}]`;
		if (amountCents <= 0) return refuse("Enter an amount above zero.", `${field}.amount`);
		const failure = checkAccount(scope, kind, accountId, `${field}.accountId`);
		if (failure) return failure;
		accountIds.push(accountIdOf(scope, kind, accountId));
	}
	return { ok: true, accountIds };
}

/** Refuses to waive more of a deposit than was charged and not refunded, at the line's amount. */
function refuseBeyondDeposit(
	scope: Scope,
	lease: Lease,
	{ lines }: CreditInput,
	accountIds: number[],
): Failure | undefined {
	if (!accountIds.some((accountId) => isDeposit(scope, accountId))) return undefined;
	const { money } = organizationOf(scope);
	const held = new Map(depositsHeld(scope, lease.id).map((deposit) => [deposit.accountId, deposit.heldCents]));
	for (const [at, { line, amountCents }] of lines.entries()) {
		const account = findAccount(scope, accountIds[at] ?? 0);
		if (!account?.isDeposit) continue;
		const heldCents = Math.max(0, held.get(account.id) ?? 0);
		if (amountCents > heldCents) {
			return refuse(
				`Only ${money(heldCents)} of ${payersWords(account.name)} is left to waive.`,
				`lines[${line ?? at}].amount`,
			);
		}
		held.set(account.id, heldCents - amountCents);
	}
	return undefined;
}

function checkAccount(
	scope: Scope,
	kind: CreditKind,
	accountId: number | undefined,
	field: string,
): Failure | undefined {
	if (kind === "write_off" || kind === "previously_deposited") return undefined;
	if (accountId === undefined) return refuse("Choose an account.", field);
	const account = findAccount(scope, accountId);
	if (!account) return refuse("That account wasn't found.", field);
	if (kind === "exchange") {
		return account.type === "expense" ? undefined : refuse("Choose an expense account.", field);
	}
	if (canBeUsed(account, "waive")) return undefined;
	return refuse("Choose the account that was charged, a contra-income account or Bad Debt.", field);
}

function accountIdOf(scope: Scope, kind: CreditKind, accountId: number | undefined): number {
	if (kind === "write_off") return accountIdByRole(scope, "bad_debt");
	if (kind === "previously_deposited") return accountIdByRole(scope, "opening_balance_equity");
	if (accountId === undefined) throw new Error("A checked line has an account.");
	return accountId;
}

/**
 * A credit's lines: each debit followed by its receivables line. What pays no charge yet becomes a prepayment
 * afterward. An unpaid deposit is no lost income, so the part of a write-off or waiver that pays one is posted to the
 * deposit's own account.
 */
function creditLines(
	scope: Scope,
	lease: Lease,
	input: CreditInput,
	accountIds: number[],
	{ open, applications }: { open: OpenCharge[]; applications: Application[] },
) {
	const receivable = accountIdByRole(scope, "accounts_receivable");
	const deposits = unpaidDeposits(scope, lease, open);
	const isForgiven = input.kind === "write_off" || input.kind === "waive";
	const waiting = applications.map((application) => ({ ...application }));
	const lines: Parameters<typeof post>[1]["lines"][number][] = [];
	for (const [at, { amountCents, memo }] of input.lines.entries()) {
		const accountId = accountIds[at] ?? 0;
		const tags = { memo, ...leaseTags(lease) };
		const credit = (account: number, cents: number, settles: Application[]) => {
			if (cents === 0) return;
			const contraLine = lines.length;
			lines.push({ accountId: account, amountCents: cents, ...tags });
			lines.push({ accountId: receivable, amountCents: -cents, contraLine, settles, ...tags });
		};
		const settles = takeUpTo(waiting, amountCents);
		const isOfDeposit = deposits.some((deposit) => deposit.accountId === accountId);
		const notPaid = isForgiven && !isOfDeposit ? deposits.map((deposit) => takeUnpaid(deposit, settles)) : [];
		const depositCents = notPaid.reduce((sum, deposit) => sum + sumOf(deposit.settles), 0);
		credit(
			accountId,
			amountCents - depositCents,
			settles.filter((one) => one.amountCents > 0),
		);
		for (const { accountId: account, settles: own } of notPaid) credit(account, sumOf(own), own);
	}
	const ofDeposits = new Set(deposits.flatMap(({ chargePostingIds }) => [...chargePostingIds]));
	return { lines, ofDeposits: applications.filter(({ chargePostingId }) => ofDeposits.has(chargePostingId)) };
}

function isSameCharge({ chargePostingId }: Application) {
	return (other: Application) => other.chargePostingId === chargePostingId;
}

type UnpaidDeposit = { accountId: number; chargePostingIds: Set<number>; cents: number };

/** Cents charged and not paid of each deposit, at most the lease's liability for it. */
function unpaidDeposits(scope: Scope, lease: Lease, open: readonly OpenCharge[]): UnpaidDeposit[] {
	const held = depositsHeld(scope, lease.id);
	let leftCents = held.reduce((sum, { heldCents }) => sum + heldCents, 0);
	return held.map(({ accountId, heldCents, unpaidCents }) => {
		const cents = Math.max(0, Math.min(heldCents, unpaidCents, leftCents));
		leftCents -= cents;
		const charges = open.filter((charge) => charge.accountId === accountId);
		return { accountId, cents, chargePostingIds: new Set(charges.map(({ chargePostingId }) => chargePostingId)) };
	});
}

/** Takes the applications that are posted to the deposit's own account. */
function takeUnpaid(deposit: UnpaidDeposit, settles: readonly Application[]) {
	const own = settles.filter(({ chargePostingId }) => deposit.chargePostingIds.has(chargePostingId));
	const taken = takeUpTo(own, deposit.cents);
	deposit.cents -= sumOf(taken);
	return { accountId: deposit.accountId, settles: taken };
}

function sumOf(applications: readonly Application[]): number {
	return applications.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Takes applications from `waiting` until they add up to the amount; what's left of a split one stays in `waiting`. */
export function takeUpTo(waiting: Application[], amountCents: number): Application[] {
	const taken: Application[] = [];
	let rest = amountCents;
	for (const application of waiting) {
		const part = Math.min(application.amountCents, rest);
		if (part === 0) continue;
		taken.push({ ...application, amountCents: part });
		application.amountCents -= part;
		rest -= part;
	}
	return taken;
}
