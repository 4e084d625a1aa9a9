import type { LoaderFunctionArgs } from "@remix-run/node";
import { allGeneralLedger } from "#domain/ledger";
import { transactionTypes } from "#domain/ledger/labels";
import { plainAmount } from "#domain/money/format";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { askedLedger } from "./general-ledger.server";

/** Every line that matches the filters, as CSV; balances are debits less credits. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { filters, accounts } = askedLedger(manager, request);
	const accountOf = new Map(accounts.map((account) => [account.accountId, account]));
	const lines = allGeneralLedger(manager, filters, accounts);
	return downloadCsv(lines, [
		["Account", (line) => accountOf.get(line.accountId)?.number],
		["Account name", (line) => accountOf.get(line.accountId)?.name],
		["Date", (line) => line.date],
		["Transaction", (line) => line.transactionId],
		["Type", (line) => transactionTypes[line.type]],
		["Number", (line) => line.reference],
		["Name", (line) => line.name],
		["Property", (line) => line.propertyName],
		["Unit", (line) => line.unitNumber],
		["Memo", (line) => line.memo],
		["Debit", (line) => (line.cents > 0 ? plainAmount(line.cents) : "")],
		["Credit", (line) => (line.cents < 0 ? plainAmount(-line.cents) : "")],
		["Balance", (line) => plainAmount(line.balanceCents)],
	]);
}
