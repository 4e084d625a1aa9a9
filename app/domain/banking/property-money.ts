import { daysBetween } from "#domain/calendar/format";
import { accountIdByRole, firstPostedDay } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/organization";
import type { Scope } from "~/domain/scope";

/** What a property has in the banks and whose it is, on cash basis. */
export type PropertyMoney = {
	propertyId: number;
	propertyName: string;
	operatingId: number;
	depositId: number;
	/** By bank account. */
	held: Map<number, Cents>;
	undepositedCents: Cents;
	depositsCents: Cents;
	prepaymentsCents: Cents;
	ownersCents: Cents;
	imbalanceCents: Cents;
};

type MonthsMoney = { properties: PropertyMoney[]; company: Map<number, Cents> };

/**
 * What each property has in the banks and whose it is at the end of each of the months, "YYYY-MM", and by bank account
 * what no property was named for. `onlyDeposits` leaves out what is neither money nor a deposit: cheaper by far.
 */
export function moneyByMonth(
	scope: Scope,
	months: readonly string[],
	{ onlyDeposits = false }: { onlyDeposits?: boolean } = {},
): Map<string, MonthsMoney> {
	const ascending = [...months].sort();
	const rows = movements(scope, ascending, onlyDeposits);
	const running = new Map<number, PropertyMoney>(propertiesOf(scope).map((one) => [one.propertyId, one]));
	const company = new Map<number, Cents>();
	const byMonth = new Map<string, MonthsMoney>();
	let at = 0;
	for (const month of ascending) {
		for (let row = rows[at]; row && row.month <= month; row = rows[++at]) {
			if (row.propertyId === 0) {
				if (row.part === "bank") company.set(row.bankId, (company.get(row.bankId) ?? 0) + row.cents);
				continue;
			}
			const money = running.get(row.propertyId);
			if (money) add(money, row);
		}
		const properties = [...running.values()].map((one) => ({ ...one, held: new Map(one.held) }));
		byMonth.set(month, { properties, company: new Map(company) });
	}
	return byMonth;
}

type Part = "bank" | "undeposited" | "deposits" | "prepayments" | "owners";
type Movement = { month: string; propertyId: number; part: Part; bankId: number; cents: Cents };

/**
 * By month, everything before the first of them counted with it. What money moved until then is, where that is nearer,
 * what it comes to by now, the same on both bases, less what moved since. The parts are told here: grouping by words is
 * slow.
 */
function movements(scope: Scope, ascending: readonly string[], onlyDeposits: boolean): Movement[] {
	const parts = partsOf(scope, onlyDeposits);
	const fromNow = isNearerNow(scope, ascending[0] ?? "");
	const accounts = [...parts].map(([id, part]) => ({
		id,
		money: fromNow && (part === "bank" || part === "undeposited") ? 1 : 0,
	}));
	const monthly = `asked CROSS JOIN gl_monthly m ON m.profile_id = @profileId AND m.basis = 1 AND m.account_id = asked.id`;
	const rows = statement<{ month: string; propertyId: number; accountId: number; cents: Cents }>(
		`WITH asked AS MATERIALIZED (
			SELECT value ->> 'id' AS id, value ->> 'money' AS money FROM json_each(@accounts)
		)
		SELECT @first AS month, m.property_id AS propertyId, m.account_id AS accountId,
			sum(m.debit_cents - m.credit_cents) AS cents
		FROM ${monthly} AND m.month <= @first WHERE asked.money = 0 GROUP BY m.property_id, m.account_id
		UNION ALL
		SELECT @first, c.property_id, c.account_id, c.amount_cents
		FROM asked CROSS JOIN cash_by_property c ON c.profile_id = @profileId AND c.account_id = asked.id WHERE asked.money = 1
		UNION ALL
		SELECT @first, m.property_id, m.account_id, m.credit_cents - m.debit_cents
		FROM ${monthly} AND m.month > @first WHERE asked.money = 1
		UNION ALL
		SELECT m.month, m.property_id, m.account_id, m.debit_cents - m.credit_cents
		FROM ${monthly} AND m.month > @first AND m.month <= @last ORDER BY 1`,
	).all({
		profileId: scope.profileId,
		accounts: JSON.stringify(accounts),
		...{ first: ascending[0], last: ascending.at(-1) },
	});
	return rows.map(({ accountId, ...row }) => {
		const part = parts.get(accountId) ?? "owners";
		return { ...row, part, bankId: part === "bank" ? accountId : 0 };
	});
}

