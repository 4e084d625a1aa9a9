import { addDays, addMonths, type PlainDate } from "#domain/calendar/format";
import { chargeLease, creditLease, receivePayment, reverseTransaction } from "#domain/lease-accounts";
import { accountIdByRole, openCharges } from "#domain/ledger";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "./in-the-past";
import type { PlannedLease } from "./lease-plan";

type Leaving = Pick<PlannedLease, "leavesOwing" | "movedOut"> & {
	leaseId: number;
	tenantId: number;
	/** The write-off that stands. */
	writtenOff?: number;
};

const monthsUnpaid = 3;

/** Whether a tenant who leaves owing pays no more. */
export function stoppedPaying({ leavesOwing, movedOut }: PlannedLease, day: PlainDate): boolean {
	return leavesOwing !== undefined && movedOut !== undefined && day > addMonths(movedOut, -monthsUnpaid);
}

/** A late fee in the first month without rent; in the end what the deposit did not cover is given up, and may come yet. */
export function leaveOwing(scope: Scope, lease: Leaving, day: PlainDate) {
	const { leaseId, leavesOwing, movedOut } = lease;
	if (!movedOut) return;
	if (day === addDays(addMonths(movedOut, -monthsUnpaid), 7)) {
		const lines = [{ accountId: accountIdByRole(scope, "late_fee_income"), amountCents: 50_00, memo: "Late fee" }];
		must(chargeLease(scope, leaseId, { date: day, lines }));
	}
	if (day === addDays(movedOut, 75)) {
		lease.writtenOff = writeOff(scope, leaseId, day, "Moved out with no forwarding address. Letters returned.");
	}
	if (day === addDays(movedOut, 120) && leavesOwing === "pays_later" && lease.writtenOff) {
		const reason = "Collection agency located tenants. Partial recovery expected.";
		must(reverseTransaction(scope, lease.writtenOff, { date: day, reason }));
		const paid = { amountCents: 700_00, method: "check", reference: "88213", tenantId: lease.tenantId } as const;
		must(receivePayment(scope, leaseId, { ...paid, date: day, memo: "Recovered by collection agency" }));
		lease.writtenOff = writeOff(scope, leaseId, day, "Collection agency closed the case.");
	}
}

function writeOff(scope: Scope, leaseId: number, date: PlainDate, reason: string): number {
	const amountCents = openCharges(scope, leaseId).reduce((sum, { openCents }) => sum + openCents, 0);
	const lines = [{ amountCents, memo: "Moved out owing rent and a late fee" }];
	return must(creditLease(scope, leaseId, { kind: "write_off", date, lines, reason })).transactionId;
}
