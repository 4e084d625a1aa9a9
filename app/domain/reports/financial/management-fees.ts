import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { feeTermsWords } from "#domain/owner-accounts/format";
import { statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import type { FeeTermsRecord } from "~/db/schema/owner-accounts";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport, type ReportColumn, type ReportFilters } from "../define-report";

const filters = {
	undone: { label: "Undone runs", words: { hide: "Hide", show: "Show" }, standard: "hide" },
} as const satisfies ReportFilters;
type Asking = Asked<typeof filters>;

/**
 * A property's fee in one run. Amounts are in cents. Collected, returned (negative) and adjusted amounts add up to the
 * base.
 */
type FeeRow = {
	runNumber: number;
	date: PlainDate;
	undone: number;
	propertyId: number;
	propertyName: string;
	fromDate: PlainDate;
	toDate: PlainDate;
	terms: string;
	collectedCents: Cents;
	returnedCents: Cents;
	adjustedCents: Cents;
	baseCents: Cents;
	computedCents: Cents;
	dueBeforeCents: Cents;
	chargedCents: Cents;
	paidCents: Cents;
	dueCents: Cents;
	reason: string;
	transactionId: number | null;
};

function fees(scope: Scope, { from, to, propertyIds, group, filters }: Asking): FeeRow[] {
	const format = organizationOf(scope);
	const order = group === "property" ? "p.sort_name, p.id, date, runNumber" : "runNumber, p.sort_name, p.id";
	return statement<FeeRow>(
		`SELECT run.value ->> 'number' AS runNumber, run.value ->> 'date' AS date, run.value ->> 'undone' AS undone, p.id AS propertyId, p.name AS propertyName,
			f.from_date AS fromDate, f.to_date AS toDate, f.terms, f.collected_cents AS collectedCents,
			-f.returned_cents AS returnedCents, f.late_cents + f.carried_cents AS adjustedCents, f.base_cents AS baseCents,
			f.computed_cents AS computedCents,
			f.due_before_cents AS dueBeforeCents, f.charged_cents AS chargedCents, f.paid_cents AS paidCents,
			f.due_cents AS dueCents, f.reason, f.transaction_id AS transactionId
		FROM json_each(@runs) run CROSS JOIN management_fees f ON f.run_id = run.value ->> 'id'
		JOIN properties p ON p.id = f.property_id
		WHERE f.profile_id = @profileId AND (@undone = 1 OR run.value ->> 'undone' = 0)
			AND (@properties IS NULL OR f.property_id IN (SELECT value FROM json_each(@properties)))
		ORDER BY ${order}`,
	)
		.all({
			...{ profileId: scope.profileId, undone: filters.undone === "show" ? 1 : 0 },
			runs: JSON.stringify(runsOf(scope, { from, to })),
			properties: propertyIds ? JSON.stringify(propertyIds) : null,
		})
		.map((row) => ({ ...row, terms: feeTermsWords(JSON.parse(row.terms) as FeeTermsRecord, format) }));
}

/** The runs of a period, whichever properties they charged: a limited member sees their own properties' fees in them. */
function runsOf({ profileId }: Scope, { from, to }: Pick<Asking, "from" | "to">) {
	return wholeOrganization(() =>
		statement<{ id: number; number: number; date: PlainDate; undone: 0 | 1 }>(
			`SELECT id, number, date, undone_date IS NOT NULL AS undone FROM management_fee_runs
			WHERE profile_id = ? AND date BETWEEN ? AND ?`,
		).all(profileId, from, to),
	);
}

/** The management fees of a period: what they were computed from, and what was paid. */
export const managementFeesReport = defineReport("managementfees", {
	period: "range",
	standardPeriod: "year",
	filters,
	rule: "A fee counts on the day it was collected, with that day's terms. Anything the property couldn't pay is due with its next fee.",
	rows: fees,
	columns: {
		run: { label: "Run", type: "text", of: ({ runNumber }) => String(runNumber) },
		date: { label: "Date", type: "date", of: ({ date }) => date },
		property: {
			label: "Property",
			type: "text",
			of: ({ propertyName }) => propertyName,
			drill: ({ propertyId }) => ({ to: "property", id: propertyId }),
		},
		from: { label: "From", type: "date", of: ({ fromDate }) => fromDate },
		to: { label: "Through", type: "date", of: ({ toDate }) => toDate },
		terms: { label: "Terms", type: "text", of: ({ terms }) => terms },
		collected: cents("Collected", ({ collectedCents }) => collectedCents),
		returned: cents("Returned", ({ returnedCents }) => returnedCents),
		adjusted: cents("Prior-period adjustments", ({ adjustedCents }) => adjustedCents),
		base: cents("Base", ({ baseCents }) => baseCents),
		computed: cents("Calculated", ({ computedCents }) => computedCents),
		dueBefore: cents("Previously due", ({ dueBeforeCents }) => dueBeforeCents),
		charged: cents("Charged", ({ chargedCents }) => chargedCents),
		paid: {
			...cents("Paid", ({ paidCents }) => paidCents),
			drill: ({ transactionId }) => (transactionId === null ? undefined : { to: "transaction", id: transactionId }),
		},
		due: { label: "Still due", type: "money", of: ({ dueCents }) => dueCents },
		reason: { label: "Reason for change", type: "text", of: ({ reason }) => reason },
		transactionId: {
			label: "Transaction id",
			type: "number",
			fileOnly: true,
			of: ({ transactionId }) => transactionId,
		},
	},
	tone: ({ undone }) => (undone === 1 ? "struck" : undefined),
	groups: {
		property: {
			label: "Property",
			key: ({ propertyId }) => propertyId,
			heading: ({ propertyName }) => propertyName,
			drill: ({ propertyId }) => ({ to: "property", id: propertyId }),
		},
		run: { label: "Run", key: ({ runNumber }) => runNumber, heading: ({ runNumber }) => `Run ${runNumber}` },
	},
});

function cents(label: string, of: (row: FeeRow) => Cents): ReportColumn<FeeRow> {
	return { label, type: "money", of, sum: true };
}
