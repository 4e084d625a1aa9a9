import { addMonths, firstOfMonth, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, type Check, defineReport, type Totals } from "../define-report";
import { shareBp } from "../share-bp";
import { agesOf } from "./balances-on-day";
import { chargeAccounts } from "./charge-accounts";
import { groupedBy } from "./grouped";
import { byProperty, type LeaseLine, leasesWithBalance, ordered, placesWithBalance, toLedger } from "./lease-lines";
import { livingThere } from "./leases-on-day";
import { ledgerBalance, ledgerLines } from "./ledger-accounts";
import { inProperties } from "./property-pages";
import type { LeaseStanding } from "./standings";

const filters = {
	status: {
		label: "Status",
		words: { all: "All tenants", current: "Living there", former: "Former", future: "Future" },
		standard: "all",
	},
	least: { label: "Owes at least", takes: "money" },
	account: { label: "Charged to", choices: chargeAccounts },
} as const;

type PendingAsked = Asked<typeof filters>;

/** 203: who owes what at the end of a day (balances-on-day.ts), by days past due. The buckets are the receivable. */
export const pendingBalanceReport = defineReport("pendingbalancebytenant", {
	period: "asOf",
	filters,
	rule: "Charges dated by this date and unpaid at the end of it, by days since they were due. Money paid ahead is shown separately and isn't subtracted. Tenants who moved out are included.",
	rows: pendingRows,
	columns: {
		property: { label: "Property", type: "text", hidden: true, of: ({ propertyName }) => propertyName },
		tenant: {
			label: "Tenant",
			type: "text",
			of: ({ tenantNames }) => tenantNames,
			drill: ({ id }) => ({ to: "lease", id }),
		},
		unit: { label: "Unit", type: "text", of: ({ unit }) => unit.number },
		status: { label: "Status", type: "text", of: ({ state }) => state },
		phone: { label: "Phone", type: "text", managersOnly: true, of: ({ phone }) => phone },
		notDue: { label: "Not due yet", type: "money", sum: true, hidden: true, of: ({ ages }) => ages.notDue },
		days30: { label: "0–30 days", type: "money", sum: true, of: ({ ages }) => ages.days30, drill: toLedger },
		days60: { label: "31–60 days", type: "money", sum: true, of: ({ ages }) => ages.days60, drill: toLedger },
		days90: { label: "61–90 days", type: "money", sum: true, of: ({ ages }) => ages.days90, drill: toLedger },
		over90: { label: "Over 90 days", type: "money", sum: true, of: ({ ages }) => ages.over90, drill: toLedger },
		total: { label: "Total", type: "money", sum: true, of: ({ totalCents }) => totalCents, drill: toLedger },
		late: {
			...{ label: "Over 30 days, %", type: "percent", hidden: true },
			of: ({ ages, totalCents }) => shareBp(ages.days60 + ages.days90 + ages.over90, totalCents),
			sum: (sums) => shareBp((sums.days60 ?? 0) + (sums.days90 ?? 0) + (sums.over90 ?? 0), sums.total ?? 0),
		},
		prepaid: {
			label: "Paid ahead",
			type: "money",
			sum: true,
			of: ({ balance }) => balance.prepaidCents,
			drill: toLedger,
		},
		rentPart: {
			label: "Rent only",
			type: "money",
			sum: true,
			hidden: true,
			of: ({ open }) => sumOpen(open, ({ isRent }) => isRent === 1),
		},
		thisMonth: { label: "Charged this month", type: "money", sum: true, hidden: true, of: (row) => row.months[0] },
		lastMonth: { label: "Charged last month", type: "money", sum: true, hidden: true, of: (row) => row.months[1] },
		earlier: { label: "Charged earlier", type: "money", sum: true, hidden: true, of: (row) => row.months[2] },
		twoMonthsAgo: {
			label: "Charged two months ago",
			type: "money",
			sum: true,
			hidden: true,
			of: (row) => row.months[3],
		},
		lastPayment: { label: "Last payment", type: "date", of: ({ lastPaymentDate }) => lastPaymentDate },
		lastPaid: { label: "Last paid", type: "money", hidden: true, of: ({ lastPaymentCents }) => lastPaymentCents },
		notice: { label: "Notice", type: "date", of: ({ noticeDate }) => noticeDate },
		moveOut: { label: "Move-out", type: "date", hidden: true, of: ({ moveOutDate }) => moveOutDate },
		reminder: { label: "Last reminder", type: "date", managersOnly: true, of: ({ lastReminder }) => lastReminder },
		certified: {
			label: "Certified funds only",
			type: "text",
			hidden: true,
			of: ({ certifiedFundsOnly }) => (certifiedFundsOnly === 1 ? "Yes" : ""),
		},
		leaseId: { label: "Lease id", type: "number", fileOnly: true, of: ({ id }) => id },
	},
	groups: { property: byProperty },
	standardGroup: "property",
	sorts: { unit: "Unit", total: "Total, largest first" },
	inParts: inProperties(pendingRows, { among: placesWithBalance("receivable"), units: 500, sort: "unit" }),
	checks: pendingChecks,
});

