import {
	addMonths,
	firstOfMonth,
	formatMonth,
	lastOfMonth,
	later,
	monthOf,
	type PlainDate,
	type PlainMonth,
} from "#domain/calendar/format";
import { chargesBetween, type Term } from "#domain/lease-records";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport, type ReportColumns } from "../define-report";
import { byProperty } from "./lease-lines";
import { inProperties } from "./property-pages";
import { askedProperties, walkProperties } from "./walk-properties";

const filters = {
	months: { label: "Months", words: { "3": "3 months", "6": "6 months", "12": "12 months" }, standard: "6" },
	kind: { label: "Charges", words: { all: "All", rent: "Rent", other: "Other than rent" }, standard: "all" },
} as const;

type ForecastAsked = Asked<typeof filters>;

type ForecastRow = Stored & { byMonth: Map<PlainMonth, Cents>; totalCents: Cents };

/** What recurring charges will post from today on, month by month. */
export const chargeForecastReport = defineReport<ForecastRow, typeof filters>("chargeforecast", {
	period: "none",
	filters,
	rule: "Recurring charges less credits that haven't posted yet, by due date, based on leases as they are today. Charges stop when the lease ends, prorated by its terms. On-time payment credits, paused charges and skipped dates aren't included.",
	rows: forecastRows,
	columns: forecastColumns,
	groups: { property: byProperty },
	standardGroup: "property",
	inParts: inProperties(forecastRows),
});

function monthsOf(scope: Scope, { filters: { months } }: ForecastAsked): PlainMonth[] {
	const first = firstOfMonth(organizationOf(scope).today);
	return Array.from({ length: Number(months) }, (_, at) => monthOf(addMonths(first, at)));
}

function forecastColumns(scope: Scope, asked: ForecastAsked): ReportColumns<ForecastRow> {
	const { locale } = organizationOf(scope);
	const months = monthsOf(scope, asked).map((month) => [
		`m${month}`,
		{
			...({ label: formatMonth(month, locale), type: "money", sum: true } as const),
			of: ({ byMonth }: ForecastRow) => byMonth.get(month) ?? 0,
		},
	]);
	return {
		unit: { label: "Unit", type: "text", of: ({ unitNumber }) => unitNumber },
		tenant: {
			label: "Tenant",
			type: "text",
			of: ({ leaseName }) => leaseName,
			drill: ({ leaseId }) => ({ to: "lease", id: leaseId }),
		},
		account: { label: "Charge", type: "text", of: ({ memo, accountName }) => memo || accountName },
		...Object.fromEntries(months),
		total: { label: "Total", type: "money", sum: true, of: ({ totalCents }) => totalCents },
		leaseId: { label: "Lease id", type: "number", fileOnly: true, of: ({ leaseId }) => leaseId },
		recurringId: { label: "Charge id", type: "number", fileOnly: true, of: ({ id }) => id },
	};
}

type Stored = Term & {
	id: number;
	propertyId: number;
	propertyName: string;
	unitNumber: string;
	leaseId: number;
	leaseName: string;
	accountName: string;
	memo: string;
	kind: "charge" | "credit";
	amountCents: Cents;
	cycle: Parameters<typeof chargesBetween>[0]["cycle"];
	firstDate: PlainDate;
	anchorDay: number;
	proratedFrom: PlainDate | null;
	toDate: PlainDate | null;
	nextDate: PlainDate;
	left: number | null;
	skipped: string | null;
};

function* forecastRows(scope: Scope, asked: ForecastAsked): Generator<ForecastRow> {
	const { today } = organizationOf(scope);
	const months = monthsOf(scope, asked);
	const until = lastOfMonth(`${months.at(-1)}-01`);
	const { kind } = asked.filters;
	for (const places of walkProperties(scope, { propertyIds: askedProperties({ ...asked, asOf: today }) })) {
		const rules = statement<Stored>(rulesSql).all({
			...{ profileId: scope.profileId, asked: JSON.stringify(places.map(({ id }) => id)), until },
			rent: kind === "all" ? null : kind === "rent" ? 1 : 0,
		});
		for (const rule of rules) {
			const skipped = new Set<string>(rule.skipped === null ? [] : rule.skipped.split(","));
			const due = chargesBetween(rule, rule, rule.nextDate, until)
				.filter(({ dueDate }) => !skipped.has(dueDate))
				.slice(0, rule.left ?? undefined);
			const byMonth = new Map<PlainMonth, Cents>();
			let totalCents = 0;
			for (const { dueDate, amountCents } of due) {
				const cents = rule.kind === "charge" ? amountCents : -amountCents;
				const month = later(monthOf(dueDate), months[0] ?? "");
				byMonth.set(month, (byMonth.get(month) ?? 0) + cents);
				totalCents += cents;
			}
			if (due.length > 0) yield { ...rule, byMonth, totalCents };
		}
	}
}

const rulesSql = `SELECT r.id, l.property_id AS propertyId, p.name AS propertyName, u.unit_number AS unitNumber, l.id AS leaseId,
		l.name AS leaseName, n.name AS accountName, r.memo, r.kind, r.amount_cents AS amountCents, r.cycle,
		r.first_date AS firstDate, r.anchor_day AS anchorDay, r.prorated_from AS proratedFrom, r.to_date AS toDate,
		r.next_date AS nextDate, r.occurrences - r.posted_count AS left,
		(SELECT group_concat(x.due_date) FROM recurring_postings x WHERE x.recurring_id = r.id AND x.due_date >= r.next_date)
			AS skipped,
		l.type, l.end_date AS endDate, l.move_out_date AS moveOutDate, l.followed_on AS followedOn,
		l.prorate_first AS prorateFirst, l.prorate_last AS prorateLast
	FROM json_each(@asked) a CROSS JOIN properties p ON p.id = a.value
	CROSS JOIN leases l INDEXED BY leases_by_property ON l.property_id = p.id AND l.stage = 'executed'
	CROSS JOIN units u ON u.id = l.unit_id
	CROSS JOIN recurring_transactions r ON r.lease_id = l.id AND r.next_date <= @until AND r.paused = 0 AND r.only_if_paid = 0
	CROSS JOIN gl_accounts n ON n.id = r.account_id
	WHERE p.profile_id = @profileId AND (@rent IS NULL OR r.is_rent = @rent)
	ORDER BY a.key, u.sort_key, u.id, l.start_date, l.id, r.is_rent DESC, r.first_date, r.id`;
