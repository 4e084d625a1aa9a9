import { addDays } from "#domain/calendar/format";
import { settlePrepaid } from "#domain/lease-accounts";
import { findPostableLease, type Lease, leaseTags } from "#domain/lease-records";
import { endLease, nextRentDay } from "#domain/leasing";
import { accountIdByRole, post } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { changeRent } from "#domain/recurring-charges";
import { mustBeWriting } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { Change } from "./find-changes";
import { type importedAccounts, importLease } from "./import-lease";
import { noteRecord } from "./import-records";
import type { PlannedRow } from "./plan-row";
import type { ImportSettings } from "./settings";

type Context = { settings: ImportSettings; accounts: ReturnType<typeof importedAccounts> };

/** Carries out one change of a file that was taken. */
export function takeChange(
	scope: Scope,
	importId: number,
	change: Change,
	row: PlannedRow,
	{ settings, accounts }: Context,
): Result {
	mustBeWriting();
	const found = findPostableLease(scope, change.leaseId);
	if (!found.ok) return found;
	const { lease } = found;
	const more = change.fileCents - change.hereCents;
	const memo = "Corrected by an import";
	if (change.kind === "balance") return postBalance(scope, importId, lease, { ...change, cents: more, memo }, settings);
	if (change.kind === "deposit") {
		const lines = [
			{ accountId: accountIdByRole(scope, "opening_balance_equity"), amountCents: more, ...leaseTags(lease) },
			{ accountId: accounts.deposit, amountCents: -more, ...leaseTags(lease) },
		];
		return postOpening(scope, importId, lease, { row: change.row, memo, lines }, settings);
	}
	if (change.kind === "rent") return setRent(scope, lease, change, { settings, accounts });
	if (change.kind === "emptied") return end(scope, lease, settings.asOfDate);
	const { unitId, lease: planned } = row;
	if (!planned || unitId === undefined) return refuse("This row has no lease.");
	const ended = end(scope, lease, addDays(planned.terms.startDate, -1));
	return ended.ok ? importLease(scope, importId, row, unitId, { settings, accounts }) : ended;
}

/** Brings what a lease owes to what the file says, against Opening Balance Equity. */
function postBalance(
	scope: Scope,
	importId: number,
	lease: Lease,
	{ cents, memo, row }: { cents: Cents; memo: string; row: number },
	settings: ImportSettings,
): Result {
	const tags = leaseTags(lease);
	const opens = cents > 0 ? { opens: { dueDate: settings.asOfDate, contraLine: 1 } } : {};
	const role = cents > 0 ? "accounts_receivable" : "prepayments";
	const lines = [
		{ accountId: accountIdByRole(scope, role), amountCents: cents, ...tags, ...opens },
		{ accountId: accountIdByRole(scope, "opening_balance_equity"), amountCents: -cents, ...tags },
	];
	const posted = postOpening(scope, importId, lease, { row, memo, lines }, settings);
	if (posted.ok) settlePrepaid(scope, lease);
	return posted;
}

function postOpening(
	scope: Scope,
	importId: number,
	lease: Lease,
	{ row, memo, lines }: Pick<Parameters<typeof post>[1], "lines"> & { row: number; memo: string },
	{ asOfDate }: ImportSettings,
): Result {
	const posted = post(scope, { type: "opening_balance", date: asOfDate, memo, leaseId: lease.id, lines });
	if (posted.ok) noteRecord(scope, importId, { kind: "transaction", recordId: posted.transactionId, row });
	return posted;
}

/** The file's rent holds from the next due date that isn't charged yet. */
function setRent(scope: Scope, lease: Lease, { fileCents }: Change, { accounts }: Context): Result {
	const { today } = organizationOf(scope);
	const from = nextRentDay(scope, lease.id, addDays(today, 1));
	if (!from) return refuse("This lease charges no rent anymore.");
	const rent = [{ accountId: accounts.rent, amountCents: fileCents }];
	return changeRent(scope, lease.id, { from, rent, reason: "Changed by an import" });
}

function end(scope: Scope, lease: Lease, moveOutDate: string): Result {
	if (lease.moveOutDate !== null && lease.moveOutDate <= moveOutDate) return { ok: true };
	return endLease(scope, lease.id, { moveOutDate });
}
