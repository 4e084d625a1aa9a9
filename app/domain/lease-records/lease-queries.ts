import { asc, eq, sql } from "drizzle-orm";
import type { PlainDate } from "#domain/calendar/format";
import { balanceSql, heldDepositsSql, owingToday, prepaidSql } from "#domain/ledger";
import { db, statement } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { leaseDeposits, recurringTransactions } from "~/db/schema/index";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { LeaseStatus, LeaseType } from "./labels";
import type { LeaseFields } from "./lease-fields";
import { findLeaseRecord } from "./lease-record";
import { leaseStatus } from "./status";

export type LeasePersonRow = {
	tenantId: number;
	displayName: string;
	role: "tenant" | "cosigner" | "occupant";
	isPrimary: boolean;
	email: string;
	phone: string;
	moveInDate: PlainDate | null;
	noticeDate: PlainDate | null;
	moveOutDate: PlainDate | null;
	forwardingAddress: string;
	/** Their part of the monthly rent, as the tenants agreed among themselves; null if none is set. */
	shareCents: number | null;
};

/**
 * A lease with its unit and property, for its pages. Status, month-to-month and amounts are as of today. Undefined if
 * it isn't the organization's.
 */
export function findLease(scope: Scope, leaseId: number) {
	const lease = findLeaseRecord(scope, leaseId);
	const home = lease && findHome(lease.unitId);
	if (!lease || !home) return undefined;
	const { today } = organizationOf(scope);
	const status = leaseStatus(lease, today);
	const standing = standingOf(scope, leaseId);
	return {
		...lease,
		...standing,
		/** Charges already posted for later days, less credits. */
		aheadCents: lease.balanceCents - standing.balanceCents,
		/** Prepayments that aren't needed for charges already posted for later days. */
		unusedCents: lease.prepaidCents,
		...home,
		status,
		monthToMonth: isMonthToMonth({ ...lease, status }, today),
	};
}

/** A lease's balance, prepayments and deposits as of today, in cents, without what is posted for later days. */
export function standingOf(scope: Scope, leaseId: number) {
	const standing = statement<{ balanceCents: number; prepaidCents: number; depositCents: number }>(
		`SELECT ${balanceSql} AS balanceCents, ${prepaidSql} AS prepaidCents, ${heldDepositsSql} AS depositCents
		FROM leases l WHERE l.id = @leaseId AND l.profile_id = @profileId`,
	).get({ leaseId, profileId: scope.profileId, today: organizationOf(scope).today });
	if (!standing) throw new Error(`No lease ${leaseId}.`);
	return standing;
}

function findHome(unitId: number) {
	return statement<{ unitNumber: string; propertyName: string }>(
		`SELECT u.unit_number AS unitNumber, p.name AS propertyName
		FROM units u JOIN properties p ON p.id = u.property_id WHERE u.id = ?`,
	).get(unitId);
}

/** Whether a lease is month-to-month, or has rolled over after its end date. */
export function isMonthToMonth(
	lease: { type: LeaseType; status: LeaseStatus; endDate: PlainDate | null },
	today: PlainDate,
): boolean {
	if (lease.type === "at_will") return true;
	return lease.type === "fixed_with_rollover" && lease.endDate !== null && lease.endDate < today;
}

/** The people of a lease in the form's order, tenants first. */
export function leasePeople(scope: Scope, leaseId: number): LeasePersonRow[] {
	return statement<Omit<LeasePersonRow, "isPrimary"> & { isPrimary: number }>(
		`SELECT t.id AS tenantId, t.display_name AS displayName, lt.role, lt.is_primary AS isPrimary, t.email,
			coalesce(nullif(t.mobile_phone, ''), nullif(t.home_phone, ''), t.work_phone) AS phone,
			lt.move_in_date AS moveInDate, lt.notice_date AS noticeDate, lt.move_out_date AS moveOutDate,
			lt.forwarding_address AS forwardingAddress, lt.share_cents AS shareCents
		FROM lease_tenants lt JOIN tenants t ON t.id = lt.tenant_id
		WHERE lt.lease_id = ? AND lt.profile_id = ? ORDER BY lt.position, t.id`,
	)
		.all(leaseId, scope.profileId)
		.map((person) => ({ ...person, isPrimary: person.isPrimary === 1 }));
}

const rulesOf = prepared(() =>
	db()
		.select()
		.from(recurringTransactions)
		.where(eq(recurringTransactions.leaseId, sql.placeholder("leaseId")))
		.orderBy(asc(recurringTransactions.id))
		.prepare(),
);

const depositRows = prepared(() =>
	db()
		.select()
		.from(leaseDeposits)
		.where(eq(leaseDeposits.leaseId, sql.placeholder("leaseId")))
		.prepare(),
);

/** The deposits that a lease asks for, as they were agreed; amounts in cents. */
export function depositsOf(leaseId: number) {
	return depositRows().all({ leaseId });
}

