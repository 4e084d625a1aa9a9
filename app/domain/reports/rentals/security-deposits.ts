import { addDays, type PlainDate } from "#domain/calendar/format";
import { depositRulesOf } from "#domain/deposits";
import { sumAccounts } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, type Check, defineReport, type ReportPart, type Totals } from "../define-report";
import { depositAccountIds } from "./balances-on-day";
import { depositChoices } from "./charge-accounts";
import { groupedBy } from "./grouped";
import { byProperty, type LeaseLine, leaseLines, toLease } from "./lease-lines";
import { livingThere } from "./leases-on-day";
import { ledgerBalance, ledgerLines } from "./ledger-accounts";
import { inProperties, postedByDay } from "./property-pages";
import { askedProperties } from "./walk-properties";

const filters = {
	account: { label: "Deposit account", choices: depositChoices },
	who: { label: "Tenants", words: { all: "All", current: "Living there", former: "Former" }, standard: "all" },
} as const;

type DepositsAsked = Asked<typeof filters>;

type DepositRow = LeaseLine & Sums & { accountName: string; unpaidCents: Cents; returnDue: PlainDate | null };

type Sums = {
	leaseId: number;
	accountId: number;
	accountName: string;
	/** The liability, and what refunds, charges against it and interest did to it. */
	liabilityCents: Cents;
	refundedCents: Cents;
	withheldCents: Cents;
	interestCents: Cents;
};

const heldOf = ({ liabilityCents, unpaidCents }: DepositRow) => liabilityCents - unpaidCents;
const toDeposits = ({ id }: DepositRow) => ({ to: "lease_deposits", id }) as const;

/** 208: the deposits held for tenants at the end of a day, against the liability accounts and the trust accounts. */
export const securityDepositsReport = defineReport<DepositRow, typeof filters>("securitydeposits", {
	period: "asOf",
	filters,
	rule: "Deposits by lease and account at the end of this date. Held is what was received, plus interest, less what was withheld or refunded. A deposit charged but not received isn't held.",
	rows: depositRows,
	columns: {
		tenant: { label: "Tenant", type: "text", of: ({ tenantNames }) => tenantNames, drill: toLease },
		property: { label: "Property", type: "text", hidden: true, of: ({ propertyName }) => propertyName },
		unit: { label: "Unit", type: "text", of: ({ unit }) => unit.number },
		status: { label: "Status", type: "text", of: ({ state }) => state },
		account: { label: "Account", type: "text", of: ({ accountName }) => accountName },
		received: {
			...{ label: "Received", type: "money", sum: true, drill: toDeposits },
			of: (row) => heldOf(row) + row.refundedCents + row.withheldCents - row.interestCents,
		},
		interest: {
			label: "Interest",
			type: "money",
			sum: true,
			of: ({ interestCents }) => interestCents,
			drill: toDeposits,
		},
		withheld: {
			label: "Withheld",
			type: "money",
			sum: true,
			of: ({ withheldCents }) => withheldCents,
			drill: toDeposits,
		},
		refunded: {
			label: "Refunded",
			type: "money",
			sum: true,
			of: ({ refundedCents }) => refundedCents,
			drill: toDeposits,
		},
		held: { label: "Held", type: "money", sum: true, of: heldOf, drill: toDeposits },
		unpaid: {
			label: "Charged, not received",
			type: "money",
			sum: true,
			of: ({ unpaidCents }) => unpaidCents,
			drill: toDeposits,
		},
		moveIn: { label: "Move-in", type: "date", of: ({ moveInDate, startDate }) => moveInDate ?? startDate },
		moveOut: { label: "Move-out", type: "date", of: ({ moveOutDate }) => moveOutDate },
		returnDue: { label: "Return due", type: "date", of: ({ returnDue }) => returnDue },
		leaseId: { label: "Lease id", type: "number", fileOnly: true, of: ({ id }) => id },
	},
	groups: {
		property: byProperty,
		account: { label: "Account", key: ({ accountId }) => accountId, heading: ({ accountName }) => accountName },
	},
	standardGroup: "property",
	inParts: inProperties(depositRows, {
		among: (scope) => ({ sql: postedByDay, accounts: depositAccountIds(scope) }),
	}),
	checks: depositChecks,
	parts: bankPart,
});

function depositRows(scope: Scope, asked: DepositsAsked): Iterable<DepositRow> {
	const rows = inUnitOrder(scope, asked);
	if (asked.group !== "account") return rows;
	return [...rows].sort((a, b) => a.accountId - b.accountId);
}

function* inUnitOrder(scope: Scope, asked: DepositsAsked): Generator<DepositRow> {
	const { who } = asked.filters;
	const keep = ({ status }: LeaseLine) =>
		who === "all" ||
		(who === "current" ? livingThere.includes(status) : !livingThere.includes(status) && status !== "future");
	let some: LeaseLine[] = [];
	for (const line of leaseLines(scope, asked, keep as Parameters<typeof leaseLines>[2])) {
		some.push(line);
		if (some.length < 200) continue;
		yield* rowsOf(scope, some, asked);
		some = [];
	}
	yield* rowsOf(scope, some, asked);
}

