import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findBankAccount } from "#domain/bank-accounts";
import { listRegister, registerTotals } from "#domain/banking";
import { ButtonLink } from "~/ui/button";
import { DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Pager } from "~/ui/pager";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { registerColumns } from "./register-columns";

export const meta = () => pageTitle("Transfers");

const filters = { type: "transfer" } as const;

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findBankAccount(manager, idParam(request, "id")));
	const { cursor } = listParams(request, { sorts: ["date"] });
	return { id, page: listRegister(manager, id, { filters, cursor }), totals: registerTotals(manager, id, filters) };
}

export default function Transfers() {
	const { id, page, totals } = useLoaderData<typeof loader>();
	if (page.rows.length === 0) {
		return (
			<EmptyState action={<ButtonLink to={href("/app/bankaccount/transfer", { id })}>Transfer</ButtonLink>}>
				No transfers to or from your other accounts yet.
			</EmptyState>
		);
	}
	return (
		<>
			<DataTable
				caption="Transfers"
				columns={registerColumns}
				rows={page.rows}
				rowKey={(row) => row.postingId}
				sums={totals}
				sumsLabel="Total"
			/>
			<Pager {...page} words={["Newer", "Older"]} />
		</>
	);
}