/** A lease's fields as in its form, for editing or starting it; undefined if it isn't the organization's. */
export function findLeaseFields(scope: Scope, leaseId: number): LeaseFields | undefined {
	const lease = findLeaseRecord(scope, leaseId);
	if (!lease) return undefined;
	const people = leasePeople(scope, leaseId);
	const rules = rulesOf().all({ leaseId });
	const rent = rules.filter((rule) => rule.isRent);
	const deposits = depositsOf(leaseId);
	const [first] = rent;
	return {
		unitId: lease.unitId,
		type: lease.type,
		startDate: lease.startDate,
		endDate: lease.endDate ?? undefined,
		moveInDate: lease.moveInDate ?? undefined,
		signedDate: lease.signedDate ?? undefined,
		noticeDate: lease.noticeDate ?? undefined,
		moveOutDate: lease.moveOutDate ?? undefined,
		evictionPending: lease.evictionPending,
		certifiedFundsOnly: lease.certifiedFundsOnly,
		tenants: people.filter(({ role }) => role === "tenant").map(knownPerson),
		cosigners: people.filter(({ role }) => role === "cosigner").map(knownPerson),
		occupants: lease.occupants.map(({ name, birthYear }) => ({ name, birthYear: birthYear ?? undefined })),
		cycle: first?.cycle ?? "monthly",
		paymentDueDay: lease.paymentDueDay,
		firstDueDate: first?.firstDate,
		postDaysInAdvance: rules[0]?.postDaysInAdvance ?? 0,
		prorateFirst: lease.prorateFirst,
		prorateLast: lease.prorateLast,
		rent: rent.map(({ accountId, amountCents, memo }) => ({ accountId, amountCents, memo })),
		deposits: deposits.map(({ accountId, amountCents, alreadyHeld, dueDate, receivedDate }) => ({
			...{ accountId, amountCents, alreadyHeld },
			...{ dueDate: dueDate ?? undefined, receivedDate: receivedDate ?? undefined },
		})),
		charges: rules
			.filter((rule) => !rule.isRent)
			.map(({ kind, accountId, amountCents, memo, cycle, firstDate, toDate, occurrences }) => ({
				...{ kind, accountId, amountCents, memo, cycle, firstDate },
				...{ toDate: toDate ?? undefined, occurrences: occurrences ?? undefined },
			})),
		chargeFrom: lease.chargeFrom,
		openingBalanceCents: lease.openingBalanceCents,
		importKey: lease.importKey ?? undefined,
	};
}

function knownPerson({ tenantId, moveInDate, isPrimary }: LeasePersonRow) {
	return { tenantId, isPrimary, moveInDate: moveInDate ?? undefined };
}

export type LeaseRow = {
	id: number;
	name: string;
	propertyId: number;
	propertyName: string;
	unitId: number;
	unitNumber: string;
	type: LeaseType;
	status: LeaseStatus;
	startDate: PlainDate;
	endDate: PlainDate | null;
	moveOutDate: PlainDate | null;
	rentCents: number;
	balanceCents: number;
	depositCents: number;
};

/** SQL: the columns of a `LeaseRow` of a lease `l` with its unit `u` and property `p`, for `@today`. */
export const leaseColumns = `l.id, l.name, l.property_id AS propertyId, p.name AS propertyName, l.unit_id AS unitId,
	u.unit_number AS unitNumber, l.type, l.status, l.start_date AS startDate, l.end_date AS endDate,
	l.move_out_date AS moveOutDate, l.rent_cents AS rentCents, ${balanceSql} AS balanceCents,
	${heldDepositsSql} AS depositCents`;

/**
 * Up to 25 leases to take a payment for: those with the highest balance today, then the other current ones by property
 * and unit.
 */
export function leasesToPay(scope: Scope): LeaseRow[] {
	const { conditions, sortedBy, named } = owingToday(scope);
	const owing = statement<LeaseRow>(
		`SELECT ${leaseColumns} FROM leases l JOIN units u ON u.id = l.unit_id JOIN properties p ON p.id = l.property_id
		WHERE ${["l.profile_id = ?", ...conditions].join(" AND ")} ORDER BY ${sortedBy} DESC, l.id LIMIT 25`,
	).all(scope.profileId, named);
	if (owing.length === 25) return owing;
	const others = leaseChoices(scope).filter((lease) => !owing.some(({ id }) => id === lease.id));
	return [...owing, ...others].slice(0, 25);
}

/**
 * Up to 201 started leases for a list of choices, by property and unit. Past leases are included only if they have a
 * balance.
 */
export function leaseChoices(scope: Scope): LeaseRow[] {
	return statement<LeaseRow>(
		`SELECT ${leaseColumns} FROM properties p CROSS JOIN units u ON u.property_id = p.id
		CROSS JOIN leases l ON l.unit_id = u.id
		WHERE p.profile_id = ? AND l.stage = 'executed' AND (l.status <> 'past' OR l.balance_cents <> 0)
		ORDER BY p.sort_name, p.id, u.sort_key, u.id, l.start_date LIMIT 201`,
	).all(scope.profileId, { today: organizationOf(scope).today });
}