function rowsOf(
	scope: Scope,
	lines: readonly LeaseLine[],
	{ asOf, filters: { account } }: DepositsAsked,
): DepositRow[] {
	const { returnDays } = depositRulesOf(scope);
	const sums = groupedBy(sumsOf(scope, lines, asOf), ({ leaseId }) => leaseId);
	return lines.flatMap((line) =>
		(sums.get(line.id) ?? []).flatMap((own): DepositRow[] => {
			if (account !== undefined && own.accountId !== account) return [];
			const unpaidCents = line.open.reduce(
				(sum, one) => sum + (one.accountId === own.accountId ? one.openCents : 0),
				0,
			);
			const gone = line.status === "past" && line.moveOutDate !== null && own.liabilityCents !== 0;
			const returnDue = gone && line.moveOutDate ? addDays(line.moveOutDate, returnDays) : null;
			return [{ ...line, ...own, unpaidCents, returnDue }];
		}),
	);
}

/** What was posted on deposit accounts by the day, by lease and account; accounts that never moved are left out. */
function sumsOf(scope: Scope, lines: readonly LeaseLine[], asOf: PlainDate): Sums[] {
	return statement<Sums>(
		`SELECT g.lease_id AS leaseId, g.account_id AS accountId, n.name AS accountName, -sum(g.amount_cents) AS liabilityCents,
			sum(iif(t.type = 'refund', g.amount_cents, 0)) AS refundedCents,
			sum(iif(t.type = 'apply_deposit', g.amount_cents, 0)) AS withheldCents,
			-sum(iif(t.type = 'interest', g.amount_cents, 0)) AS interestCents
		FROM json_each(@asked) a CROSS JOIN gl_postings g INDEXED BY gl_postings_by_lease
			ON g.lease_id = a.value AND g.date <= @asOf AND g.account_id IN (SELECT value FROM json_each(@accounts))
		CROSS JOIN gl_accounts n ON n.id = g.account_id
		CROSS JOIN gl_transactions t ON t.id = g.transaction_id
		WHERE g.profile_id = @profileId GROUP BY a.key, g.account_id
		HAVING max(abs(g.amount_cents)) > 0 ORDER BY a.key, n.number`,
	).all({
		...{ profileId: scope.profileId, asOf, asked: JSON.stringify(lines.map(({ id }) => id)) },
		accounts: JSON.stringify(depositAccountIds(scope)),
	});
}

function depositChecks(scope: Scope, asked: DepositsAsked, { sums }: Totals): Check[] {
	const { account, who } = asked.filters;
	if (account !== undefined || who !== "all") return [];
	const held = sums.held ?? 0;
	const banks = trustBalances(scope, asked);
	return [
		{
			label: "Held, or charged and not received, and the deposit accounts",
			...{ hereCents: held + (sums.unpaid ?? 0), thereCents: ledgerBalance(scope, "deposits", asked) },
			drill: ledgerLines(scope, "deposits", asked),
		},
		...(banks.length === 0
			? []
			: [
					{
						label: "Held and the deposit trust accounts",
						hereCents: held,
						thereCents: banks.reduce((sum, { cents }) => sum + cents, 0),
					},
				]),
	];
}

type TrustBalance = { name: string; cents: Cents };

/** What lies in each deposit trust account at the end of the day, for the properties that are asked for. */
function trustBalances(scope: Scope, asked: DepositsAsked): TrustBalance[] {
	const accounts = statement<{ id: number; name: string }>(
		`SELECT a.id, a.name FROM bank_accounts b JOIN gl_accounts a ON a.id = b.account_id
		WHERE a.profile_id = ? AND b.purpose = 'deposit_trust' ORDER BY a.number`,
	).all(scope.profileId);
	const propertyIds = askedProperties(asked);
	return accounts.map(({ id, name }) => {
		const sums = sumAccounts(scope, { basis: "accrual", to: asked.asOf, accountId: id, propertyIds });
		return { name, cents: sums.reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0) };
	});
}

function bankPart(scope: Scope, asked: DepositsAsked): ReportPart[] {
	const banks = trustBalances(scope, asked);
	if (banks.length === 0) return [];
	return [
		{
			title: "Deposit trust accounts",
			columns: [
				{ label: "Bank account", type: "text" },
				{ label: "Balance in the books", type: "money" },
			],
			rows: [
				...banks.map(({ name, cents }) => ({ cells: [name, cents] })),
				{ cells: ["All trust accounts", banks.reduce((sum, { cents }) => sum + cents, 0)], kind: "total" as const },
			],
		},
	];
}
