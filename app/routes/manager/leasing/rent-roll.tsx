import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
	allRentRoll,
	formerTenantsOwe,
	listRentRoll,
	type RentRollTotals,
	rentRollSubtotals,
	rentRollTotals,
} from "#domain/leasing";
import { propertyChoices } from "#domain/rentals";
import { formatOccupancy } from "#domain/rentals/format";
import { ButtonLink } from "~/ui/button";
import { count } from "~/ui/count";
import { DataTable } from "~/ui/data-table";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { useFormat } from "~/ui/format-context";
import { Link } from "~/ui/link";
import type { ListOf } from "~/ui/list-state";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { PrintList } from "~/ui/print-button";
import { PrintLandscape } from "~/ui/print-landscape";
import { filterChoices } from "~/web/choices.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { rentRollColumns, rentRollLines } from "./rent-roll-columns";
import { rentRollFilters, rentRollList } from "./rent-roll-list";

export const meta = () => pageTitle("Rent Roll");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, rentRollList);
	const filters = rentRollFilters(list);
	const whole = new URL(request.url).searchParams.get("rows") === "all";
	const page = whole
		? { rows: allRentRoll(manager, filters), previousCursor: undefined, nextCursor: undefined }
		: listRentRoll(manager, { filters, cursor: list.cursor });
	const shown = [...new Set(page.rows.map((row) => row.propertyId))];
	return {
		list,
		page,
		totals: rentRollTotals(manager, filters),
		formerOwedCents: formerTenantsOwe(manager, filters.propertyId),
		subtotals: rentRollSubtotals(manager, filters, shown),
		properties: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)),
	};
}

export default function RentRoll() {
	const { list, page, totals, subtotals, formerOwedCents, properties } = useLoaderData<typeof loader>();
	return (
		<>
			<PrintLandscape />
			<PageHead
				title="Rent roll"
				facts={<Facts totals={totals} whole={isWhole(list)} />}
				action={
					<ButtonLink to={href("/app/addeditlease")} icon="plus">
						Add lease
					</ButtonLink>
				}
				links={
					<>
						<DownloadLink to={href("/app/rentroll/download")} />
						<PrintList whole={!page.previousCursor && !page.nextCursor} />
					</>
				}
			/>
			<Filters list={list} spec={rentRollList} choices={{ property: properties }} />
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
				<NoRows list={list} spec={rentRollList}>
					<EmptyState action={<ButtonLink to={href("/app/addnewproperty")}>Add property</ButtonLink>}>
						No units yet. Add a property and its units, then add leases.
					</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
			<FormerTenants owedCents={formerOwedCents} />
		</>
	);
}

/** What former tenants still owe. The rows above show only current and future leases. */
function FormerTenants({ owedCents }: { owedCents: number }) {
	if (owedCents === 0) return null;
	return (
		<p className="text-soft">
			Past tenants owe another <Money cents={owedCents} />.
		</p>
	);
}

/** Whether the list shows everything, of all properties or one: only then does it say how full they are. */
function isWhole({ q, filters: { property: _, ...others } }: ListOf<typeof rentRollList>): boolean {
	return q === "" && Object.values(others).every((value) => value === undefined);
}

/** Occupancy, and rents compared with market rents. */
function Facts({ totals, whole }: { totals: RentRollTotals; whole: boolean }) {
	const { locale } = useFormat();
	return (
		<>
			{count(totals.units, "unit")}
			{whole && totals.units > 0 ? `, ${formatOccupancy(totals.occupied, totals.units, locale)} occupied` : ""}
			{whole && totals.marketRentCents > 0 && totals.rentCents > 0
				? `, rent ${formatOccupancy(totals.rentCents, totals.marketRentCents, locale)} of market rent`
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
			<Link to={href("/app/property/propertysummary", { pid: propertyId })} className="py-1 hover:underline">
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
