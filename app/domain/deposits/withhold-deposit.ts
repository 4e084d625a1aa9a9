import { recordActivity } from "#domain/activity";
import { bankOf } from "#domain/bank-accounts";
import { addDays, type PlainDate } from "#domain/calendar/format";
import {
	askAboutDuplicate,
	checkChargeLines as checkLines,
	type DepositHeld,
	depositsHeld,
	nameApplications,
	postCharge,
	settlePrepaid,
	takeUpTo,
} from "#domain/lease-accounts";
import { findPostableLease, type Lease, leaseTags } from "#domain/lease-records";
import {
	type Application,
	accountIdByRole,
	canBeUsed,
	depositMoves,
	findAccount,
	lineIds,
	nextTxnGroupNumber,
	openCharges,
	post,
} from "#domain/ledger";
import { askBeyondBank } from "#domain/owner-money";
import { insertRow } from "~/db/insert-row.server";
import { depositReturns } from "~/db/schema/index";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseFarDate } from "~/domain/kernel/refuse-far-date";
import { refuseFutureDate } from "~/domain/kernel/refuse-future-date";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { withheldItems } from "./deposit-return-queries";
import { depositRulesOf } from "./deposit-rules";
import { noInterest, postInterest } from "./post-interest";
import { reachOf } from "./preview-withholding";
import { refuseBeforeHeld } from "./refuse-before-held";

export type WithholdInput = {
	/** Today or earlier. */
	date: PlainDate;
	/** Cents to withhold for each open charge, together at most what is held. `line` is the row in the form. */
	charges: { line?: number | undefined; chargePostingId: number; amountCents: number }[];
	/** New charges, such as cleaning or damage, to income accounts; withheld as far as the deposit covers them. */
	lines: { line?: number | undefined; accountId: number; amountCents: number; memo?: string | undefined }[];
	/** Adds the interest earned up to the date to the deposit first. */
	addInterest?: boolean | undefined;
	/** Moves the withheld money from the deposit account to the operating account. */
	moveToOperating?: boolean | undefined;
	/** Confirms withholding although the tenants haven't moved out. */
	confirmStillThere?: boolean | undefined;
	/** Confirms that moving the money uses someone else's. */
	confirmBelowZero?: boolean | undefined;
	/** Confirms a new charge that looks like an earlier one. */
	confirmDuplicate?: boolean | undefined;
	/** Shown in the letter. */
	remarks?: string | undefined;
	idempotencyKey?: string | undefined;
};

export type Withheld = {
	/** The transaction that the letter belongs to. */
	transactionId: number;
	withheldCents: number;
	interestCents: number;
	/** Still held, to be refunded by `deadline`. */
	leftCents: number;
	/** What remains unpaid of the charges in the letter, old and new. */
	owedCents: number;
	deadline: PlainDate;
};

/**
 * Withholds from a lease's deposits for open charges, new charges, or both; at most what was received and is held. New
 * charges are posted in full and covered last; the rest stays owed. Refuses at the form's field a charge that is paid,
 * later, or for a deposit; asks at `confirmStillThere`, `confirmDuplicate` and `confirmBelowZero`. By which day:
 * deposit-deadlines.ts.
 */
