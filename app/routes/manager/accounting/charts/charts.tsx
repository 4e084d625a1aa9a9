import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listAccountMaps } from "#domain/statements";
import { ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { PlainLink } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("Other Charts");

export async function loader({ request }: LoaderFunctionArgs) {
	return { charts: listAccountMaps(await requireManager(request)) };
}

export default function OtherCharts() {
	const { charts } = useLoaderData<typeof loader>();
	const add = (
		<ButtonLink to={href("/app/chartofaccounts/other/edit")} icon="plus">
			Add chart
		</ButtonLink>
	);
	return (
		<>
			<PageHead
				title="Other charts"
				facts="Print statements with an owner's or lender's account numbers and names."
				crumbs={[{ label: "Chart of accounts", to: href("/app/chartofaccounts") }]}
				action={charts.length > 0 ? add : null}
			/>
			{charts.length > 0 ? (
				<DataTable caption="Other charts" columns={columns} rows={charts} rowKey={(row) => row.id} />
			) : (
				<EmptyState action={add}>Add a chart, and choose it as a filter on statements.</EmptyState>
			)}
		</>
	);
}

type Row = ReturnType<typeof listAccountMaps>[number];

const columns: Column<Row>[] = [
	{
		header: "Chart",
		cell: (row) => <PlainLink href={href("/app/chartofaccounts/other/edit", { id: row.id })}>{row.name}</PlainLink>,
	},
	{ header: "Accounts", align: "end", phone: "fact", phoneLabel: "Accounts", cell: (row) => row.accounts },
];
