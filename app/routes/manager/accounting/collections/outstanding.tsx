import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { collectedBack, listOwing, owingTotals } from "#domain/collections";
import { propertyChoices } from "#domain/rentals";
import { Button, ButtonLink } from "~/ui/button";
import { count } from "~/ui/count";
import { DataTable } from "~/ui/data-table";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Stat } from "~/ui/stat";
import { filterChoices } from "~/web/choices.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { outstandingColumns } from "./outstanding-columns";
import { carriedFilters, outstandingFilters, outstandingList } from "./outstanding-list";

export const meta = () => pageTitle("Outstanding Balances");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, outstandingList);
	const filters = outstandingFilters(list, manager);
	return {
		list,
		page: listOwing(manager, { filters, direction: list.direction, cursor: list.cursor }),
		totals: owingTotals(manager, filters),
		collectedBackCents: collectedBack(manager),
		properties: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)),
	};
}

const formId = "owing";

export default function OutstandingBalances() {
	const { list, page, totals, collectedBackCents, properties } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Outstanding balances"
				facts={
					totals.pastLeases > 0 ? (
						<>
							Includes <Money cents={totals.pastBalanceCents} /> owed by {count(totals.pastLeases, "past lease")}.
						</>
					) : null
				}
				links={
					<>
						<ButtonLink to={href("/app/bulkcharges")} look="quiet">
							Bulk charges
						</ButtonLink>
						<ButtonLink to={href("/app/bulkcredits")} look="quiet">
							Bulk credits
						</ButtonLink>
						<DownloadLink to={href("/app/outstandingbalances/download")} />
					</>
				}
			/>
			<div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
				<Stat
					label="Outstanding"
					value={<Money cents={totals.balanceCents} />}
					note={
						totals.notDueCents === 0 ? null : (
							<>
								<Money cents={totals.balanceCents - totals.notDueCents} /> due as of today
							</>
						)
					}
				/>
				<Stat label="Leases" value={totals.leases.toLocaleString("en-US")} />
				<Stat label="Over 90 days" value={<Money cents={totals.over90Cents} />} />
				<Stat
					label="Past due collected this month"
					value={<Money cents={collectedBackCents} />}
					definition="Payments received this month for charges that were due before this month, on all leases."
				/>
			</div>
			<Filters list={list} spec={outstandingList} choices={{ property: properties }} />
			{page.rows.length > 0 ? (
				<>
					<Actions matching={totals.leases} carried={carriedFilters(list)} />
					<DataTable
						caption="Outstanding balances"
						columns={outstandingColumns(totals)}
						rows={page.rows}
						rowKey={(row) => row.id}
						rowTone={(row) => (row.status === "past" ? "quiet" : undefined)}
						list={list}
						sums={totals}
						sumsLabel={`Total of ${totals.leases.toLocaleString("en-US")}`}
						select={{
							form: formId,
							name: "lease",
							value: (row) => row.id,
							label: (row) => `Select ${row.name}`,
						}}
						wide
					/>
				</>
			) : (
				<NoRows list={list} spec={outstandingList}>
					<EmptyState>No outstanding balances today.</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
		</>
	);
}

/**
 * The actions for ticked leases. It is a GET form that opens a page for the action, which asks before it changes
 * anything.
 */
function Actions({ matching, carried }: { matching: number; carried: readonly [string, string][] }) {
	return (
		<form
			id={formId}
			method="get"
			action={href("/app/outstandingbalances/remind")}
			className="no-print flex flex-wrap items-center gap-3"
		>
			{carried.map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Button look="plain">Send reminder</Button>
			<Button look="plain" formAction={href("/app/outstandingbalances/letters")}>
				Print letters
			</Button>
			<Button look="plain" formAction={href("/app/outstandingbalances/latefee")}>
				Add late fee
			</Button>
			<Button look="plain" formAction={href("/app/outstandingbalances/plan")}>
				Payment plan
			</Button>
			<label className="flex min-h-6 items-center gap-2">
				<input type="checkbox" name="all" value="yes" className="size-4" />
				All {matching.toLocaleString("en-US")} matching
			</label>
		</form>
	);
}