export function withholdDeposit(scope: Scope, leaseId: number, input: WithholdInput): Result<Withheld> {
	return once(scope, "withhold-deposit", { leaseId, ...input }, () => {
		const found = findPostableLease(scope, leaseId);
		if (!found.ok) return found;
		const { lease } = found;
		const organization = organizationOf(scope);
		const failure =
			refuseFutureDate(organization, input.date) ??
			refuseFarDate(scope, input.date) ??
			checkNewLines(scope, input) ??
			checkCharges(scope, lease, input) ??
			askWhetherGone(lease, input, organization) ??
			askAboutDuplicate(lease, input, organization);
		if (failure) return failure;

		const txnGroupNumber = nextTxnGroupNumber(scope);
		const heldCents = sumHeld(depositsHeld(scope, leaseId));
		const interest = input.addInterest ? postInterest(scope, lease, input.date, txnGroupNumber) : noInterest;
		if (!interest.ok) return interest;
		const held = depositsHeld(scope, leaseId).filter(({ receivedCents }) => receivedCents > 0);
		const { withheldCents, leftCents } = reachOf(sumHeld(held), input);
		const beyond = refuseBeyondHeld(input, sumHeld(held), organization);
		if (beyond) return beyond;
		const charged = chargeNewLines(scope, lease, input, txnGroupNumber);
		if (!charged.ok) return charged;
		const settles = [
			...input.charges.map(({ chargePostingId, amountCents }) => ({ chargePostingId, amountCents })),
			...charged.settles,
		];
		const withheld = postWithheld(scope, lease, { date: input.date, held, settles, txnGroupNumber });
		if (!withheld.ok) return withheld;
		const transactionId = withheld.transactionId ?? interest.transactionId;
		if (transactionId === undefined) return refuse("Choose or enter what to withhold.");
		const moved = input.moveToOperating
			? moveMoney(scope, lease, input, withheldCents, txnGroupNumber)
			: { ok: true as const };
		if (!moved.ok) return moved;
		settlePrepaid(scope, lease, { txnGroupNumber });

		const deadline = addDays(lease.moveOutDate ?? input.date, depositRulesOf(scope).returnDays);
		const { interestCents } = interest;
		insertRow(depositReturns, {
			...{ transactionId, profileId: scope.profileId, leaseId, date: input.date, heldCents, interestCents },
			...{ withheldCents, deadline, remarks: input.remarks ?? "" },
		});
		const owedCents = withheldItems(transactionId).reduce((sum, item) => sum + item.owedCents, 0);
		recordActivity(scope, {
			action: "lease.deposit_withheld",
			subjectKind: "lease",
			subjectId: leaseId,
			summary: `${organization.money(withheldCents)} was withheld from the deposit for ${lease.name}.`,
		});
		return { ok: true, transactionId, withheldCents, interestCents, leftCents, owedCents, deadline };
	});
}

function sumHeld(held: readonly DepositHeld[]): number {
	return held.reduce((sum, { receivedCents }) => sum + receivedCents, 0);
}

function checkNewLines(scope: Scope, { lines, date }: WithholdInput): Failure | undefined {
	if (lines.length === 0) return undefined;
	const failure = checkLines(scope, { date, lines });
	if (failure) return failure;
	for (const [at, { line, accountId }] of lines.entries()) {
		const account = findAccount(scope, accountId);
		if (account && canBeUsed(account, "income")) continue;
		return refuse("Choose an income account.", `lines[${line ?? at}].accountId`);
	}
	return undefined;
}

function checkCharges(scope: Scope, lease: Lease, { charges, date }: WithholdInput): Failure | undefined {
	const open = new Map(openCharges(scope, lease.id).map((charge) => [charge.chargePostingId, charge]));
	for (const [at, { line, chargePostingId, amountCents }] of charges.entries()) {
		const field = `charges[${line ?? at}].amount`;
		const charge = open.get(chargePostingId);
		if (!charge) return refuse("This charge is already paid.", field);
		if (charge.date > date) {
			return refuse(`This charge is dated ${organizationOf(scope).date(charge.date)}. Withhold it then.`, field);
		}
		if (amountCents <= 0) return refuse("Enter an amount above zero.", field);
		if (amountCents > charge.openCents) {
			return refuse(`Only ${organizationOf(scope).money(charge.openCents)} is unpaid.`, field);
		}
		const account = findAccount(scope, charge.accountId);
		if (account && canBeUsed(account, "deposit")) return refuse("A deposit can't pay for another deposit.", field);
		if (charges.findIndex((one) => one.chargePostingId === chargePostingId) < at) {
			return refuse("This charge is listed twice.", field);
		}
	}
	return undefined;
}

/** Refuses if no deposit is held, or at the first charge amount that exceeds what is held. */
function refuseBeyondHeld(
	{ charges, lines }: WithholdInput,
	heldCents: number,
	{ money }: ReturnType<typeof organizationOf>,
): Failure | undefined {
	if (heldCents === 0) return refuse("There's no deposit to withhold from.");
	const { tooMuchCents } = reachOf(heldCents, { charges, lines });
	if (tooMuchCents === 0) return undefined;
	const at = charges.findIndex(
		(_, last) => reachOf(heldCents, { charges: charges.slice(0, last + 1), lines }).tooMuchCents > 0,
	);
	return refuse(
		`Only ${money(heldCents)} is held, ${money(tooMuchCents)} less than these unpaid charges.`,
		`charges[${charges[at]?.line ?? at}].amount`,
	);
}

