import type { PlainDate } from "#domain/calendar/format";
import { accountBalance } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { db, mustBeWriting, statement } from "~/db/client.server";
import { seesBank } from "~/db/limits/limits.server";
import { bankAccounts } from "~/db/schema";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { maskNumber, refuseRoutingNumber } from "./bank-number";
import { bankPurposeSql } from "./bank-purpose-sql";
import type { BankKind, BankPurpose } from "./labels";
import { trustAccountIds } from "./trust-accounts";

/** A bank account's form fields. */
export type BankAccountFields = {
	name: string;
	kind: BankKind;
	purpose: BankPurpose;
	bankName?: string | undefined;
	country: string;
	routingNumber?: string | undefined;
	/** Entered twice. If left blank, the stored number stays. */
	accountNumber?: string | undefined;
	accountNumberAgain?: string | undefined;
	nextCheckNumber: number;
	/** Whether new properties use it by default, instead of any other account with its purpose; unchanged when unset. */
	forNewProperties?: boolean | undefined;
};

export type BankAccount = {
	/** The ledger account's ID, which is also the bank account's. */
	id: number;
	number: string;
	name: string;
	active: boolean;
	systemKey: string | null;
	/** Whether its details were ever saved. The bank accounts of a new chart of accounts have none yet. */
	registered: boolean;
	kind: BankKind;
	purpose: BankPurpose;
	/** Whether it holds only tenants' deposits; see `trustAccountIds`. */
	isTrust: boolean;
	bankName: string;
	country: string;
	routingNumber: string;
	lastFour: string;
	nextCheckNumber: number;
	/** Whether new properties use it by default for its purpose. */
	forNewProperties: boolean;
	updatedDate: string;
};

type BankAccountRow = Omit<BankAccount, "active" | "registered" | "isTrust" | "forNewProperties"> & {
	active: number;
	registered: number;
	forNewProperties: number;
};

const bankAccountSql = `
	SELECT a.id, a.number, a.name, a.active, a.system_key AS systemKey, b.account_id IS NOT NULL AS registered,
		coalesce(b.kind, 'checking') AS kind,
		${bankPurposeSql} AS purpose,
		coalesce(b.bank_name, '') AS bankName, coalesce(b.country, 'US') AS country,
		coalesce(b.routing_number, '') AS routingNumber, coalesce(b.last_four, '') AS lastFour,
		coalesce(b.next_check_number, 1001) AS nextCheckNumber, coalesce(b.for_new_properties, 0) AS forNewProperties,
		max(a.updated_date, coalesce(b.updated_date, '')) AS updatedDate
	FROM gl_accounts a LEFT JOIN bank_accounts b ON b.account_id = a.id`;

/** A bank account of the organization; undefined if it isn't, or if whoever acts doesn't see it. */
export function findBankAccount(scope: Scope, id: number): BankAccount | undefined {
	const row = statement<BankAccountRow>(`${bankAccountSql} WHERE a.id = ? AND a.profile_id = ? AND a.is_bank = 1`).get(
		id,
		scope.profileId,
	);
	return row && seesBank(id) ? asBankAccount(row, trustAccountIds(scope)) : undefined;
}

/** The organization's bank accounts that whoever acts sees, by account number. */
export function bankAccountsOf(scope: Scope): BankAccount[] {
	const trusts = trustAccountIds(scope);
	return statement<BankAccountRow>(`${bankAccountSql} WHERE a.profile_id = ? AND a.is_bank = 1 ORDER BY a.number`)
		.all(scope.profileId)
		.filter(({ id }) => seesBank(id))
		.map((row) => asBankAccount(row, trusts));
}

function asBankAccount(row: BankAccountRow, trusts: ReadonlySet<number>): BankAccount {
	return {
		...row,
		active: row.active === 1,
		registered: row.registered === 1,
		forNewProperties: row.forNewProperties === 1,
		isTrust: trusts.has(row.id),
	};
}

/** An active bank account, or a refusal at `field`. */
export function usableBankAccount(
	scope: Scope,
	id: number,
	field: string,
): { ok: true; account: BankAccount } | Failure {
	const account = findBankAccount(scope, id);
	if (!account) return refuse("That account wasn't found.", field);
	return account.active ? { ok: true, account } : refuse(`${account.name} is inactive.`, field);
}

/**
 * Refuses details that are invalid or that another account already uses, at the form's field; routing numbers by bank-
 * number.ts. `id` is the account itself, if it exists.
 */
export function refuseFacts(scope: Scope, input: BankAccountFields, id?: number): Failure | undefined {
	const like = statement<{ id: number }>(
		"SELECT id FROM gl_accounts WHERE profile_id = ? AND name = ? COLLATE NOCASE AND id <> ?",
	).get(scope.profileId, input.name, id ?? 0);
	if (like) return refuse("Another account already has this name.", "name");
	const routing = refuseRoutingNumber(input.country, input.routingNumber);
	if (routing) return routing;
	if (!input.accountNumber) return undefined;
	if (!/^[0-9A-Za-z][0-9A-Za-z -]{3,33}$/.test(input.accountNumber)) {
		return refuse("Enter the account number as your bank shows it, 4 to 34 digits or letters.", "accountNumber");
	}
	if (input.accountNumber !== input.accountNumberAgain)
		return refuse("The account numbers don't match.", "accountNumberAgain");
	const { numberDigest } = maskNumber(scope, input.accountNumber);
	const same = statement<{ name: string }>(
		`SELECT a.name FROM bank_accounts b JOIN gl_accounts a ON a.id = b.account_id
		WHERE b.profile_id = ? AND b.number_digest = ? AND b.account_id <> ?`,
	).get(scope.profileId, numberDigest, id ?? 0);
	return same ? refuse(`${same.name} already has this account number.`, "accountNumber") : undefined;
}

/**
 * Saves a bank account's details. If it's the default for new properties, other accounts with its purpose no longer
 * are.
 */
export function keepFacts(scope: Scope, accountId: number, input: BankAccountFields, updatedDate: string): void {
	mustBeWriting();
	const purposeHasProperties = input.purpose !== "company";
	const facts = {
		...{ kind: input.kind, purpose: input.purpose, bankName: input.bankName ?? "", country: input.country },
		...{ routingNumber: input.routingNumber ?? "", nextCheckNumber: input.nextCheckNumber, updatedDate },
		...(input.accountNumber ? maskNumber(scope, input.accountNumber) : {}),
		...(input.forNewProperties === undefined
			? {}
			: { forNewProperties: input.forNewProperties && purposeHasProperties }),
	};
	if (facts.forNewProperties) {
		statement<never>("UPDATE bank_accounts SET for_new_properties = 0 WHERE profile_id = ? AND purpose = ?").run(
			scope.profileId,
			input.purpose,
		);
	}
	db()
		.insert(bankAccounts)
		.values({ accountId, profileId: scope.profileId, ...facts })
		.onConflictDoUpdate({ target: bankAccounts.accountId, set: facts })
		.run();
}

/** The active accounts that new properties use by default. */
export function banksForNewProperties(scope: Scope): {
	operatingId: number | undefined;
	depositId: number | undefined;
} {
	const marked = bankAccountsOf(scope).filter(({ forNewProperties, active }) => forNewProperties && active);
	const of = (purpose: BankPurpose) => marked.find((account) => account.purpose === purpose)?.id;
	return { operatingId: of("operating"), depositId: of("deposit_trust") };
}

/** A bank account's book balance in cents at the end of a day. */
export function bookBalance(scope: Scope, accountId: number, asOf: PlainDate): Cents {
	return accountBalance(scope, accountId, { asOf, basis: "accrual" });
}
