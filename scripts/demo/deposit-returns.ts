import { addDays, type PlainDate } from "#domain/calendar/format";
import { refundDeposit, withholdDeposit } from "#domain/deposits";
import { findLease } from "#domain/lease-records";
import { accountIdByRole, listAccounts, openCharges } from "#domain/ledger";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "./in-the-past";

/** Gives a deposit back: what is still owed is withheld, now and then a cleaning too, and the rest is refunded. */
export function returnDeposit(
	scope: Scope,
	{ leaseId, tenantId }: { leaseId: number; tenantId: number },
	day: PlainDate,
) {
	const found = findLease(scope, leaseId);
	if (!found || found.depositCents === 0) return;
	let restCents = found.depositCents;
	const charges = openCharges(scope, leaseId)
		.filter(({ dueDate }) => dueDate <= addDays(day, 31))
		.flatMap(({ chargePostingId, openCents }) => {
			const amountCents = Math.min(openCents, restCents);
			restCents -= amountCents;
			return amountCents > 0 ? [{ chargePostingId, amountCents }] : [];
		});
	const cleaningCents = leaseId % 3 === 0 ? Math.min(restCents, 145_00) : 0;
	const lines = cleaningCents > 0 ? [cleaning(scope, cleaningCents)] : [];
	if (charges.length + lines.length > 0) {
		const remarks = "Photos of each room are on file. Please contact us in writing within 14 days if you disagree.";
		must(withholdDeposit(scope, leaseId, { date: day, charges, lines, moveToOperating: true, remarks }));
	}
	const left = findLease(scope, leaseId);
	if (!left || left.depositCents === 0) return;
	must(
		refundDeposit(scope, leaseId, {
			...{ date: day, method: "check" as const, tenantId },
			prepaymentCents: left.unusedCents || undefined,
			deposits: [{ accountId: accountIdByRole(scope, "security_deposits"), amountCents: left.depositCents }],
		}),
	);
}

function cleaning(scope: Scope, amountCents: number) {
	const damage = listAccounts(scope).find(({ number }) => number === "4100");
	if (!damage) throw new Error("There is no account for damages.");
	return { accountId: damage.id, amountCents, memo: "Kitchen and carpet cleaning" };
}
