import type { FullStatement, StatementFigures } from "#domain/owner-accounts";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Amount } from "~/ui/money";
import { StatementProperty } from "./statement-property";
import { type Days, managerReads, type StatementReader } from "./statement-reader";
import { StatementSummary } from "./statement-summary";

/** An owner statement: the summary, one row per property, then every transaction of each property. */
export function StatementTables({
	statement,
	reader = managerReads,
}: {
	statement: FullStatement;
	reader?: StatementReader;
}) {
	const { properties, totals, standing, period, tooMany } = statement;
	if (properties.length === 0) return <EmptyState>{reader.nothing}</EmptyState>;
	return (
		<>
			<StatementSummary statement={statement} reader={reader} />
			{properties.length > 1 ? (
				<DataTable
					caption="By property"
					columns={summaryColumns(reader, period)}
					rows={properties.map((property) => ({ ...property, availableCents: property.standing.availableCents }))}
					rowKey={(row) => row.propertyId}
					sums={{ ...totals, availableCents: standing.availableCents }}
					sumsLabel="Total"
				/>
			) : null}
			{tooMany ? (
				<p className="text-soft">There are too many lines to list, so each account shows only its total.</p>
			) : null}
			{properties.map((property) => (
				<StatementProperty key={property.propertyId} property={property} reader={reader} />
			))}
		</>
	);
}

type Figures = StatementFigures & { availableCents: number };
type PropertyLine = Figures & { propertyId: number; propertyName: string };

const amount = (header: string, of: (figures: Figures) => number): Column<PropertyLine, Figures> => ({
	header,
	align: "end",
	phone: "line",
	cell: (row) => <Amount cents={of(row)} />,
	total: (sums) => <Amount cents={of(sums)} />,
});

const summaryColumns = (reader: StatementReader, days: Days): Column<PropertyLine, Figures>[] => [
	{
		header: "Property",
		cell: (row) => <a href={reader.property(row.propertyId, days)}>{row.propertyName}</a>,
	},
	amount("Beginning", ({ openingCents }) => openingCents),
	amount("Income", ({ incomeCents }) => incomeCents),
	amount("Expenses", ({ expenseCents }) => expenseCents),
	amount("Other", ({ otherCents }) => otherCents),
	amount("Contributions", ({ contributedCents }) => contributedCents),
	amount("Paid", ({ drawnCents }) => -drawnCents),
	amount("Ending", ({ closingCents }) => closingCents),
	amount("Available", ({ availableCents }) => availableCents),
];