/** Whether there are fewer days from a month until today than from the beginning of the books to it. */
function isNearerNow(scope: Scope, month: string): boolean {
	const begun = firstPostedDay(scope);
	const day = `${month}-01`;
	return begun !== undefined && daysBetween(begun, day) > daysBetween(day, organizationOf(scope).today);
}

/** Which part of the money each account is. */
function partsOf(scope: Scope, onlyDeposits: boolean): Map<number, Part> {
	const narrowed = onlyDeposits ? "AND (is_bank = 1 OR is_deposit = 1 OR system_key = 'undeposited_funds')" : "";
	const accounts = statement<{ id: number; part: Part }>(
		`SELECT id, CASE WHEN is_bank = 1 THEN 'bank' WHEN system_key = 'undeposited_funds' THEN 'undeposited'
			WHEN is_deposit = 1 THEN 'deposits' WHEN system_key = 'prepayments' THEN 'prepayments' ELSE 'owners' END AS part
		FROM gl_accounts WHERE profile_id = ? ${narrowed}`,
	).all(scope.profileId);
	return new Map(accounts.map(({ id, part }) => [id, part]));
}

function propertiesOf(scope: Scope): PropertyMoney[] {
	const standard = {
		operating: accountIdByRole(scope, "operating_cash"),
		trust: accountIdByRole(scope, "deposit_trust"),
	};
	return statement<Pick<PropertyMoney, "propertyId" | "propertyName" | "operatingId" | "depositId">>(
		`SELECT p.id AS propertyId, p.name AS propertyName, coalesce(o.id, @operating) AS operatingId,
			coalesce(d.id, @trust) AS depositId
		FROM properties p LEFT JOIN gl_accounts o ON o.id = p.operating_account_id AND o.active = 1
		LEFT JOIN gl_accounts d ON d.id = p.deposit_account_id AND d.active = 1
		WHERE p.profile_id = @profileId ORDER BY p.sort_name, p.id`,
	)
		.all({ profileId: scope.profileId, ...standard })
		.map((property) => ({
			...property,
			held: new Map(),
			...{ undepositedCents: 0, depositsCents: 0, prepaymentsCents: 0, ownersCents: 0, imbalanceCents: 0 },
		}));
}

function add(money: PropertyMoney, { part, bankId, cents }: Movement): void {
	money.imbalanceCents += cents;
	if (part === "bank") money.held.set(bankId, (money.held.get(bankId) ?? 0) + cents);
	else if (part === "undeposited") money.undepositedCents += cents;
	else if (part === "deposits") money.depositsCents -= cents;
	else if (part === "prepayments") money.prepaymentsCents -= cents;
	else money.ownersCents -= cents;
}

/** A property's money in one account. Undeposited money counts first towards deposits that their account lacks. */
export function partIn(property: PropertyMoney, accountId: number) {
	const { operatingId, depositId, held, undepositedCents, depositsCents, prepaymentsCents, ownersCents } = property;
	const lacking = Math.max(0, depositsCents - (held.get(depositId) ?? 0));
	const forDeposits = depositId === operatingId ? 0 : Math.max(0, Math.min(lacking, undepositedCents));
	const operating = accountId === operatingId;
	return {
		heldCents: held.get(accountId) ?? 0,
		undepositedCents: (operating ? undepositedCents - forDeposits : 0) + (accountId === depositId ? forDeposits : 0),
		depositsCents: accountId === depositId ? depositsCents : 0,
		prepaymentsCents: operating ? prepaymentsCents : 0,
		ownersCents: operating ? ownersCents : 0,
	};
}
