import { addDays, addMonths, daysBetween, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, type Drill, defineReport, type ReportFilters } from "../define-report";
import { bankChoices } from "./bank-choices";

const filters = {
	age: {
		label: "At least",
		words: { "30": "30 days old", "60": "60 days old", "90": "90 days old", "180": "180 days old" },
		standard: "90",
	},
	dormancy: {
		label: "Unclaimed after",
		words: { "1": "1 year", "2": "2 years", "3": "3 years", "5": "5 years" },
		standard: "3",
	},
} as const satisfies ReportFilters;
type Asking = Asked<typeof filters>;

/** Money that someone hasn't taken: a check that didn't clear, or what is left of a lease after moving out. */
type UnclaimedRow = {
	kind: "check" | "prepaid" | "deposit";
	id: number;
	name: string;
	address: string;
	bankName: string;
	checkNumber: string;
	propertyName: string;
	since: PlainDate;
	amountCents: Cents;
	/** Days since then, and the day on which the state may ask for it. */
	days: number;
	reportOn: PlainDate;
};

const kinds = {
	check: "Check not cashed",
	prepaid: "Former tenant's credit",
	deposit: "Deposit not returned",
} as const;

type Found = Omit<UnclaimedRow, "days" | "reportOn">;

function unclaimed(scope: Scope, { asOf, propertyIds, filters }: Asking): UnclaimedRow[] {
	const asked = {
		...{ profileId: scope.profileId, asOf, oldest: addDays(asOf, 0 - Number(filters.age)) },
		properties: propertyIds ? JSON.stringify(propertyIds) : null,
		ended: JSON.stringify(wholeOrganization(() => statementsEndedBy(scope, asOf))),
	};
	const banks = new Set(bankChoices(scope).map(({ id }) => id));
	const checks = statement<Found & { bankId: number }>(checksSql)
		.all(asked)
		.filter(({ bankId }) => banks.has(bankId))
		.map(({ bankId: _, ...check }) => check);
	return [...checks, ...statement<Found>(leftSql).all(asked)]
		.map((row) => ({
			...row,
			days: daysBetween(row.since, asOf),
			reportOn: addMonths(row.since, 12 * Number(filters.dormancy)),
		}))
		.toSorted((one, other) => one.since.localeCompare(other.since) || one.id - other.id);
}

/** The reconciled statements that ended by a day; also those that a limited member doesn't see. */
function statementsEndedBy({ profileId }: Scope, asOf: PlainDate): number[] {
	return statement<{ id: number }>("SELECT id FROM reconciliations WHERE profile_id = ? AND statement_end <= ?")
		.all(profileId, asOf)
		.map(({ id }) => id);
}

/** A check is outstanding on a day if it was written by then, and neither voided nor cleared by then. */
const checksSql = `SELECT 'check' AS kind, t.id, c.bank_account_id AS bankId, coalesce(d.payee_name, r.payee_name, '') AS name,
		coalesce(nullif(d.address, ''), r.address, '') AS address, a.number || ' ' || a.name AS bankName,
		CAST(c.number AS TEXT) AS checkNumber, coalesce((SELECT iif(count(DISTINCT p.property_id) > 1, 'Several properties', max(w.name))
			FROM gl_postings p LEFT JOIN properties w ON w.id = p.property_id
			WHERE p.id BETWEEN t.id * 256 AND t.id * 256 + 255 AND p.account_id = c.bank_account_id), 'Company') AS propertyName,
		t.date AS since,
		(SELECT -sum(p.amount_cents) FROM gl_postings p WHERE p.id BETWEEN t.id * 256 AND t.id * 256 + 255
			AND p.account_id = c.bank_account_id) AS amountCents
	FROM check_numbers c JOIN gl_transactions t ON t.id = c.transaction_id AND t.date <= @oldest
	JOIN gl_accounts a ON a.id = c.bank_account_id
	LEFT JOIN gl_transactions v ON v.id = t.reversed_by
	LEFT JOIN disbursements d ON d.transaction_id = t.id LEFT JOIN refunds r ON r.transaction_id = t.id
	WHERE c.profile_id = @profileId AND (v.id IS NULL OR v.date > @asOf)
		AND NOT EXISTS (SELECT 1 FROM gl_postings p WHERE p.id BETWEEN t.id * 256 AND t.id * 256 + 255
			AND p.account_id = c.bank_account_id AND p.reconciliation_id IN (SELECT value FROM json_each(@ended)))
		AND (@properties IS NULL OR EXISTS (SELECT 1 FROM gl_postings p WHERE p.id BETWEEN t.id * 256 AND t.id * 256 + 255
			AND coalesce(p.property_id, 0) IN (SELECT value FROM json_each(@properties))))`;

/** What former tenants had prepaid or given as a deposit, walked back from what stands now. */
const leftSql = `SELECT kind, id, name, address, '' AS bankName, '' AS checkNumber, propertyName, since, amountCents FROM (
		${[
			{ kind: "prepaid", kept: "l.prepaid_cents", account: "g.system_key = 'prepayments'" },
			{ kind: "deposit", kept: "l.deposit_cents", account: "g.is_deposit = 1" },
		]
			.map(
				({ kind, kept, account }) => `SELECT '${kind}' AS kind, l.id, l.name, coalesce((SELECT e.forwarding_address
					FROM lease_tenants e WHERE e.lease_id = l.id ORDER BY e.position LIMIT 1), '') AS address,
				p.name AS propertyName, l.move_out_date AS since, ${kept} + coalesce((
					SELECT sum(x.amount_cents) FROM gl_postings x JOIN gl_accounts g ON g.id = x.account_id AND ${account}
					WHERE x.lease_id = l.id AND x.date > @asOf), 0) AS amountCents
			FROM leases l JOIN properties p ON p.id = l.property_id
			WHERE l.profile_id = @profileId AND l.status = 'past' AND l.move_out_date <= @oldest
				AND (@properties IS NULL OR l.property_id IN (SELECT value FROM json_each(@properties)))`,
			)
			.join(" UNION ALL ")}
	) WHERE amountCents > 0`;

/** Checks that weren't cashed and money of former tenants, with the day on which it counts as unclaimed. */
export const staleChecksReport = defineReport("stalechecks", {
	period: "asOf",
	filters,
	rule: "A check is listed until it clears in a finished reconciliation. States claim unclaimed money after one to five years. Choose your state's period.",
	rows: unclaimed,
	columns: {
		kind: { label: "What", type: "text", of: ({ kind }) => kinds[kind], drill: leadsTo },
		name: { label: "Payee or tenant", type: "text", of: ({ name }) => name },
		address: { label: "Last address", type: "text", of: ({ address }) => address },
		bank: { label: "Bank account", type: "text", of: ({ bankName }) => bankName },
		number: { label: "Check no.", type: "text", of: ({ checkNumber }) => checkNumber },
		property: { label: "Property", type: "text", of: ({ propertyName }) => propertyName },
		since: { label: "Since", type: "date", of: ({ since }) => since },
		days: { label: "Days", type: "count", of: ({ days }) => days },
		amount: { label: "Amount", type: "money", of: ({ amountCents }) => amountCents, sum: true },
		reportOn: { label: "Unclaimed on", type: "date", of: ({ reportOn }) => reportOn },
	},
});

function leadsTo({ kind, id }: UnclaimedRow): Drill {
	if (kind === "check") return { to: "transaction", id };
	return { to: kind === "deposit" ? "lease_deposits" : "lease_ledger", id };
}
