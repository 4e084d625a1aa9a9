import type { LoaderFunctionArgs } from "@remix-run/node";
import { plainAmount } from "#domain/money/format";
import { downloadTable } from "~/web/csv.server";
import { requireOwner } from "~/web/guards.server";
import { askedLedger } from "./ledger.server";

/** The ledger as it is shown, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
	const { ledger } = askedLedger(await requireOwner(request), request);
	const header = ["Date", "Type", "Property", "Number", "In", "Out", "Balance"];
	const rows = [
		[ledger.period.from, "Opening balance", "", "", "", "", plainAmount(ledger.openingCents)],
		...ledger.lines.map(({ date, words, propertyName, reference, amountCents, balanceCents }) => [
			...[date, words, propertyName, reference],
			amountCents > 0 ? plainAmount(amountCents) : "",
			amountCents < 0 ? plainAmount(-amountCents) : "",
			plainAmount(balanceCents),
		]),
	];
	return downloadTable({ header, rows });
}
