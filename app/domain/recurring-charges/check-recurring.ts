import type { PlainDate } from "#domain/calendar/format";
import { type Lease, lastChargedDay } from "#domain/lease-records";
import type { RentCycle } from "#domain/lease-records/labels";
import { canBeUsed, findAccount } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/** A recurring charge or credit of a lease. Ends after `occurrences`, on `toDate`, or with the lease. */
export type RecurringFields = {
	kind: "charge" | "credit";
	accountId: number;
	amountCents: number;
	memo?: string | undefined;
	cycle: RentCycle;
	firstDate: PlainDate;
	/**
	 * Day of the month that dates return to after a shorter month. When unset, the rent's if `firstDate` is a rent due
	 * date, otherwise the first date's.
	 */
	anchorDay?: number | undefined;
	postDaysInAdvance?: number | undefined;
	toDate?: PlainDate | undefined;
	occurrences?: number | undefined;
	onlyIfPaid?: boolean | undefined;
	/** Confirms the use of an account that the rent uses. */
	confirmRentAccount?: boolean | undefined;
};

/**
 * Refuses, at the form's field, an account that doesn't fit, and days before and after the lease charges; asks at
 * `confirmRentAccount` if rent posts to the account already.
 */
export function checkRecurring(scope: Scope, lease: Lease, fields: RecurringFields): Failure | undefined {
	const account = findAccount(scope, fields.accountId);
	if (!account) return refuse("That account wasn't found.", "accountId");
	const fits =
		fields.kind === "charge" ? canBeUsed(account, "charge") : account.type === "income" || account.type === "expense";
	if (!fits) return refuse(`${account.name} can't be used here.`, "accountId");
	if (fields.amountCents <= 0) return refuse("Enter an amount above zero.", "amount");
	if (fields.toDate && fields.toDate < fields.firstDate) return refuse("This is before the first date.", "toDate");
	if (fields.occurrences !== undefined && (fields.occurrences < 1 || fields.occurrences > 100)) {
		return refuse("Choose 1 to 100 times.", "occurrences");
	}
	if (fields.firstDate < lease.chargeFrom) return refuse("The lease starts charging later than this.", "firstDate");
	const last = lastChargedDay(lease);
	if (last && fields.firstDate > last) {
		return refuse(`The lease stops charging on ${organizationOf(scope).date(last)}.`, "firstDate");
	}
	return fields.kind === "charge" && !fields.confirmRentAccount ? askAboutRent(lease, fields) : undefined;
}

function askAboutRent(lease: Lease, { accountId, cycle }: RecurringFields): Failure | undefined {
	if (cycle === "one_time") return undefined;
	const rent = statement(
		"SELECT 1 FROM recurring_transactions WHERE lease_id = ? AND is_rent = 1 AND account_id = ? AND next_date IS NOT NULL",
	).get(lease.id, accountId);
	if (rent === undefined) return undefined;
	return refuse("Rent already posts to this account.", "confirmRentAccount");
}
