import { achPayable, makeAchFile, setAchSender, setVendorBank } from "#domain/bank-files";
import { makeJournalFile } from "#domain/journal-files";
import { accountByRole } from "#domain/ledger";
import { saveSchedule } from "#domain/report-schedules";
import { saveView } from "#domain/reports";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "./must";

const idOf = (sql: string, { profileId }: Scope) => statement<{ id: number }>(sql).get({ profileId })?.id ?? 0;

/** Bank details of a vendor, files for a bank and for bookkeepers, and saved filters, in books that pay owners. */
export function makeFilesForOthers(scope: Scope) {
	const vendorId = idOf("SELECT min(id) AS id FROM vendors WHERE profile_id = @profileId", scope);
	const propertyId = idOf("SELECT max(id) AS id FROM properties WHERE profile_id = @profileId", scope);
	const bankId = accountByRole(scope, "operating_cash").id;
	must(
		setVendorBank(scope, vendorId, {
			...{ holderName: "Ace", kind: "checking", routingNumber: "021000021" },
			...{ accountNumber: "1234567890", accountNumberAgain: "1234567890" },
		}),
	);
	must(
		setAchSender(scope, bankId, {
			...{ routingNumber: "021000021", bankName: "Harbor Bank", originId: "1123456789", companyName: "Prairie" },
			...{ companyId: "1123456789", description: "PAYMENT" },
		}),
	);
	const payments = achPayable(scope, bankId, "2026-10-01").filter(({ holderName }) => holderName !== null);
	must(
		makeAchFile(scope, bankId, {
			...{ effectiveDate: "2026-11-30", payments: payments.slice(0, 2).map(({ transactionId }) => transactionId) },
		}),
	);
	const days = { from: "2026-10-01", to: "2026-10-31" } as const;
	must(makeJournalFile(scope, { program: "qbo", basis: "accrual", detail: "months", ...days }));
	must(saveView(scope, "rentroll", { name: "One", query: `property=${propertyId}&group=property`, shared: true }));
	must(
		saveSchedule(scope, undefined, {
			...{ reportId: "rentroll", filters: { property: String(propertyId) }, period: "last_month", repeats: "monthly" },
			...{ weekdays: [], dayOfMonth: 5, month: 1, atTime: "07:00", format: "csv", subject: "", note: "" },
			...{ skipEmpty: false, active: true, recipients: [{ kind: "address", address: "ann@example.com" }] },
		}),
	);
}
