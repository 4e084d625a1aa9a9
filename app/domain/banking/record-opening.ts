import { usableBankAccount } from "#domain/bank-accounts";
import type { PlainDate } from "#domain/calendar/format";
import { accountIdByRole, post } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { mustBeWriting } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseFutureDate } from "~/domain/kernel/refuse-future-date";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { openingEntries } from "./opening-record";
import { refuseProperty } from "./refuse-property";

/**
 * Posts a bank account's opening balance from its first imported line, for a property or the company. Refuses, at
 * `kind`, an account that already has one.
 */
export function recordOpening(
	scope: Scope,
	accountId: number,
	{
		date,
		amountCents,
		propertyId,
		memo,
	}: {
		date: PlainDate;
		amountCents: Cents;
		propertyId?: number | undefined;
		memo?: string | undefined;
	},
): Result<{ transactionId: number }> {
	mustBeWriting();
	const found = usableBankAccount(scope, accountId, "kind");
	if (!found.ok) return found;
	const failure = refuseFutureDate(organizationOf(scope), date) ?? refuseProperty(scope, propertyId);
	if (failure) return failure;
	if (openingEntries(scope).some(({ banks }) => banks.has(accountId))) {
		return refuse(`${found.account.name} already has an opening balance. Change it under Opening balances.`, "kind");
	}
	return post(scope, {
		...{ type: "opening_balance", date, memo: memo || "Opening balance" },
		lines: [
			{ accountId, amountCents, propertyId: propertyId ?? null },
			{
				accountId: accountIdByRole(scope, "opening_balance_equity"),
				amountCents: -amountCents,
				propertyId: propertyId ?? null,
			},
		],
	});
}
