import { addDays, addMonths, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport } from "../define-report";
import { openChargesOnDay } from "./balances-on-day";
import { groupedBy } from "./grouped";
import { livingThere } from "./leases-on-day";
import { inProperties } from "./property-pages";
import { type RuleOnDay, rulesOfLeases, runs } from "./rents-on-day";
import { type LeaseStanding, type PropertyStanding, standings } from "./standings";

const kinds = {
	no_rent: "Lease without a rent charge",
	several_rents: "Several rent charges",
	duplicate: "Charged twice",
	not_charged: "Occupied, not charged",
	after_end: "Charged after the move-out",
	deposit: "Deposit charged, not received",
	credit: "Paid ahead despite an unpaid charge",
	two_leases: "Two leases in one unit",
} as const;
type Kind = keyof typeof kinds;

const filters = { kind: { label: "Exception", words: kinds } } as const;

type ExceptionsAsked = Asked<typeof filters>;

type ExceptionRow = {
	kind: Kind;
	propertyId: number;
	propertyName: string;
	unit: string;
	leaseId: number;
	leaseName: string;
	detail: string;
	cents: Cents | null;
	transactionId: number | null;
};

/** Leases, charges and deposits that look wrong today. */
export const exceptionsReport = defineReport<ExceptionRow, typeof filters>("exceptions", {
	period: "none",
	filters,
	rule: "As of today. Charged twice: the same amount to the same account, due on the same day, within the last 90 days. Occupied, not charged: a lease in force for at least a month whose last rent charge is older than its billing cycle.",
	rows: exceptionRows,
	columns: {
		kind: { label: "Exception", type: "text", of: ({ kind }) => kinds[kind] },
		property: {
			label: "Property",
			type: "text",
			of: ({ propertyName }) => propertyName,
			drill: ({ propertyId }) => ({ to: "property", id: propertyId }),
		},
		unit: { label: "Unit", type: "text", of: ({ unit }) => unit },
		tenant: {
			label: "Tenant",
			type: "text",
			of: ({ leaseName }) => leaseName,
			drill: ({ leaseId }) => ({ to: "lease", id: leaseId }),
		},
		detail: {
			...{ label: "Details", type: "text", of: ({ detail }) => detail },
			drill: ({ transactionId, leaseId }) =>
				transactionId === null ? { to: "lease_ledger", id: leaseId } : { to: "transaction", id: transactionId },
		},
		amount: { label: "Amount", type: "money", of: ({ cents }) => cents },
		leaseId: { label: "Lease id", type: "number", fileOnly: true, of: ({ leaseId }) => leaseId },
		transactionId: {
			label: "Transaction id",
			type: "number",
			fileOnly: true,
			of: ({ transactionId }) => transactionId,
		},
	},
	groups: {
		kind: { label: "Exception", key: ({ kind }) => kind, heading: ({ kind }) => kinds[kind] },
		property: { label: "Property", key: ({ propertyId }) => propertyId, heading: ({ propertyName }) => propertyName },
	},
	standardGroup: "kind",
	inParts: inProperties(exceptionRows, { units: 500 }),
});

function exceptionRows(scope: Scope, asked: ExceptionsAsked): ExceptionRow[] {
	const today = organizationOf(scope).today;
	const rows: ExceptionRow[] = [];
	for (const some of standings(scope, { ...asked, asOf: today })) {
		rows.push(
			...exceptionsOf(scope, today, some).filter(
				({ kind }) => asked.filters.kind === undefined || kind === asked.filters.kind,
			),
		);
	}
	if (asked.group !== "kind") return rows;
	const order = Object.keys(kinds);
	return rows.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

type Found = {
	lease: LeaseStanding;
	rules: RuleOnDay[];
	at: Pick<ExceptionRow, "propertyId" | "propertyName" | "unit" | "leaseId" | "leaseName">;
};

function exceptionsOf(scope: Scope, today: PlainDate, some: readonly PropertyStanding[]): ExceptionRow[] {
	const all = some.flatMap(({ place, numbers, units, former }) =>
		[...units.flatMap(({ leases, ahead }) => [...leases, ...ahead]), ...former].map((lease) => ({
			lease,
			at: {
				...{ propertyId: place.id, propertyName: place.name, unit: numbers.get(lease.unitId)?.number ?? "" },
				...{ leaseId: lease.id, leaseName: lease.name },
			},
		})),
	);
	const ids = all.map(({ lease }) => lease.id);
	const rules = rulesOfLeases(ids);
	const found = all.map((one): Found => ({ ...one, rules: rules.get(one.lease.id) ?? [] }));
	const byId = new Map(found.map((one) => [one.lease.id, one]));
	return [
		...found.flatMap((one) => ofRules(scope, one, today)),
		...ofTwo(some, byId),
		...ofCharges(scope, today, byId),
		...ofMoney(scope, today, found),
	];
}

function row(
	kind: Kind,
	{ at }: Found,
	detail: string,
	cents: Cents | null,
	transactionId: number | null = null,
): ExceptionRow {
	return { kind, ...at, detail, cents, transactionId };
}

function ofRules(scope: Scope, one: Found, today: PlainDate): ExceptionRow[] {
	const { lease, rules } = one;
	if (!livingThere.includes(lease.status)) return [];
	const rents = rules.filter((rule) => rule.isRent === 1 && runs(rule, today));
	if (rents.length === 0 && !rules.some((rule) => rule.isRent === 1 && rule.firstDate > today)) {
		return [row("no_rent", one, "No rent charge is active today.", null)];
	}
	const { money } = organizationOf(scope);
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

function ofTwo(some: readonly PropertyStanding[], byId: ReadonlyMap<number, Found>): ExceptionRow[] {
	return some.flatMap(({ units }) =>
		units.flatMap(({ leases: [first, ...others] }) =>
			first
				? others.flatMap(({ id, name }) => {
						const one = byId.get(id);
						return one
							? [
									row(
										"two_leases",
										one,
										`Beside the lease for ${first.name === name ? "the same tenants" : first.name}`,
										null,
									),
								]
							: [];
					})
				: [],
		),
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
function ofCharges(scope: Scope, today: PlainDate, byId: ReadonlyMap<number, Found>): ExceptionRow[] {
	const { date } = organizationOf(scope);
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

function ofMoney(scope: Scope, today: PlainDate, found: readonly Found[]): ExceptionRow[] {
	const owing = found.filter(({ lease }) => lease.balance.receivableCents > 0);
	const open = groupedBy(
		openChargesOnDay(
			scope,
			owing.map(({ lease }) => lease.id),
			today,
		).filter(({ dueDate }) => dueDate <= today),
		({ leaseId }) => leaseId,
	);
	const { money, date } = organizationOf(scope);
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
