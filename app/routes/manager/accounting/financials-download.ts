import type { LoaderFunctionArgs } from "@remix-run/node";
import { plainAmount } from "#domain/money/format";
import { downloadTable } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { askedStatement } from "./financials.server";

/** The statement as CSV, with the same filters as the page. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { statement } = askedStatement(manager, request);
	return downloadTable({
		header: ["Number", "Account", ...statement.columns.map(({ heading }) => heading)],
		rows: statement.rows.map(({ number, label, cents }) => [number, label, ...cents.map(plainAmount)]),
	});
}
