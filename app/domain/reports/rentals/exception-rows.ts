import { addDays, addMonths, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { openChargesOnDay } from "./balances-on-day";
import { groupedBy } from "./grouped";
import { livingThere } from "./leases-on-day";
import { onDay } from "./on-day";
import { type RuleOnDay, rulesOfLeases, runs } from "./rents-on-day";
import { type LeaseStanding, type PropertyStanding, standingsOfLeases } from "./standings";

export const exceptionKinds = {
	no_rent: "Lease without a rent charge",
	several_rents: "Several rent charges",
	duplicate: "Charged twice",
	not_charged: "Occupied, not charged",
	after_end: "Charged after the move-out",
	deposit: "Deposit charged, not received",
	credit: "Paid ahead despite an unpaid charge",
	two_leases: "Two leases in one unit",
} as const;
export type ExceptionKind = keyof typeof exceptionKinds;

export type ExceptionRow = {
	kind: ExceptionKind;
	propertyId: number;
	propertyName: string;
	unit: string;
	leaseId: number;
	leaseName: string;
	detail: string;
	cents: Cents | null;
	transactionId: number | null;
};

type Organization = ReturnType<typeof organizationOf>;

type Found = {
	lease: LeaseStanding;
	rules: RuleOnDay[];
	at: Pick<ExceptionRow, "propertyId" | "propertyName" | "unit" | "leaseId" | "leaseName">;
};

type InPlace = Omit<Found, "rules">;

/** The exceptions of some properties, lease by lease. */
export function exceptionsOf(scope: Scope, some: readonly PropertyStanding[]): ExceptionRow[] {
	const all = some.flatMap(({ place, numbers, units, former }) =>
		[...units.flatMap(({ leases, ahead }) => [...leases, ...ahead]), ...former].map((lease) => ({
			lease,
			at: {
				...{ propertyId: place.id, propertyName: place.name, unit: numbers.get(lease.unitId)?.number ?? "" },
				...{ leaseId: lease.id, leaseName: lease.name },
			},
		})),
	);
	return exceptionsOfAll(scope, all);
}

/** The exceptions of some leases, in their order. The other leases of their units are read too. */
export function exceptionsOfLeases(scope: Scope, leaseIds: readonly number[]): ExceptionRow[] {
	const places = statement<InPlace["at"] & { unitId: number }>(
		`SELECT l.id AS leaseId, l.name AS leaseName, l.unit_id AS unitId, p.id AS propertyId, p.name AS propertyName,
			u.unit_number AS unit
		FROM json_each(@asked) a CROSS JOIN leases asked ON asked.id = a.value AND asked.profile_id = @profileId
		CROSS JOIN leases l INDEXED BY leases_by_unit ON l.unit_id = asked.unit_id
		CROSS JOIN units u ON u.id = l.unit_id CROSS JOIN properties p ON p.id = u.property_id
		GROUP BY l.id ORDER BY min(a.key), l.start_date, l.id`,
	).all({ profileId: scope.profileId, asked: JSON.stringify(leaseIds) });
	const day = onDay(scope, organizationOf(scope).today);
	const ids = places.map(({ leaseId }) => leaseId);
	const standing = new Map(standingsOfLeases(scope, day, ids).map((lease) => [lease.id, lease]));
	const all = places.flatMap(({ unitId: _, ...at }): InPlace[] => {
		const lease = standing.get(at.leaseId);
		return lease ? [{ lease, at }] : [];
	});
	const order = new Map(leaseIds.map((id, position) => [id, position]));
	return exceptionsOfAll(scope, all)
		.filter(({ leaseId }) => order.has(leaseId))
		.sort((a, b) => (order.get(a.leaseId) ?? 0) - (order.get(b.leaseId) ?? 0));
}

function exceptionsOfAll(scope: Scope, all: readonly InPlace[]): ExceptionRow[] {
	const organization = organizationOf(scope);
	const { today } = organization;
	const rules = rulesOfLeases(all.map(({ lease }) => lease.id));
	const found = all.map((one): Found => ({ ...one, rules: rules.get(one.lease.id) ?? [] }));
	const byId = new Map(found.map((one) => [one.lease.id, one]));
	const order = new Map(found.map((one, position) => [one.lease.id, position]));
	return [
		...found.flatMap((one) => ofRules(organization, one, today)),
		...ofTwo(found),
		...ofCharges(scope, organization, today, byId),
		...ofMoney(scope, organization, today, found),
	].sort((a, b) => (order.get(a.leaseId) ?? 0) - (order.get(b.leaseId) ?? 0));
}

function row(
	kind: ExceptionKind,
	{ at }: Found,
	detail: string,
	cents: Cents | null,
	transactionId: number | null = null,
): ExceptionRow {
	return { kind, ...at, detail, cents, transactionId };
}

function ofRules({ money }: Organization, one: Found, today: PlainDate): ExceptionRow[] {
	const { lease, rules } = one;
	if (!livingThere.includes(lease.status)) return [];
	const rents = rules.filter((rule) => rule.isRent === 1 && runs(rule, today));
	if (rents.length === 0 && !rules.some((rule) => rule.isRent === 1 && rule.firstDate > today)) {
		return [row("no_rent", one, "No rent charge is active today.", null)];
	}
	return [...groupedBy(rents, ({ accountId }) => accountId).values()].flatMap((same) =>
		same.length < 2
			? []
			: [
					row(
						"several_rents",
						one,
						`${same.length} charges to one account: ${same.map(({ amountCents }) => money(amountCents)).join(", ")}`,
						same.reduce((sum, { amountCents }) => sum + amountCents, 0),
					),
				],
	);
}

/** All but the first of the leases in force in one unit. */
function ofTwo(found: readonly Found[]): ExceptionRow[] {
	const living = found.filter(({ lease }) => livingThere.includes(lease.status));
	return [...groupedBy(living, ({ lease }) => lease.unitId).values()].flatMap(([first, ...others]) =>
		others.map((one) => {
			const beside = first?.lease.name === one.lease.name ? "the same tenants" : first?.lease.name;
			return row("two_leases", one, `Beside the lease for ${beside}`, null);
		}),
	);
}

type Charged = {
	leaseId: number;
	transactionId: number;
	accountName: string;
	isRent: number;
	dueDate: PlainDate;
	cents: Cents;
	times: number;
};

/** What was charged in the last 90 days: twice the same, after the move-out, or no rent although someone lives there. */
function ofCharges(
	scope: Scope,
	{ date }: Organization,
	today: PlainDate,
	byId: ReadonlyMap<number, Found>,
): ExceptionRow[] {
	const charged = statement<Charged>(
		`SELECT g.lease_id AS leaseId, max(t.id) AS transactionId, n.name AS accountName, n.system_key IS 'rent_income' AS isRent,
			c.due_date AS dueDate, c.amount_cents AS cents, count(*) AS times
		FROM json_each(@asked) a CROSS JOIN gl_postings g INDEXED BY gl_postings_by_lease
			ON g.lease_id = a.value AND g.date BETWEEN @from AND @to AND g.amount_cents > 0
		CROSS JOIN charges c ON c.posting_id = g.id AND c.kind = 'AR'
		CROSS JOIN gl_transactions t ON t.id = g.transaction_id AND t.reversal_of IS NULL AND t.reversed_by IS NULL
			AND t.type = 'charge'
		CROSS JOIN gl_accounts n ON n.id = c.account_id
		WHERE g.profile_id = @profileId GROUP BY g.lease_id, c.account_id, c.due_date, c.amount_cents`,
	).all({ profileId: scope.profileId, asked: JSON.stringify([...byId.keys()]), from: addDays(today, -90), to: today });
	const rows = charged.flatMap((charge): ExceptionRow[] => {
		const one = byId.get(charge.leaseId);
		if (!one) return [];
		const on = `${charge.accountName}, due ${date(charge.dueDate)}`;
		const { moveOutDate, status } = one.lease;
		return [
			...(charge.times > 1
				? [row("duplicate", one, `${on}, ${charge.times} times`, charge.cents, charge.transactionId)]
				: []),
			...(charge.isRent === 1 && status === "past" && moveOutDate !== null && charge.dueDate > moveOutDate
				? [row("after_end", one, on, charge.cents, charge.transactionId)]
				: []),
		];
	});
	const rented = new Set(charged.filter(({ isRent }) => isRent === 1).map(({ leaseId }) => leaseId));
	const silent = [...byId.values()].filter(({ lease, rules }) => {
		const monthly = rules.some((rule) => rule.isRent === 1 && runs(rule, today) && isShort(rule));
		return (
			livingThere.includes(lease.status) && monthly && lease.startDate <= addMonths(today, -3) && !rented.has(lease.id)
		);
	});
	return [
		...rows,
		...silent.map((one) =>
			row("not_charged", one, "No rent was charged in the last 90 days.", one.lease.rent.rentCents),
		),
	];
}

/** Whether a charge comes at least every month. */
function isShort({ cycle }: RuleOnDay): boolean {
	return cycle === "daily" || cycle === "weekly" || cycle === "every_2_weeks" || cycle === "monthly";
}

function ofMoney(
	scope: Scope,
	{ money, date }: Organization,
	today: PlainDate,
	found: readonly Found[],
): ExceptionRow[] {
	const owing = found.filter(({ lease }) => lease.balance.receivableCents > 0);
	const open = groupedBy(
		openChargesOnDay(
			scope,
			owing.map(({ lease }) => lease.id),
			today,
		).filter(({ dueDate }) => dueDate <= today),
		({ leaseId }) => leaseId,
	);
	return owing.flatMap((one) => {
		const charges = open.get(one.lease.id) ?? [];
		const due = charges.reduce((sum, { openCents }) => sum + openCents, 0);
		const { prepaidCents } = one.lease.balance;
		return [
			...charges
				.filter(({ isDeposit }) => isDeposit === 1)
				.map((charge) =>
					row(
						"deposit",
						one,
						`${charge.accountName}, due ${date(charge.dueDate)}`,
						charge.openCents,
						charge.transactionId,
					),
				),
			...(prepaidCents > 0 && due > 0
				? [row("credit", one, `${money(prepaidCents)} paid ahead, ${money(due)} due`, Math.min(prepaidCents, due))]
				: []),
		];
	});
}
