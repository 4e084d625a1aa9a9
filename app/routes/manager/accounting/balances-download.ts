import type { LoaderFunctionArgs } from "@remix-run/node";
import { plainAmount } from "#domain/money/format";
import { downloadTable } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { askedBalances } from "./balances.server";

/**
 * All balances on the chosen date as CSV. Their total and the ledger account's balance follow unless both are empty.
 */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { kind, asOf, rows, sumCents, openCents, ledgerCents } = askedBalances(manager, request);
	const ofDeposits = kind === "deposits";
	const amounts = (cents: number, open: number) => [
		plainAmount(cents),
		...(ofDeposits ? [open, cents - open].map(plainAmount) : []),
	];
	const sums = [
		[asOf, "Total", "", "", ...amounts(sumCents, openCents)],
		[asOf, "General ledger", "", "", plainAmount(ledgerCents)],
	];
	return downloadTable({
		header: ["As of", "Name", "Property", "Unit", "Balance", ...(ofDeposits ? ["Not received", "Held"] : [])],
		rows: [
			...rows.map((row) => [asOf, row.name, row.propertyName, row.unitNumber, ...amounts(row.cents, row.openCents)]),
			...(rows.length > 0 || ledgerCents !== 0 ? sums : []),
		],
	});
}