function askWhetherGone(
	{ moveOutDate }: Lease,
	{ confirmStillThere }: WithholdInput,
	{ today, date }: ReturnType<typeof organizationOf>,
): Failure | undefined {
	if (confirmStillThere || (moveOutDate !== null && moveOutDate <= today)) return undefined;
	const when = moveOutDate === null ? "They haven't moved out." : `They aren't moving out until ${date(moveOutDate)}.`;
	return refuse(when, "confirmStillThere");
}

function chargeNewLines(
	scope: Scope,
	lease: Lease,
	{ date, lines }: WithholdInput,
	txnGroupNumber: number,
): Result<{ settles: Application[] }> {
	if (lines.length === 0) return { ok: true, settles: [] };
	const charged = postCharge(scope, lease, { date, lines }, { txnGroupNumber });
	if (!charged.ok) return charged;
	const [first, last] = lineIds(charged.transactionId);
	const settles = openCharges(scope, lease.id)
		.filter(({ chargePostingId }) => chargePostingId >= first && chargePostingId <= last)
		.map(({ chargePostingId, openCents }) => ({ chargePostingId, amountCents: openCents }));
	return { ok: true, settles };
}

/** Uses each kind of deposit in turn until everything is covered or nothing is left. */
function postWithheld(
	scope: Scope,
	lease: Lease,
	{
		date,
		held,
		settles,
		txnGroupNumber,
	}: { date: PlainDate; held: readonly DepositHeld[]; settles: readonly Application[]; txnGroupNumber: number },
): Result<{ transactionId: number | undefined }> {
	if (settles.length === 0) return { ok: true, transactionId: undefined };
	const receivable = accountIdByRole(scope, "accounts_receivable");
	const waiting = settles.map((one) => ({ ...one }));
	const chosen = new Map<number, number>();
	const lines: Parameters<typeof post>[1]["lines"][number][] = [];
	for (const { accountId, receivedCents } of held) {
		const taken = takeUpTo(waiting, receivedCents);
		const cents = taken.reduce((sum, { amountCents }) => sum + amountCents, 0);
		if (cents === 0) continue;
		for (const one of taken) {
			chosen.set(one.chargePostingId, one.amountCents + (chosen.get(one.chargePostingId) ?? 0));
		}
		const contraLine = lines.length;
		lines.push({ accountId, amountCents: cents, ...leaseTags(lease) });
		lines.push({ accountId: receivable, amountCents: -cents, contraLine, settles: taken, ...leaseTags(lease) });
	}
	const taken = lines.flatMap(({ accountId, amountCents }) => (amountCents > 0 ? [{ accountId, amountCents }] : []));
	const early = refuseBeforeHeld(scope, depositMoves(scope, lease.id), { date, taken });
	if (early) return early;
	const memo = "Deposit withheld";
	const posted = post(scope, { type: "apply_deposit", date, memo, leaseId: lease.id, lines, txnGroupNumber });
	if (!posted.ok) return posted;
	nameApplications(
		posted.transactionId,
		[...chosen].map(([chargePostingId, amountCents]) => ({ chargePostingId, amountCents })),
	);
	return { ok: true, transactionId: posted.transactionId };
}

function moveMoney(
	scope: Scope,
	lease: Lease,
	{ date, confirmBelowZero: confirmed }: WithholdInput,
	amountCents: number,
	txnGroupNumber: number,
): Result {
	const from = bankOf(scope, lease.propertyId, "deposit");
	const to = bankOf(scope, lease.propertyId, "operating");
	if (from === to || amountCents === 0) return { ok: true };
	const taken = { accountId: from, propertyId: lease.propertyId, amountCents };
	const asked = askBeyondBank(scope, [taken], { confirmed, date });
	if (asked) return asked;
	return post(scope, {
		...{ type: "transfer", date, memo: "Withheld deposit to operating", leaseId: lease.id, txnGroupNumber },
		lines: [
			{ accountId: to, amountCents, ...leaseTags(lease) },
			{ accountId: from, amountCents: -amountCents, ...leaseTags(lease) },
		],
	});
}
