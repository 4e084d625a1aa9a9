import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findPropertyHead, listUnits, type UnitRow, unitTotals } from "#domain/rentals";
import { bedsAndBaths } from "#domain/rentals/labels";
import { ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { useFormat } from "~/ui/format-context";
import { PlainLink } from "~/ui/link";
import { Amount, Money } from "~/ui/money";
import { Pager } from "~/ui/pager";
import { PrintLandscape } from "~/ui/print-landscape";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { seenMoney, seenSort } from "~/web/seen-money.server";
import { MonthToMonth } from "../../leasing/month-to-month";
import { Occupancy } from "../occupancy";
import { unitFilters, unitList } from "./unit-list";

export const meta = () => pageTitle("Units");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const property = found(findPropertyHead(manager, idParam(request, "pid")));
	const list = listParams(request, unitList);
	const filters = unitFilters(list);
	const sort = seenSort(manager, "leasing", { sort: list.sort, amounts: ["rent"] });
	return seenMoney(manager, "leasing", {
		pid: property.id,
		active: property.active,
		list,
		page: listUnits(manager, property.id, { ...list, sort, filters }),
		totals: unitTotals(manager, property.id, filters),
	});
}

export default function Units() {
	const { pid, active, list, page, totals } = useLoaderData<typeof loader>();
	return (
		<>
			<PrintLandscape />
			<div className="no-print flex flex-wrap items-center gap-2">
				{active ? <AddUnits pid={pid} /> : null}
				<ButtonLink to={href("/app/property/marketrents", { pid })} look="quiet">
					Update market rents
				</ButtonLink>
				<DownloadLink to={href("/app/property/propertyunits/download")} />
			</div>
			<Filters list={list} spec={unitList} keep={{ pid }} />
			{page.rows.length > 0 ? (
				<DataTable
					caption="Units"
					columns={columns}
					rows={page.rows}
					rowKey={(unit) => unit.id}
					rowTone={(unit) => (unit.active ? undefined : "quiet")}
					list={list}
					sums={totals}
					sumsLabel={`Total of ${totals.units}`}
				/>
			) : (
				<NoRows list={list} spec={unitList}>
					<EmptyState action={active ? <AddUnits pid={pid} /> : null}>
						A unit is a home or suite you rent separately. Add one unit or several at once.
					</EmptyState>
				</NoRows>
			)}
			{totals.gapCents > 0 ? (
				<p className="text-soft">
					Current rent is <Money cents={totals.gapCents} /> a month below market rent.
				</p>
			) : null}
			<Pager {...page} />
		</>
	);
}

function AddUnits({ pid }: { pid: number }) {
	return (
		<span className="flex flex-wrap gap-2">
			<ButtonLink to={href("/app/addeditunit", { pid })} look="plain" icon="plus">
				Add unit
			</ButtonLink>
			<ButtonLink to={href("/app/addunits", { pid })} look="quiet">
				Add several
			</ButtonLink>
		</span>
	);
}

type Totals = { rentCents: number; marketRentCents: number };

const columns: Column<UnitRow, Totals>[] = [
	{
		header: "Unit",
		sort: "unit",
		cell: (unit) => <PlainLink href={href("/app/unitdetail", { uid: unit.id })}>{unit.unitNumber}</PlainLink>,
	},
	{
		header: "Beds, baths",
		phone: "fact",
		cell: (unit) => <span className="whitespace-nowrap">{bedsAndBaths(unit)}</span>,
	},
	{ header: "Size, sq ft", sort: "size", align: "end", cell: (unit) => <Size unit={unit} /> },
	{ header: "Status", phone: "status", cell: (unit) => <Occupancy unit={unit} /> },
	{ header: "Tenant", phone: "fact", cell: (unit) => <Tenant unit={unit} /> },
	{
		header: "Lease end",
		phone: "fact",
		phoneLabel: "to",
		cell: (unit) => (unit.leaseTo ? <DateText date={unit.leaseTo} /> : unit.leaseId ? <MonthToMonth /> : null),
	},
	{
		header: "Rent",
		sort: "rent",
		align: "end",
		phone: "amount",
		cell: (unit) => <Amount cents={unit.rentCents} />,
		total: (totals) => <Amount cents={totals.rentCents} />,
	},
	{
		header: "Market rent",
		sort: "marketRent",
		align: "end",
		phone: "fact",
		phoneLabel: "Market",
		cell: (unit) => <Amount cents={unit.marketRentCents} />,
		total: (totals) => <Amount cents={totals.marketRentCents} />,
	},
	{
		header: "Balance",
		align: "end",
		cell: (unit) => <Amount cents={unit.balanceCents ?? 0} />,
	},
];

/** The unit's tenants with a link to their ledger; for a vacant unit, a link to add a lease. */
function Tenant({ unit }: { unit: UnitRow }) {
	if (unit.leaseId !== null) {
		return (
			<PlainLink href={href("/app/leaseledger/leaseledgersummary", { id: unit.leaseId })} className="link">
				{unit.tenant}
			</PlainLink>
		);
	}
	if (unit.occupancy !== "vacant" || !unit.active) return null;
	return (
		<PlainLink href={href("/app/addeditlease", { uid: unit.id })} className="link no-print">
			Add lease<span className="sr-only"> for {unit.unitNumber}</span>
		</PlainLink>
	);
}

function Size({ unit }: { unit: UnitRow }) {
	const { locale } = useFormat();
	return <>{unit.sizeSqft?.toLocaleString(locale)}</>;
}
