import { type BankAccount, bankAccountsOf } from "#domain/bank-accounts";
import { addMonths, lastOfMonth, monthOf, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { moneyByMonth, type PropertyMoney, partIn } from "./property-money";

/**
 * The three-way trust reconciliation of a bank account at the end of a month. Bank: the last statement's balance plus
 * outstanding entries. Book: the account's balance plus undeposited money. Parts: what tenants and owners have in it on
 * cash basis, deposits in the property's deposit account and everything else in its operating account.
 */
export type TrustAccount = {
	account: BankAccount;
	/** Null if no statement of the account was reconciled by then. */
	bank: { statementEnd: PlainDate; endingCents: Cents; outstandingCents: Cents; adjustedCents: Cents } | null;
	bookCents: Cents;
	/** Received for its properties and not deposited yet; counts with the book balance. */
	undepositedCents: Cents;
	depositsCents: Cents;
	prepaymentsCents: Cents;
	ownersCents: Cents;
	/** Money that belongs to no property. */
	companyCents: Cents;
	/** Book balance and undeposited money, less all parts. */
	differenceCents: Cents;
	/** The properties that make up the difference, largest first. */
	breaks: TrustBreak[];
};

type TrustBreak = {
	propertyId: number | null;
	propertyName: string;
	/** What the property has in the account, and what it should have. */
	heldCents: Cents;
	shouldCents: Cents;
};

/** A property whose owners are below zero, so that others' money was used for it. */
type ShortProperty = { propertyId: number; propertyName: string; ownersCents: Cents };

export type TrustStanding = "proved" | "unheard" | "differs" | "unused";

export type TrustView = {
	asOf: PlainDate;
	accounts: TrustAccount[];
	short: ShortProperty[];
	/** Properties whose postings don't balance by themselves. */
	unbalanced: { propertyId: number; propertyName: string; cents: Cents }[];
};

/** The three-way reconciliation of all bank accounts at the end of a month, "YYYY-MM". */
export function trustView(scope: Scope, month: string): TrustView {
	const [view] = trustViews(scope, [month]);
	if (!view) throw new Error(`No month ${month}.`);
	return view;
}

/** The three-way reconciliation of one account at the end of the month of `day`. */
export function trustProof(scope: Scope, accountId: number, day: PlainDate): TrustAccount {
	const found = trustView(scope, monthOf(day)).accounts.find(({ account }) => account.id === accountId);
	if (!found) throw new Error(`No bank account ${accountId}.`);
	return found;
}

/** The three-way reconciliations of the last `months` months, starting with `until` and going back. */
export function trustMonths(scope: Scope, until: string, months = 6): TrustView[] {
	return trustViews(
		scope,
		Array.from({ length: months }, (_, back) => monthOf(addMonths(`${until}-01`, -back))),
	);
}

/**
 * "differs" if anything contradicts: the parts, a statement, an overdrawn account, or company money below zero outside
 * a company account. "proved" if all agrees and every account in use has a statement of the month, "unheard" if only a
 * statement is missing, "unused" if no account holds money.
 */
export function trustStanding({ asOf, accounts, unbalanced }: TrustView): TrustStanding {
	if (unbalanced.length > 0 || !accounts.every(agrees)) return "differs";
	const used = accounts.filter(({ account, bookCents, undepositedCents }) => {
		return account.active && (bookCents !== 0 || undepositedCents !== 0);
	});
	if (used.length === 0) return "unused";
	return used.every(({ bank }) => bank && monthOf(bank.statementEnd) === monthOf(asOf)) ? "proved" : "unheard";
}

function agrees({ account, bank, bookCents, companyCents, differenceCents }: TrustAccount): boolean {
	if (companyCents < 0 && account.purpose !== "company") return false;
	return differenceCents === 0 && bookCents >= 0 && (bank === null || bank.adjustedCents === bookCents);
}

/** The reconciliations of several months in the given order, read with one query of monthly sums. */
function trustViews(scope: Scope, months: readonly string[]): TrustView[] {
	const banks = bankAccountsOf(scope);
	const money = moneyByMonth(scope, months);
	const [oldest, newest] = [months.toSorted().at(0), months.toSorted().at(-1)];
	const proved = provedBetween(scope, banks, lastOfMonth(`${oldest}-01`), lastOfMonth(`${newest}-01`));
	return months.map((month) => {
		const asOf = lastOfMonth(`${month}-01`);
		const { properties, company } = money.get(month) ?? { properties: [], company: new Map() };
		return {
			asOf,
			accounts: banks.map((account) => trustAccount(account, proved, asOf, properties, company.get(account.id) ?? 0)),
			short: properties.flatMap(({ propertyId, propertyName, ownersCents }) =>
				ownersCents < 0 ? [{ propertyId, propertyName, ownersCents }] : [],
			),
			unbalanced: properties.flatMap(({ propertyId, propertyName, imbalanceCents }) =>
				imbalanceCents === 0 ? [] : [{ propertyId, propertyName, cents: imbalanceCents }],
			),
		};
	});
}

function trustAccount(
	account: BankAccount,
	proved: readonly Proved[],
	asOf: PlainDate,
	properties: readonly PropertyMoney[],
	companyCents: Cents,
): TrustAccount {
	const sums = { bookCents: companyCents, undepositedCents: 0, depositsCents: 0, prepaymentsCents: 0, ownersCents: 0 };
	const breaks: TrustBreak[] = [];
	for (const property of properties) {
		const part = partIn(property, account.id);
		sums.bookCents += part.heldCents;
		sums.undepositedCents += part.undepositedCents;
		sums.depositsCents += part.depositsCents;
		sums.prepaymentsCents += part.prepaymentsCents;
		sums.ownersCents += part.ownersCents;
		const heldCents = part.heldCents + part.undepositedCents;
		const shouldCents = part.depositsCents + part.prepaymentsCents + part.ownersCents;
		const { propertyId, propertyName } = property;
		if (heldCents !== shouldCents) breaks.push({ propertyId, propertyName, heldCents, shouldCents });
	}
	const parts = sums.depositsCents + sums.prepaymentsCents + sums.ownersCents + companyCents;
	return {
		account,
		bank: bankAt(proved, account.id, asOf, sums.bookCents),
		...sums,
		companyCents,
		differenceCents: sums.bookCents + sums.undepositedCents - parts,
		breaks: breaks.sort((a, b) => apart(b) - apart(a)),
	};
}

function apart({ heldCents, shouldCents }: TrustBreak): Cents {
	return Math.abs(heldCents - shouldCents);
}

type Proved = { accountId: number; statementEnd: PlainDate; endingCents: Cents; seenCents: Cents };

/**
 * Every account's finished reconciliations up to `to`, oldest first, but only the last of those up to `from`.
 * `seenCents` adds up all lines cleared so far.
 */
function provedBetween({ profileId }: Scope, banks: readonly BankAccount[], from: PlainDate, to: PlainDate): Proved[] {
	const finished = `FROM json_each(@banks) asked CROSS JOIN reconciliations r ON r.profile_id = @profileId
		AND r.account_id = asked.value AND r.state = 'finished'`;
	const rows = statement<Proved>(
		`SELECT account_id AS accountId, max(statement_end) AS statementEnd, ending_cents AS endingCents,
			sum(cleared_cents) AS seenCents ${finished} AND statement_end <= @from GROUP BY account_id
		UNION ALL
		SELECT account_id, statement_end, ending_cents, cleared_cents ${finished}
			AND statement_end > @from AND statement_end <= @to
		ORDER BY 1, 2`,
	).all({ profileId, from, to, banks: JSON.stringify(banks.map(({ id }) => id)) });
	const seen = new Map<number, Cents>();
	return rows.map((row) => {
		const seenCents = (seen.get(row.accountId) ?? 0) + row.seenCents;
		seen.set(row.accountId, seenCents);
		return { ...row, seenCents };
	});
}

/** The bank's side at a day: the last statement reconciled by then, and the part of the book balance not on it yet. */
function bankAt(proved: readonly Proved[], accountId: number, asOf: PlainDate, bookCents: Cents): TrustAccount["bank"] {
	const last = proved.findLast((one) => one.accountId === accountId && one.statementEnd <= asOf);
	if (!last) return null;
	const { statementEnd, endingCents, seenCents } = last;
	const outstandingCents = bookCents - seenCents;
	return { statementEnd, endingCents, outstandingCents, adjustedCents: endingCents + outstandingCents };
}

/** An account's balance today by property, in cents; property 0 is the company. */
export function moneyByProperty(scope: Scope, accountId: number) {
	return statement<{ propertyId: number; propertyName: string | null; cents: Cents }>(
		`SELECT c.property_id AS propertyId, p.name AS propertyName, c.amount_cents AS cents
		FROM cash_by_property c LEFT JOIN properties p ON p.id = c.property_id
		WHERE c.profile_id = ? AND c.account_id = ? AND c.amount_cents <> 0 ORDER BY p.sort_name, c.property_id`,
	).all(scope.profileId, accountId);
}
