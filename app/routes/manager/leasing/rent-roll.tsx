import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { listRentRoll, type RentRollTotals, rentRollSubtotals, rentRollTotals } from "#domain/leasing";
import { leaseTypes } from "#domain/leasing/labels";
import { propertyChoices } from "#domain/rentals";
import { formatOccupancy } from "#domain/rentals/format";
import { ButtonLink } from "~/ui/button";
import { count } from "~/ui/count";
import { DataTable } from "~/ui/data-table";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { useFormat } from "~/ui/format-context";
import type { Filter } from "~/ui/list-state";
import { Money } from "~/ui/money";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { PrintButton } from "~/ui/print-button";
import { PrintLandscape } from "~/ui/print-landscape";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { rentRollColumns, rentRollLines } from "./rent-roll-columns";
import { rentRollParams } from "./rent-roll-list.server";

export const meta = () => pageTitle("Rent Roll");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { list, filters } = rentRollParams(request);
	const page = listRentRoll(manager, { filters, cursor: list.cursor });
	const shown = [...new Set(page.rows.map((row) => row.propertyId))];
	return {
		list,
		page,
		totals: rentRollTotals(manager, filters),
		subtotals: rentRollSubtotals(manager, filters, shown),
		properties: propertyChoices(manager, filters.propertyId).map(({ id, name }) => ({ value: id, label: name })),
	};
}

export default function RentRoll() {
	const { list, page, totals, subtotals, properties } = useLoaderData<typeof loader>();
	const filters = filtersFor(properties);
	return (
		<>
			<PrintLandscape />
			<PageHead
				title="Rent roll"
				facts={<Facts totals={totals} />}
				action={
					<ButtonLink to={href("/app/addeditlease")} icon="plus">
						Add lease
					</ButtonLink>
				}
				links={
					<>
						<DownloadLink to={href("/app/rentroll/download")} />
						<PrintButton />
					</>
				}
			/>
			<Filters list={list} search="Tenant, property or unit" filters={filters} />
			{page.rows.length > 0 ? (
				<DataTable
					caption="Rent roll"
					columns={rentRollColumns}
					rows={rentRollLines(page.rows)}
					rowKey={(line) => line.id}
					rowTone={(line) => (line.ahead ? "quiet" : undefined)}
					groupBy={({ home }) => ({
						key: home.propertyId,
						heading: <Property {...home} totals={subtotals[home.propertyId]} />,
					})}
					sums={totals}
					sumsLabel={`Total of ${totals.units}`}
				/>
			) : (
				<NoRows list={list} filters={filters}>
					<EmptyState action={<ButtonLink to={href("/app/addnewproperty")}>Add property</ButtonLink>}>
						No units yet. Add a property with its homes, then their leases.
					</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
		</>
	);
}

/** How full, and how the rent stands to the market's. */
function Facts({ totals }: { totals: RentRollTotals }) {
	const { locale } = useFormat();
	const share = new Intl.NumberFormat(locale, { style: "percent" });
	return (
		<>
			{count(totals.units, "unit")}, {formatOccupancy(totals.occupied, totals.units, locale)} occupied
			{totals.marketRentCents > 0 && totals.rentCents > 0
				? `, rent ${share.format(totals.rentCents / totals.marketRentCents)} of the market's`
				: ""}
			{totals.owedCents > 0 ? (
				<>
					, <Money cents={totals.owedCents} /> owed
				</>
			) : null}
		</>
	);
}

type PropertyHeading = { propertyId: number; propertyName: string; totals: RentRollTotals | undefined };

function Property({ propertyId, propertyName, totals }: PropertyHeading) {
	return (
		<span className="flex flex-wrap items-baseline justify-between gap-x-6">
			<Link to={href("/app/property/propertysummary", { pid: propertyId })} className="hover:underline">
				{propertyName}
			</Link>
			{totals ? (
				<span className="text-small font-normal text-soft">
					{totals.occupied} of {totals.units} occupied, rent <Money cents={totals.rentCents} />
					{totals.owedCents > 0 ? (
						<span className="max-sm:hidden">
							, <Money cents={totals.owedCents} /> owed
						</span>
					) : null}
				</span>
			) : null}
		</span>
	);
}

function filtersFor(properties: { value: number; label: string }[]): Filter[] {
	return [
		{ name: "property", label: "Property", options: properties },
		{
			name: "status",
			label: "Status",
			options: optionsOf({
				occupied: "Occupied",
				vacant: "Vacant",
				notice: "Notice",
				leased_ahead: "Leased ahead",
				expired: "Expired, occupied",
				eviction: "Eviction pending",
				off_market: "Off market",
			}),
		},
		{ name: "type", label: "Lease", options: optionsOf(leaseTypes) },
		{
			name: "ends",
			label: "Ends within",
			options: optionsOf({ "30": "30 days", "60": "60 days", "90": "90 days" }),
		},
		{ name: "balance", label: "Balance", options: optionsOf({ owing: "Owes", credit: "Has credit" }) },
	];
}
