import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { unitsToList } from "#domain/listings";
import { searchUnits } from "#domain/rentals";
import { Button } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { PlainLink } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Form } from "~/ui/post-form";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { unitColumns } from "./listing-columns";

export const meta = () => pageTitle("Units to List");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const search = new URL(request.url).searchParams;
	const q = (search.get("q") ?? "").trim().slice(0, 100);
	return {
		q,
		found: q === "" ? [] : searchUnits(manager, q),
		page: unitsToList(manager, { cursor: search.get("cursor") ?? undefined }),
	};
}

/** The first step of a listing: which unit. Those that stand empty first; any other is found by its name. */
export default function UnitsToList() {
	const { q, found, page } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="List a unit"
				facts="Units without a listing, vacant units first. Search by property or unit number to find any other."
				crumbs={[{ label: "Listings", to: href("/app/listings") }]}
			/>
			<Form method="get" className="flex flex-wrap items-end gap-3">
				<label className="grow basis-56 sm:max-w-80">
					<span className="mb-1 block text-small text-soft">Find another unit</span>
					<input type="search" name="q" defaultValue={q} placeholder="Property or unit" className="control" />
				</label>
				<Button look="plain">Find</Button>
			</Form>
			{q === "" ? (
				page.rows.length > 0 ? (
					<DataTable
						caption="Units without a listing"
						columns={unitColumns}
						rows={page.rows}
						rowKey={(row) => row.id}
					/>
				) : (
					<EmptyState>Every vacant unit and unit on notice is listed.</EmptyState>
				)
			) : found.length > 0 ? (
				<DataTable caption="Units" columns={foundColumns} rows={found} rowKey={(row) => row.id} />
			) : (
				<EmptyState>No units match “{q}”.</EmptyState>
			)}
			{q === "" ? <Pager {...page} /> : null}
		</>
	);
}

const foundColumns: Column<{ id: number; unitNumber: string; propertyName: string }>[] = [
	{
		header: "Unit",
		cell: (row) => (
			<PlainLink href={href("/app/editlisting", { uid: row.id })}>
				{row.propertyName}&nbsp;·&nbsp;{row.unitNumber}
			</PlainLink>
		),
	},
];
