import type { LoaderFunctionArgs } from "@remix-run/node";
import { allGeneralLedger } from "#domain/ledger";
import { transactionTypes } from "#domain/ledger/labels";
import { plainAmount } from "#domain/money/format";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { askedLedger } from "./general-ledger.server";

const header = [
	"Account",
	"Account name",
	"Date",
	"Transaction",
	"Type",
	"Number",
	"Name",
	"Property",
	"Unit",
	"Memo",
	"Debit",
	"Credit",
	"Balance",
];

/** Every line the filters let through, as a file; balances are debits less credits. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { filters, accounts } = askedLedger(manager, request);
	const accountOf = new Map(accounts.map((account) => [account.accountId, account]));
	const lines = allGeneralLedger(manager, filters, accounts);
	return downloadCsv(header, rows());

	function* rows() {
		for (const line of lines) {
			const account = accountOf.get(line.accountId);
			yield [
				...[account?.number, account?.name, line.date, line.transactionId, transactionTypes[line.type], line.reference],
				...[line.name, line.propertyName, line.unitNumber, line.memo],
				line.cents > 0 ? plainAmount(line.cents) : "",
				line.cents < 0 ? plainAmount(-line.cents) : "",
				plainAmount(line.balanceCents),
			];
		}
	}
}
