import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listPayouts, onlinePaymentTerms } from "#domain/payments";
import { DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Pager } from "~/ui/pager";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { payoutColumns } from "./online-columns";
import { OnlineHead } from "./online-head";

export const meta = () => pageTitle("Payouts");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { cursor } = listParams(request, { sorts: ["date"], direction: "desc" });
	return { page: listPayouts(manager, { cursor }), test: onlinePaymentTerms(manager)?.test ?? false };
}

export default function Payouts() {
	const { page, test } = useLoaderData<typeof loader>();
	return (
		<>
			<OnlineHead test={test} />
			{page.rows.length > 0 ? (
				<DataTable caption="Payouts, newest first" columns={payoutColumns} rows={page.rows} rowKey={(row) => row.id} />
			) : (
				<EmptyState>
					No payouts yet. The processor sends residents’ payments to your bank, usually the next day. We record each
					payout as a bank deposit automatically.
				</EmptyState>
			)}
			<Pager {...page} words={["Newer", "Older"]} />
		</>
	);
}
