import { addDays, type PlainDate } from "#domain/calendar/format";
import { heldDepositsSql } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { depositRulesOf } from "./deposit-rules";

export type DepositDue = {
	leaseId: number;
	name: string;
	propertyName: string;
	unitNumber: string;
	heldCents: number;
	/** The date in the last deposit letter, or else the organization's number of days after move-out. */
	deadline: PlainDate;
};

/** A lease as the deposit lists read it. */
export type DepositRow = Omit<DepositDue, "deadline"> & {
	moveOutDate: PlainDate | null;
	letterDeadline: PlainDate | null;
};

type Due = DepositRow & { moveOutDate: PlainDate };

export const depositColumns = `l.id AS leaseId, l.name, p.name AS propertyName, u.unit_number AS unitNumber,
	${heldDepositsSql} AS heldCents, l.move_out_date AS moveOutDate,
	(SELECT d.deadline FROM deposit_returns d JOIN gl_transactions t ON t.id = d.transaction_id AND t.reversed_by IS NULL
		WHERE d.lease_id = l.id ORDER BY d.transaction_id DESC LIMIT 1) AS letterDeadline`;
export const depositTables = "leases l JOIN units u ON u.id = l.unit_id JOIN properties p ON p.id = l.property_id";

/** The day by which a lease's deposit must be returned; undefined before move-out or when nothing is held. */
export function depositDeadline(scope: Scope, leaseId: number): PlainDate | undefined {
	const row = statement<Due>(
		`SELECT ${depositColumns} FROM ${depositTables}
		WHERE l.id = ? AND l.profile_id = ? AND ${heldDepositsSql} > 0 AND l.move_out_date <= @today`,
	).get(leaseId, scope.profileId, { today: organizationOf(scope).today });
	return row && withDeadline(row, depositRulesOf(scope)).deadline;
}

/** Deposits of moved-out tenants that are due back within `days` days or overdue, most urgent first, at most 200. */
export function depositsDueBack(scope: Scope, { days = 10 }: { days?: number } = {}): DepositDue[] {
	const { today } = organizationOf(scope);
	const rules = depositRulesOf(scope);
	return statement<Due>(
		`SELECT ${depositColumns} FROM ${depositTables}
		WHERE l.profile_id = ? AND l.deposit_cents > 0 AND l.move_out_date IS NOT NULL AND l.move_out_date <= @today
			AND ${heldDepositsSql} > 0
		ORDER BY l.move_out_date, l.id LIMIT 200`,
	)
		.all(scope.profileId, { today })
		.map((row) => withDeadline(row, rules))
		.filter(({ deadline }) => deadline <= addDays(today, days))
		.sort((a, b) => a.deadline.localeCompare(b.deadline));
}

/** Adds the deadline: the letter's, or else the number of days after move-out; null before move-out. */
export function withDeadline<Row extends DepositRow>(
	{ letterDeadline, ...due }: Row,
	{ returnDays }: ReturnType<typeof depositRulesOf>,
): Omit<Row, "letterDeadline"> & { deadline: Row["moveOutDate"] } {
	return { ...due, deadline: letterDeadline ?? (due.moveOutDate && addDays(due.moveOutDate, returnDays)) };
}
