import type { Relocation } from "#domain/relocations";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { Money } from "~/ui/money";

const shownTables = {
	properties: "Properties",
	units: "Units",
	tenants: "Tenants",
	leases: "Leases",
	property_owners: "Rental owners",
	vendors: "Vendors",
	maintenance_requests: "Maintenance requests",
	gl_transactions: "Transactions",
} as const;

const types = { asset: "Assets", liability: "Liabilities", equity: "Equity", income: "Income", expense: "Expenses" };

/** Counts, the days of the books, and what accounts of each type come to. Liabilities and income are negative. */
export function RelocationFacts({ title, found }: { title: string; found: NonNullable<Relocation["found"]> }) {
	const { name, rows, firstDate, lastDate, totals, files, journal } = found;
	return (
		<Card title={title}>
			<Facts
				facts={[
					{ label: "Organization", value: name },
					...Object.entries(shownTables).map(([table, label]) => ({
						label,
						value: (rows[table] ?? 0).toLocaleString("en-US"),
					})),
					{ label: "Files", value: files.toLocaleString("en-US") },
					{ label: "First transaction", value: firstDate ? <DateText date={firstDate} /> : "None" },
					{ label: "Newest transaction", value: lastDate ? <DateText date={lastDate} /> : "None" },
					...Object.entries(types).map(([type, label]) => ({
						label,
						value: <Money cents={totals[type] ?? 0} />,
					})),
					{ label: "Journal", value: <code className="text-small wrap-anywhere">{journal}</code> },
				]}
			/>
			<p className="mt-3 text-soft">
				Debits are positive, credits negative, and all of them come to zero. The journal's checksum is the same wherever
				the same books are.
			</p>
		</Card>
	);
}
