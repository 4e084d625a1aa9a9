import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type FeeLine, feeLines, proposedWindow } from "#domain/owner-accounts";
import { findProperty } from "#domain/rentals";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { PlainLink } from "~/ui/link";
import type { ListSpec } from "~/ui/list-state";
import { Amount } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Collected Income");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, name } = found(findProperty(manager, idParam(request, "pid")));
	const list = listParams(request, lineList);
	const proposed = proposedWindow(manager);
	const window = { from: list.filters.from ?? proposed.from, to: list.filters.to ?? proposed.to };
	return { property: { id, name }, list: { ...list, filters: window }, window, lines: feeLines(manager, id, window) };
}

export default function FeeLines() {
	const { property, list, window, lines } = useLoaderData<typeof loader>();
	const sums = { cents: lines.reduce((sum, { cents }) => sum + cents, 0) };
	return (
		<>
			<PageHead
				title={`Collected income for ${property.name}`}
				facts={
					<>
						<DateText date={window.from} /> to <DateText date={window.to} />. The management fee is based on this income
					</>
				}
				crumbs={[{ label: "Collect management fee", to: href("/app/collect-management-fee", window) }]}
				action={<PrintButton />}
			/>
			<Filters list={list} spec={lineList} keep={{ pid: property.id }} />
			{lines.length > 0 ? (
				<DataTable
					caption="Collected income"
					columns={columns}
					rows={lines.map((line, at) => ({ ...line, at }))}
					rowKey={(row) => row.at}
					sums={sums}
					sumsLabel={lines.length === 1000 ? "First 1,000" : `Total of ${lines.length}`}
				/>
			) : (
				<EmptyState>No income collected in this period.</EmptyState>
			)}
		</>
	);
}

const columns: Column<FeeLine & { at: number }, { cents: number }>[] = [
	{
		header: "Date",
		cell: (row) => (
			<PlainLink href={href("/app/transaction", { id: row.transactionId })}>
				<DateText date={row.date} />
			</PlainLink>
		),
	},
	{ header: "Lease", phone: "fact", cell: (row) => row.leaseName },
	{ header: "Account", phone: "fact", cell: (row) => row.accountName },
	{ header: "Memo", cell: (row) => row.memo },
	{
		header: "Amount",
		align: "end",
		phone: "amount",
		cell: (row) => <Amount cents={row.cents} />,
		total: (sums) => <Amount cents={sums.cents} />,
	},
];

const lineList = {
	sorts: ["date"],
	filters: { from: { label: "From", takes: "date" }, to: { label: "To", takes: "date" } },
} as const satisfies ListSpec;
