import type { LoaderFunctionArgs } from "@remix-run/node";
import { plainAmount } from "#domain/money/format";
import { downloadTable } from "~/web/csv.server";
import { requireOwner } from "~/web/guards.server";
import { askedFinancials } from "./financials.server";
import { shareRows } from "./share-rows";

/** The figures as they are shown, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
	const { earnings } = askedFinancials(await requireOwner(request), request);
	return downloadTable({
		header: ["Number", "Account", ...earnings.columns.map(({ heading }) => heading)],
		rows: [...earnings.rows, ...shareRows(earnings.shares)].map(({ number, label, cents }) => [
			...[number, label],
			...cents.map(plainAmount),
		]),
	});
}
