import type { PlainMonth } from "#domain/calendar/format";
import { accountIdByRole } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { propertySums } from "./property-sums";

/** What a property has in the banks by their books, and whose it is, on a cash basis. */
export type PropertyMoney = {
	propertyId: number;
	propertyName: string;
	operatingId: number;
	depositId: number;
	/** Cents by bank account ID. */
	held: Map<number, Cents>;
	undepositedCents: Cents;
	depositsCents: Cents;
	prepaymentsCents: Cents;
	ownersCents: Cents;
	imbalanceCents: Cents;
};

type MonthsMoney = { properties: PropertyMoney[]; company: Map<number, Cents> };

/**
 * For the end of each month ("YYYY-MM"): each property's bank money and whose it is, and the company's money by bank
 * account. `onlyDeposits` reads only bank accounts, undeposited funds and deposits, which is much faster.
 */
export function moneyByMonth(
	scope: Scope,
	months: readonly PlainMonth[],
	{ onlyDeposits = false }: { onlyDeposits?: boolean } = {},
): Map<PlainMonth, MonthsMoney> {
	const [first, ...others] = [...months].sort();
	if (first === undefined) return new Map();
	const parts = partsOf(scope, onlyDeposits);
	const running = new Map<number, PropertyMoney>(propertiesOf(scope).map((one) => [one.propertyId, one]));
	const company = new Map<number, Cents>();
	const byMonth = new Map<PlainMonth, MonthsMoney>();
	for (const [month, moved] of propertySums(scope, [first, ...others], idsOf(parts))) {
		for (const { accountId, sign, byProperty } of moved) {
			const part = parts.get(accountId) ?? "owners";
			for (const [propertyId, moved] of byProperty) {
				const cents = sign * moved;
				const money = running.get(propertyId);
				if (money) add(money, part, accountId, cents);
				else if (propertyId === 0 && part === "bank") company.set(accountId, (company.get(accountId) ?? 0) + cents);
			}
		}
		const properties = [...running.values()].map((one) => ({ ...one, held: new Map(one.held) }));
		byMonth.set(month, { properties, company: new Map(company) });
	}
	return byMonth;
}

type Part = "bank" | "undeposited" | "deposits" | "prepayments" | "owners";

/** What each account counts as. Accounts without any postings are left out. */
function partsOf(scope: Scope, onlyDeposits: boolean): Map<number, Part> {
	const narrowed = onlyDeposits ? "AND (is_bank = 1 OR is_deposit = 1 OR system_key = 'undeposited_funds')" : "";
	const accounts = statement<{ id: number; part: Part }>(
		`SELECT id, CASE WHEN is_bank = 1 THEN 'bank' WHEN system_key = 'undeposited_funds' THEN 'undeposited'
			WHEN is_deposit = 1 THEN 'deposits' WHEN system_key = 'prepayments' THEN 'prepayments' ELSE 'owners' END AS part
		FROM gl_accounts a WHERE profile_id = ? ${narrowed} AND EXISTS (
			SELECT 1 FROM gl_monthly m WHERE m.profile_id = a.profile_id AND m.basis IN (0, 1) AND m.account_id = a.id)`,
	).all(scope.profileId);
	return new Map(accounts.map(({ id, part }) => [id, part]));
}

/** Accounts whose balances by property are kept up to date (`cash_by_property`), and the others, which are added up. */
function idsOf(parts: ReadonlyMap<number, Part>) {
	const isKept = (id: number) => parts.get(id) === "bank" || parts.get(id) === "undeposited";
	const ids = [...parts.keys()];
	return { kept: ids.filter(isKept), summed: ids.filter((id) => !isKept(id)) };
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

function add(money: PropertyMoney, part: Part, accountId: number, cents: Cents): void {
	money.imbalanceCents += cents;
	if (part === "bank") money.held.set(accountId, (money.held.get(accountId) ?? 0) + cents);
	else if (part === "undeposited") money.undepositedCents += cents;
	else if (part === "deposits") money.depositsCents -= cents;
	else if (part === "prepayments") money.prepaymentsCents -= cents;
	else money.ownersCents -= cents;
}

/**
 * A property's money in one account, in cents. Undeposited money counts first toward deposits missing in the deposit
 * account.
 */
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
