import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listEnrolled, onlinePaymentTerms } from "#domain/payments";
import { DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Pager } from "~/ui/pager";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { enrolledColumns } from "./online-columns";
import { OnlineHead } from "./online-head";

export const meta = () => pageTitle("Residents Online");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { cursor } = listParams(request, { sorts: ["lease"] });
	return { page: listEnrolled(manager, { cursor }), test: onlinePaymentTerms(manager)?.test ?? false };
}

export default function Residents() {
	const { page, test } = useLoaderData<typeof loader>();
	return (
		<>
			<OnlineHead test={test} />
			<p className="text-soft">
				Residents who have signed up can pay from their own page.{" "}
				<a className="link" href={href("/app/tenants", { portal: "not_invited" })}>
					Invite everyone else
				</a>
			</p>
			{page.rows.length > 0 ? (
				<DataTable
					caption="Current leases"
					columns={enrolledColumns}
					rows={page.rows}
					rowKey={(row) => row.leaseId}
					rowTone={(row) => (row.blocked === null ? undefined : "quiet")}
				/>
			) : (
				<EmptyState>No residents yet. They appear here when they have a lease.</EmptyState>
			)}
			<Pager {...page} />
		</>
	);
}
