import { recordActivity } from "#domain/activity";
import { bankOf } from "#domain/bank-accounts";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { accountIdByRole, nextTxnGroupNumber, post } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { db, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { managementFeeRuns, managementFees } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type CheckedFee, type CollectFeesInput, checkFees } from "./check-fees";
import { cashForFees } from "./fee-cash";
import { keepEntry } from "./owner-entry";

type CollectedFees = { runId: number; number: number; properties: number; paidCents: Cents; dueCents: Cents };

/**
 * Collects the management fees of a period from the selected properties, once: each fee goes from the property's
 * operating account to the company's. What the property can't pay stays due and is added to its next fee. Days that
 * were already collected are refused, naming the run; a property that was left out of earlier runs pays for their days
 * too. check-fees.ts refuses, compute-management-fee.ts computes, fee-cash.ts says what a property can pay.
 */
export function collectFees(scope: Scope, input: CollectFeesInput): Result<CollectedFees> {
	return once(scope, "collect-management-fees", { ...input }, () => {
		const checked = checkFees(scope, input);
		if (!checked.ok) return checked;
		const seen = newest();
		const run = startRun(scope, input, seen);
		const txnGroupNumber = nextTxnGroupNumber(scope);
		const cashOf = cashForFees(
			scope,
			checked.lines.map(({ propertyId }) => propertyId),
			input.date,
		);
		let [paidCents, dueCents] = [0, 0];
		for (const line of checked.lines) {
			const collected = collectOne(scope, input, line, {
				...run,
				txnGroupNumber,
				thereCents: cashOf.get(line.propertyId)?.thereCents ?? 0,
			});
			if (!collected.ok) return collected;
			paidCents += collected.paidCents;
			dueCents += collected.dueCents;
		}
		statement("UPDATE management_fee_runs SET properties = ?, paid_cents = ?, due_cents = ? WHERE id = ?").run(
			...[checked.lines.length, paidCents, dueCents, run.runId],
		);
		return { ok: true, ...run, properties: checked.lines.length, paidCents, dueCents };
	});
}

type Seen = { seenApplicationId: number; seenTransactionId: number };
type Run = { runId: number; number: number };

function startRun(scope: Scope, { from, to, date, companyAccountId }: CollectFeesInput, seen: Seen): Run {
	const numbers = "SELECT max(number) AS number FROM management_fee_runs WHERE profile_id = ?";
	const last = wholeOrganization(() => statement<{ number: number | null }>(numbers).get(scope.profileId));
	const number = (last?.number ?? 0) + 1;
	const runId = insertRow(managementFeeRuns, {
		...{ profileId: scope.profileId, number, fromDate: from, toDate: to, date, companyAccountId, ...seen },
		...{ properties: 0, paidCents: 0, dueCents: 0, authorId: scope.userId, createdDate: nowIso() },
	});
	return { runId, number };
}

function collectOne(
	scope: Scope,
	{ to, date, companyAccountId }: CollectFeesInput,
	{ propertyId, amountCents, reason, preview }: CheckedFee,
	{ runId, txnGroupNumber, thereCents }: Run & { txnGroupNumber: number; thereCents: Cents },
): Result<{ paidCents: Cents; dueCents: Cents }> {
	const paidCents = Math.min(amountCents, thereCents);
	const dueCents = amountCents - paidCents;
	const { from, terms, units, occupiedUnits } = preview;
	const posted = postFee(scope, { propertyId, companyAccountId, date, paidCents, from, to, txnGroupNumber });
	if (!posted.ok) return posted;
	db()
		.insert(managementFees)
		.values({
			...{ profileId: scope.profileId, runId, propertyId, fromDate: from, toDate: to },
			terms: { ...terms, units, occupiedUnits },
			...{ collectedCents: preview.collectedCents, returnedCents: preview.returnedCents },
			...{ lateCents: preview.lateCents, carriedCents: preview.carriedCents, baseCents: preview.baseCents },
			...{ computedCents: preview.computedCents, dueBeforeCents: preview.dueBeforeCents, chargedCents: amountCents },
			...{ paidCents, dueCents, reason: reason?.trim() ?? "", transactionId: posted.transactionId },
		})
		.run();
	recordActivity(scope, {
		action: "property.fee_collected",
		subjectKind: "property",
		subjectId: propertyId,
		summary: `${collectedWords(scope, amountCents, paidCents)}${reason ? ` ${reason}` : ""}`,
	});
	return { ok: true, paidCents, dueCents };
}

function collectedWords(scope: Scope, amountCents: Cents, paidCents: Cents): string {
	if (amountCents === 0) return "No management fee was due.";
	return `A management fee of ${organizationOf(scope).money(paidCents)} was collected.`;
}

type Fee = {
	propertyId: number;
	companyAccountId: number;
	date: PlainDate;
	paidCents: Cents;
	from: PlainDate;
	to: PlainDate;
	txnGroupNumber: number;
};

/**
 * Posts the property's expense from its own bank account and the company's income into the company's; each side
 * balances.
 */
function postFee(scope: Scope, fee: Fee): Result<{ transactionId: number | null }> {
	const { propertyId, companyAccountId, date, paidCents, from, to, txnGroupNumber } = fee;
	if (paidCents === 0) return { ok: true, transactionId: null };
	const bankAccountId = bankOf(scope, propertyId, "operating");
	const words = organizationOf(scope);
	const memo = `Management fee ${words.date(from)} to ${words.date(to)}`;
	const posted = post(scope, {
		...{ type: "management_fee", date, memo, txnGroupNumber },
		lines: [
			{ accountId: accountIdByRole(scope, "management_fees"), amountCents: paidCents, propertyId },
			{ accountId: bankAccountId, amountCents: -paidCents, propertyId },
			{ accountId: companyAccountId, amountCents: paidCents },
			{ accountId: accountIdByRole(scope, "management_fee_income"), amountCents: -paidCents },
		],
	});
	if (!posted.ok) return posted;
	const { transactionId } = posted;
	keepEntry(scope, {
		transactionId,
		kind: "management_fee",
		date,
		propertyId,
		bankAccountId,
		amountCents: paidCents,
		memo,
	});
	return { ok: true, transactionId };
}

/** The highest IDs so far. The next run counts what is entered after them for days that this run covers. */
function newest(): Seen {
	const newestOf = (table: "applications" | "gl_transactions") =>
		statement<{ id: number | null }>(`SELECT max(id) AS id FROM ${table}`).get()?.id ?? 0;
	return { seenApplicationId: newestOf("applications"), seenTransactionId: newestOf("gl_transactions") };
}
