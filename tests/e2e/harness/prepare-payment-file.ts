import { makeAchFile, setAchSender, setVendorBank } from "#domain/bank-files";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { accountByRole } from "#domain/ledger";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "../../factories/must";
import { makeExpense } from "../../factories/payables";

/** A payment file with one payment to the vendor, and a transfer that waits for one. */
export function preparePaymentFile(
	scope: Scope,
	{ propertyId, vendorId, day }: { propertyId: number; vendorId: number; day: PlainDate },
): void {
	const bankId = accountByRole(scope, "operating_cash").id;
	const number = { accountNumber: "123456789", accountNumberAgain: "123456789" };
	must(
		setVendorBank(scope, vendorId, { holderName: "Vendor", kind: "checking", routingNumber: "021000021", ...number }),
	);
	const company = { originId: "1123456789", companyName: "Harbor Homes", companyId: "1123456789" };
	must(
		setAchSender(scope, bankId, { routingNumber: "021000021", bankName: "Bank", description: "PAYMENT", ...company }),
	);
	const transfer = (memo: string) =>
		makeExpense(scope, propertyId, { date: day, vendorId, method: "transfer", memo, confirmDuplicate: true });
	const { transactionId } = transfer("Payment file");
	transfer("Waits for a file");
	const weekday = [1, 2, 3]
		.map((days) => addDays(day, days))
		.find((date) => ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()));
	must(makeAchFile(scope, bankId, { effectiveDate: weekday ?? day, payments: [transactionId] }));
}
