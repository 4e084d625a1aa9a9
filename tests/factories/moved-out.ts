import { type WithholdInput, withholdDeposit } from "#domain/deposits";
import { receivePayment } from "#domain/lease-accounts";
import { endLease } from "#domain/leasing";
import { openCharges } from "#domain/ledger";
import { accountNamed, makeBooks, makeLease, onDay } from "./leasing";
import { must } from "./must";

/** A lease that moved out on January 31 with $1,200.00 of deposit held and $700.00 of rent open. */
export function movedOut({ paid = 170_000 } = {}) {
	const scope = makeBooks();
	const deposits = [
		{ accountId: accountNamed(scope, "Security Deposit Liability"), amountCents: 100_000 },
		{ accountId: accountNamed(scope, "Pet Deposit"), amountCents: 20_000 },
	];
	const { leaseId } = makeLease(scope, { deposits });
	let rest = paid;
	const allocation = openCharges(scope, leaseId)
		.sort((a, b) => Number(a.accountName === "Rent Income") - Number(b.accountName === "Rent Income"))
		.map(({ chargePostingId, openCents }) => {
			const amountCents = Math.min(openCents, rest);
			rest -= amountCents;
			return { chargePostingId, amountCents };
		});
	const payment = { date: "2026-01-01", amountCents: paid, method: "cash", payerName: "Ana", allocation } as const;
	must(receivePayment(scope, leaseId, payment));
	must(endLease(scope, leaseId, { moveOutDate: "2026-01-31" }));
	onDay("2026-02-05");
	const rent = openCharges(scope, leaseId).find(({ accountName }) => accountName === "Rent Income");
	const cleaning = { accountId: accountNamed(scope, "Damage Recovery"), amountCents: 15_000, memo: "Cleaning" };
	const withhold = (over: Partial<WithholdInput> = {}) =>
		withholdDeposit(scope, leaseId, {
			...{ date: "2026-02-05", charges: [], lines: [] },
			...over,
		});
	const rentOf = (amountCents: number) => [{ line: 0, chargePostingId: rent?.chargePostingId ?? 0, amountCents }];
	return { scope, leaseId, cleaning, withhold, rentOf };
}
