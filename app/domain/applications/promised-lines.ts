import type { LeaseFields } from "#domain/lease-records";
import { accountByRole, accountsFor } from "#domain/ledger";
import { searchText } from "#domain/rentals";
import type { Scope } from "~/domain/kernel/scope";
import type { PromisedCosts } from "./promised-costs";

type Lines = Required<Pick<LeaseFields, "rent" | "deposits" | "charges">>;

/**
 * Lease lines for what the listing promised. A refundable fee paid once becomes a deposit. A fee goes to the account
 * with its name, or else to Other Income, where the manager can change it.
 */
export function promisedLines(scope: Scope, costs: PromisedCosts): Lines {
	const income = accountsFor(scope, "income").filter(({ systemKey, isContra }) => systemKey === null && !isContra);
	const rentAccount = accountByRole(scope, "rent_income");
	const other = income.find(({ name }) => searchText(name) === "other income") ?? rentAccount;
	const heldFor = accountsFor(scope, "deposit").filter(({ systemKey }) => systemKey === null);
	const security = accountByRole(scope, "security_deposits");
	const held = costs.once.filter(({ refundable }) => refundable);
	const line = (accountId: number, amountCents: number) => (amountCents > 0 ? [{ accountId, amountCents }] : []);
	const charge = (cycle: "monthly" | "one_time") => (fee: { name: string; cents: number }) => ({
		...{ accountId: (named(income, fee.name) ?? other).id, amountCents: fee.cents },
		...{ memo: fee.name, cycle },
	});
	return {
		rent: line(rentAccount.id, costs.rentCents),
		deposits: [
			...line(security.id, costs.depositCents),
			...held.flatMap(({ name, cents }) => line((named(heldFor, name) ?? security).id, cents)),
		],
		charges: [
			...costs.monthly.map(charge("monthly")),
			...costs.once.filter(({ refundable }) => !refundable).map(charge("one_time")),
		],
	};
}

/** Words too general to match a fee to an account. */
const plain = new Set(["fee", "fees", "income", "rent", "deposit", "charge", "charges", "monthly", "other"]);

/** The account whose name, without general words, is contained in the fee's: "Parking" for "Garage parking". */
function named<Account extends { name: string }>(accounts: readonly Account[], fee: string): Account | undefined {
	const said = new Set(wordsOf(fee));
	return accounts.find(({ name }) => {
		const own = wordsOf(name).filter((word) => !plain.has(word));
		return own.length > 0 && own.every((word) => said.has(word));
	});
}

function wordsOf(text: string): string[] {
	return searchText(text).split(/[^\p{L}\p{N}]+/u);
}
