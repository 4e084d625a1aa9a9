import { addDays, addMonths, type PlainDate } from "#domain/calendar/format";
import { accountIdByRole, listAccounts } from "#domain/ledger";
import { openBillsOf, payBills, recordExpense } from "#domain/payables";
import { addVendor } from "#domain/vendors";
import { statement, write } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { at, must } from "../demo/in-the-past";
import { personNumber } from "./people";

const vendors = 1_000;
const days = 80;

/**
 * Adds so many bills to a portfolio that has none: of a thousand vendors, for all properties in turn, over the last 80
 * days. Those older than a month are paid, half of them by check.
 */
export function addBills(scope: Scope, count: number, today: PlainDate) {
	const known = statement<{ bills: number }>("SELECT count(*) AS bills FROM gl_transactions WHERE type = 'bill'").get();
	if (known && known.bills > 0) return;
	const properties = statement<{ id: number }>("SELECT id FROM properties WHERE profile_id = ? ORDER BY id").all(
		scope.profileId,
	);
	const repairs = listAccounts(scope).find(({ number }) => number === "5200")?.id ?? 0;
	const vendorIds = Array.from({ length: vendors }, (_, number) => {
		const { lastname } = personNumber(number * 11);
		return must(addVendor(scope, { isCompany: true, companyName: `${lastname} Services ${number + 1}` })).vendorId;
	});
	const first = addDays(today, 1 - days);
	for (let day = 0; day < days; day++) {
		const date = addDays(first, day);
		at(date);
		write(() => {
			for (let number = day; number < count; number += days) {
				const lines = [
					{ propertyId: properties[number % properties.length]?.id, accountId: repairs, amountCents: 5_000 + number },
				];
				const vendorId = vendorIds[number % vendors];
				const confirmed = { confirmDuplicate: true, confirmInsurance: true };
				must(recordExpense(scope, { kind: "bill", date, vendorId, billNumber: String(number), lines, ...confirmed }));
			}
		});
	}
	at(today);
	for (const [number, vendorId] of vendorIds.entries()) payOld(scope, vendorId, { number, today });
}

function payOld(scope: Scope, vendorId: number, { number, today }: { number: number; today: PlainDate }) {
	const bankAccountId = accountIdByRole(scope, "operating_cash");
	const old = openBillsOf(scope, vendorId).filter(({ date }) => date < addMonths(today, -1));
	const method = number % 2 === 0 ? ("check" as const) : ("transfer" as const);
	for (let from = 0; from < old.length; from += 20) {
		const bills = old.slice(from, from + 20).map(({ transactionId, openCents }) => ({
			...{ transactionId, amountCents: openCents },
		}));
		const confirmed = { confirmShort: true, confirmInsurance: true };
		must(payBills(scope, { date: today, bankAccountId, method, bills, ...confirmed }));
	}
}
