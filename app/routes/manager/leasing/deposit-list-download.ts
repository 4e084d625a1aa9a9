import type { LoaderFunctionArgs } from "@remix-run/node";
import { allDeposits } from "#domain/deposits";
import { plainAmount } from "#domain/money/format";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { askedDeposits } from "./deposit-list.server";

/** Every deposit held that matches the filters, as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { filters } = askedDeposits(request);
	return downloadCsv(allDeposits(manager, { filters }), [
		["Lease", (row) => row.name],
		["Property", (row) => row.propertyName],
		["Unit", (row) => row.unitNumber],
		["Moved out", (row) => row.moveOutDate],
		["Return by", (row) => row.deadline],
		["Balance", (row) => plainAmount(row.balanceCents)],
		["Deposit held", (row) => plainAmount(row.heldCents)],
	]);
}
