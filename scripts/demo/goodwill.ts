import type { PlainDate } from "#domain/calendar/format";
import { creditLease } from "#domain/lease-accounts";
import { accountIdByRole, listAccounts, openCharges } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "./in-the-past";

/** A quarter of the first rent as a move-in special, against that rent alone. */
export function concede(scope: Scope, leaseId: number, date: PlainDate) {
	const rentIncome = accountIdByRole(scope, "rent_income");
	const rent = openCharges(scope, leaseId).find(({ accountId }) => accountId === rentIncome);
	const concessions = listAccounts(scope).find(({ number }) => number === "4800");
	if (!rent || !concessions) throw new Error("A lease that starts owes rent, and there is an account for concessions.");
	const amountCents = Math.round(rent.openCents / 4 / 100) * 100;
	waive(scope, leaseId, { date, accountId: concessions.id, amountCents, memo: "Move-in special" }, rent);
}

/** The first late fee that is still open is given up. */
export function waiveALateFee(scope: Scope, date: PlainDate) {
	const accountId = accountIdByRole(scope, "late_fee_income");
	const fee = statement<{ leaseId: number; chargePostingId: number; openCents: number }>(
		`SELECT lease_id AS leaseId, posting_id AS chargePostingId, open_cents AS openCents FROM charges
		WHERE profile_id = ? AND account_id = ? AND kind = 'AR' AND open_cents > 0 ORDER BY due_date, posting_id LIMIT 1`,
	).get(scope.profileId, accountId);
	if (!fee) return;
	const line = { accountId, amountCents: fee.openCents, memo: "Late fee waived, first in two years" };
	waive(scope, fee.leaseId, { date, ...line }, fee);
}

function waive(
	scope: Scope,
	leaseId: number,
	{ date, ...line }: { date: PlainDate; accountId: number; amountCents: number; memo: string },
	{ chargePostingId }: { chargePostingId: number },
) {
	const allocation = [{ chargePostingId, amountCents: line.amountCents }];
	must(creditLease(scope, leaseId, { kind: "waive", date, lines: [line], allocation }));
}