function sumOpen(open: LeaseLine["open"], of: (charge: LeaseLine["open"][number]) => boolean): Cents {
	return open.reduce((sum, charge) => sum + (of(charge) ? charge.openCents : 0), 0);
}

function pendingRows(scope: Scope, asked: PendingAsked) {
	const rows = owing(scope, asked);
	return asked.sort === "total" ? ordered(asked, rows, ({ totalCents }) => -totalCents) : rows;
}

const isOf: Record<string, (lease: LeaseStanding) => boolean> = {
	all: () => true,
	current: ({ status }) => livingThere.includes(status),
	future: ({ status }) => status === "future",
	former: ({ status }) => !livingThere.includes(status) && status !== "future",
};

/** Leases with something unpaid, in unit order. */
export function* owing(scope: Scope, asked: PendingAsked) {
	const { status, least, account } = asked.filters;
	const keep = (lease: LeaseStanding) => lease.balance.receivableCents !== 0 && isOf[status]?.(lease) === true;
	let some: LeaseLine[] = [];
	for (const line of leasesWithBalance(scope, asked, "receivable", keep)) {
		const open = account === undefined ? line.open : line.open.filter(({ accountId }) => accountId === account);
		const totalCents = sumOpen(open, () => true);
		if (totalCents === 0 || totalCents < (least ?? Number.NEGATIVE_INFINITY)) continue;
		some.push({ ...line, open, ages: agesOf(open, asked.asOf) });
		if (some.length < 100) continue;
		yield* withPayments(some, asked.asOf);
		some = [];
	}
	yield* withPayments(some, asked.asOf);
}

function withPayments(lines: readonly LeaseLine[], asOf: PlainDate) {
	const beside = besideOf(lines, asOf);
	const month = firstOfMonth(asOf);
	const [before, twoBefore] = [addMonths(month, -1), addMonths(month, -2)];
	return lines.map((line) => {
		const own = beside.get(line.id);
		return {
			...line,
			totalCents: sumOpen(line.open, () => true),
			months: [
				sumOpen(line.open, ({ date }) => date >= month),
				sumOpen(line.open, ({ date }) => date >= before && date < month),
				sumOpen(line.open, ({ date }) => date < before),
				sumOpen(line.open, ({ date }) => date >= twoBefore && date < before),
			],
			phone: line.people.find(({ phone }) => phone !== "")?.phone ?? "",
			...{ lastPaymentDate: own?.paidOn ?? null, lastPaymentCents: own?.paidCents ?? null },
			...{ lastReminder: own?.remindedOn ?? null, certifiedFundsOnly: own?.certifiedFundsOnly ?? 0 },
		};
	});
}

type Beside = {
	leaseId: number;
	certifiedFundsOnly: number;
	paidOn: PlainDate | null;
	paidCents: Cents | null;
	remindedOn: PlainDate | null;
};

/** The last payment that the bank hadn't returned by the day, and the last reminder. */
function besideOf(lines: readonly LeaseLine[], asOf: PlainDate): Map<number, Beside> {
	const rows = statement<Beside>(
		`SELECT l.id AS leaseId, l.certified_funds_only AS certifiedFundsOnly, t.date AS paidOn, y.amount_cents AS paidCents,
			(SELECT max(r.date) FROM balance_reminders r WHERE r.lease_id = l.id AND r.date <= @asOf) AS remindedOn
		FROM json_each(@asked) a CROSS JOIN leases l ON l.id = a.value
		LEFT JOIN payments y ON y.transaction_id = (
			SELECT x.transaction_id FROM payments x JOIN gl_transactions p ON p.id = x.transaction_id AND p.date <= @asOf
			LEFT JOIN gl_transactions back ON back.id = p.reversed_by
			WHERE x.lease_id = l.id AND (back.id IS NULL OR back.date > @asOf)
			ORDER BY p.date DESC, x.transaction_id DESC LIMIT 1)
		LEFT JOIN gl_transactions t ON t.id = y.transaction_id`,
	).all({ asked: JSON.stringify(lines.map(({ id }) => id)), asOf });
	return new Map([...groupedBy(rows, ({ leaseId }) => leaseId)].flatMap(([id, [row]]) => (row ? [[id, row]] : [])));
}

function pendingChecks(scope: Scope, asked: PendingAsked, { sums }: Totals): Check[] {
	const { status, least, account } = asked.filters;
	if (status !== "all" || least !== undefined || account !== undefined) return [];
	const ages = ["notDue", "days30", "days60", "days90", "over90"].reduce((sum, name) => sum + (sums[name] ?? 0), 0);
	return [
		{
			...{ label: "Total and accounts receivable", hereCents: sums.total ?? 0 },
			...{ thereCents: ledgerBalance(scope, "receivables", asked), drill: ledgerLines(scope, "receivables", asked) },
		},
		{ label: "Ages and total", hereCents: ages, thereCents: sums.total ?? 0 },
	];
}
