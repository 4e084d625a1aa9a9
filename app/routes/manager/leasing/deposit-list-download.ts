import type { LoaderFunctionArgs } from "@remix-run/node";
import { allDeposits } from "#domain/deposits";
import { plainAmount } from "#domain/money/format";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { askedDeposits } from "./deposit-list.server";

const header = ["Lease", "Property", "Unit", "Moved out", "Return by", "Balance", "Deposit held"];

/** Every deposit held that the filters let through, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { filters } = askedDeposits(request);
	return downloadCsv(
		header,
		allDeposits(manager, filters).map((row) => [
			...[row.name, row.propertyName, row.unitNumber, row.moveOutDate, row.deadline],
			...[row.balanceCents, row.heldCents].map(plainAmount),
		]),
	);
}
