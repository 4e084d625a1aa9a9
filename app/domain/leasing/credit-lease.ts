import { recordActivity } from "#domain/activity";
import type { PlainDate } from "#domain/calendar/format";
import {
	type Application,
	accountIdByRole,
	canBeUsed,
	findAccount,
	lineIds,
	type OpenCharge,
	openCharges,
	post,
} from "#domain/ledger";
import { once } from "~/domain/once";
import { organizationOf } from "~/domain/organization";
import { refuseFarDate } from "~/domain/refuse-far-date";
import { refuseFutureDate } from "~/domain/refuse-future-date";
import { type Failure, type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { allocate, type WrittenAmount } from "./allocate-payment";
import type { Links } from "./charge-lease";
import type { CreditKind } from "./labels";
import { findPostableLease, type Lease, leaseTags } from "./lease-record";

export type CreditInput = {
	kind: CreditKind;
	/** Today or earlier. */
	date: PlainDate;
	/**
	 * What each amount goes against: income or a deposit to waive, an expense in exchange. Left out where the kind
	 * decides: bad debt for a write-off, Opening Balance Equity for a deposit held before.
	 */
	lines: {
		line?: number | undefined;
		accountId?: number | undefined;
		amountCents: number;
		memo?: string | undefined;
	}[];
	/** The transaction whose charges it settles first. */
	forCharge?: number | undefined;
	/** Amounts by hand; unset: oldest due first. */
	allocation?: WrittenAmount[] | undefined;
	/** Keep what exceeds the open charges as prepayment. */
	leaveAsCredit?: boolean | undefined;
	/** Required to write off what a current tenant owes. */
	reason?: string | undefined;
	idempotencyKey?: string | undefined;
};

export type Credited = { transactionId: number; creditedCents: number; appliedCents: number; prepaidCents: number };

/** Forgives or makes good. Refuses at the form's field; more than is open asks at `leaveAsCredit`. */
export function creditLease(scope: Scope, leaseId: number, input: CreditInput): Result<Credited> {
	return once(scope, "credit-lease", { leaseId, ...input }, () => {
		const found = findPostableLease(scope, leaseId);
		if (!found.ok) return found;
		const day = refuseFutureDate(organizationOf(scope), input.date) ?? refuseFarDate(scope, input.date);
		if (day) return day;
		if (input.kind === "write_off" && found.lease.status !== "past" && !input.reason?.trim()) {
			return refuse("Say why a current tenant’s debt is written off.", "reason");
		}
		return postCredit(scope, found.lease, input);
	});
}

/** Posts a credit whose questions were answered. */
export function postCredit(scope: Scope, lease: Lease, input: CreditInput, links: Links = {}): Result<Credited> {
	const { money } = organizationOf(scope);
	const accounts = creditAccounts(scope, input);
	if (!accounts.ok) return accounts;
	const creditedCents = input.lines.reduce((sum, line) => sum + line.amountCents, 0);
	const open = openCharges(scope, lease.id);
	const preferred = new Set(input.kind === "waive" ? accounts.accountIds : []);
	const [first, last] = lineIds(input.forCharge ?? 0);
	const rank = ({ chargePostingId, accountId }: OpenCharge) =>
		chargePostingId >= first && chargePostingId <= last ? 2 : +preferred.has(accountId);
	const ordered = [...open].sort((a, b) => rank(b) - rank(a));
	const split = allocate(scope, ordered, { amountCents: creditedCents, allocation: input.allocation });
	if (!split.ok) return split;
	if (split.restCents > 0 && !input.leaveAsCredit) {
		return refuse(askToKeep(creditedCents - split.restCents, split.restCents, money), "leaveAsCredit");
	}
	const lines = creditLines(scope, lease, input, accounts.accountIds, { open, applications: split.applications });
	const memo = input.lines[0]?.memo || input.reason;
	const posted = post(scope, { type: "credit", date: input.date, memo, leaseId: lease.id, lines, ...links });
	if (!posted.ok) return posted;
	recordActivity(scope, {
		action: "lease.credited",
		subjectKind: "lease",
		subjectId: lease.id,
		summary: `${money(creditedCents)} was credited to ${lease.name}.${input.reason ? ` ${input.reason}` : ""}`,
	});
	const { restCents } = split;
	const { transactionId } = posted;
	return { ok: true, transactionId, creditedCents, appliedCents: creditedCents - restCents, prepaidCents: restCents };
}

function askToKeep(openCents: number, restCents: number, money: (cents: number) => string): string {
	if (openCents === 0) return `They owe nothing. Keep ${money(restCents)} as a credit?`;
	return `Only ${money(openCents)} is open. Keep the other ${money(restCents)} as a credit?`;
}

/** The account of each line, by the kind where it decides. */
function creditAccounts(scope: Scope, { kind, lines }: CreditInput): Result<{ accountIds: number[] }> {
	if (lines.length === 0) return refuse("Write at least one line.", "lines");
	if (lines.length > 50) return refuse("At most 50 lines.", "lines");
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

function checkAccount(
	scope: Scope,
	kind: CreditKind,
	accountId: number | undefined,
	field: string,
): Failure | undefined {
	if (kind === "write_off" || kind === "previously_deposited") return undefined;
	if (accountId === undefined) return refuse("Choose an account.", field);
	const account = findAccount(scope, accountId);
	if (!account) return refuse("This account was not found.", field);
	if (kind === "exchange") {
		return account.type === "expense" ? undefined : refuse("Choose an expense account.", field);
	}
	if (canBeUsed(account, "waive")) return undefined;
	return refuse("A waiver goes against what was charged, contra-income or Bad Debt. Choose one of those.", field);
}

function accountIdOf(scope: Scope, kind: CreditKind, accountId: number | undefined): number {
	if (kind === "write_off") return accountIdByRole(scope, "bad_debt");
	if (kind === "previously_deposited") return accountIdByRole(scope, "opening_balance_equity");
	if (accountId === undefined) throw new Error("A checked line has an account.");
	return accountId;
}

/**
 * Each debit is followed by what of it settles charges, and by what of it is kept as prepayment. A deposit that was
 * never paid is no income that was lost: what Bad Debt would settle of it goes against the deposit itself.
 */
function creditLines(
	scope: Scope,
	lease: Lease,
	input: CreditInput,
	accountIds: number[],
	{ open, applications }: { open: OpenCharge[]; applications: Application[] },
) {
	const receivable = accountIdByRole(scope, "accounts_receivable");
	const prepayments = accountIdByRole(scope, "prepayments");
	const badDebt = accountIdByRole(scope, "bad_debt");
	const deposits = unpaidDeposits(scope, open);
	const waiting = applications.map((application) => ({ ...application }));
	const lines: Parameters<typeof post>[1]["lines"][number][] = [];
	for (const [at, { amountCents, memo }] of input.lines.entries()) {
		const accountId = accountIds[at] ?? 0;
		const settles = takeUpTo(waiting, amountCents);
		const tags = { memo, ...leaseTags(lease) };
		const debit = (account: number, settled: Application[], restCents = 0) => {
			const cents = settled.reduce((sum, one) => sum + one.amountCents, 0);
			if (cents + restCents === 0) return;
			const contraLine = lines.length;
			lines.push({ accountId: account, amountCents: cents + restCents, ...tags });
			if (cents > 0) lines.push({ accountId: receivable, amountCents: -cents, contraLine, settles: settled, ...tags });
			if (restCents > 0) lines.push({ accountId: prepayments, amountCents: -restCents, ...tags });
		};
		const depositOf = ({ chargePostingId }: Application) =>
			accountId === badDebt ? deposits.get(chargePostingId) : undefined;
		const restCents = amountCents - settles.reduce((sum, one) => sum + one.amountCents, 0);
		debit(
			accountId,
			settles.filter((one) => depositOf(one) === undefined),
			restCents,
		);
		for (const deposit of new Set(settles.flatMap((one) => depositOf(one) ?? []))) {
			debit(
				deposit,
				settles.filter((one) => depositOf(one) === deposit),
			);
		}
	}
	return lines;
}

/** The account of each open charge that is a deposit's. */
function unpaidDeposits(scope: Scope, open: readonly OpenCharge[]): Map<number, number> {
	return new Map(
		open
			.filter(({ accountId }) => findAccount(scope, accountId)?.isDeposit)
			.map(({ chargePostingId, accountId }) => [chargePostingId, accountId]),
	);
}

/** Takes applications out of those waiting until they come to the amount; what is left of one goes on waiting. */
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
