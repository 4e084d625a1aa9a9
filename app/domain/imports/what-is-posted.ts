import { addDays, addMonths, type PlainDate } from "#domain/calendar/format";
import { chargesBetween, plannedRules, type Term } from "#domain/lease-records";
import type { Cents } from "#domain/money/format";
import type { InPieces } from "~/domain/kernel/in-pieces";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { importedAccounts, leaseFields } from "./import-lease";
import type { PlannedRow } from "./plan-row";
import type { ImportSettings } from "./settings";

/** Charges, less credits, that fall due on a day. */
type DayOfCharges = { date: PlainDate; cents: Cents; leases: number };

/** What importing posts at once, and what it charges next. Opening balances are posted on the as-of day. */
export type Postings = {
	asOfDate: PlainDate;
	owedCents: Cents;
	prepaidCents: Cents;
	depositCents: Cents;
	/** Charges due after the as-of day until today, by day, which are posted with the import. */
	since: DayOfCharges[];
	/** The next day on which something is charged. */
	next: DayOfCharges | undefined;
	/** Whether the as-of day is so long ago that it has to be confirmed. */
	isOld: boolean;
};

/** An as-of day that lies further back than this many days has to be confirmed. */
const mostDaysBack = 45;

/** Computes what the planned rows post, by the same rules as the leases that they start. */
export function* whatIsPosted(scope: Scope, rows: PlannedRow[], settings: ImportSettings): InPieces<Postings> {
	const { today } = organizationOf(scope);
	const { asOfDate } = settings;
	const accounts = importedAccounts(scope);
	const leases = rows.flatMap(({ outcome, lease }) => (outcome === "create" && lease ? [lease] : []));
	const days = new Map<PlainDate, DayOfCharges>();
	for (const [at, lease] of leases.entries()) {
		if (at % 50 === 49) yield;
		const fields = { ...leaseFields(lease, settings, accounts), unitId: 0, tenants: [] };
		const from = fields.chargeFrom ?? fields.startDate;
		const term: Term = {
			...{ type: fields.type, endDate: fields.endDate ?? null, moveOutDate: fields.moveOutDate ?? null },
			...{ followedOn: null, prorateFirst: "none", prorateLast: "none" },
		};
		const own = new Set<PlainDate>();
		for (const rule of plannedRules(fields)) {
			for (const { dueDate, amountCents } of chargesBetween(rule, term, from, addMonths(today, 1))) {
				const day = days.get(dueDate) ?? { date: dueDate, cents: 0, leases: 0 };
				day.cents += rule.kind === "credit" ? -amountCents : amountCents;
				if (!own.has(dueDate)) day.leases += 1;
				own.add(dueDate);
				days.set(dueDate, day);
			}
		}
	}
	const inOrder = [...days.values()].sort((a, b) => a.date.localeCompare(b.date));
	const balances = leases.map(({ terms }) => (terms.startDate > asOfDate ? 0 : terms.balanceCents));
	const sum = (amounts: Cents[]) => amounts.reduce((total, cents) => total + cents, 0);
	return {
		asOfDate,
		owedCents: sum(balances.filter((cents) => cents > 0)),
		prepaidCents: 0 - sum(balances.filter((cents) => cents < 0)),
		depositCents: sum(leases.map(({ terms }) => terms.depositCents)),
		since: inOrder.filter(({ date }) => date <= today),
		next: inOrder.find(({ date }) => date > today),
		isOld: leases.length > 0 && asOfDate < addDays(today, -mostDaysBack),
	};
}
