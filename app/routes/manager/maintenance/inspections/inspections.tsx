import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { colleagues } from "#domain/identity";
import { countInspections, listInspections } from "#domain/inspections";
import { findUnit, propertyChoices } from "#domain/rentals";
import { ButtonLink } from "~/ui/button";
import { DataTable } from "~/ui/data-table";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { LinkedFacts } from "~/ui/linked-facts";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { filterChoices } from "~/web/choices.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { inspectionColumns } from "./inspection-columns";
import { inspectionFilters, inspectionList } from "./inspection-list";

export const meta = () => pageTitle("Inspections");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, inspectionList);
	const filters = inspectionFilters(list);
	const unit = list.filters.unit === undefined ? undefined : findUnit(manager, list.filters.unit);
	return {
		list,
		page: listInspections(manager, { filters, direction: list.direction, cursor: list.cursor }),
		counts: {
			open: countInspections(manager, { status: "open" }),
			overdue: countInspections(manager, { status: "open", due: "overdue" }),
			week: countInspections(manager, { status: "open", due: "week" }),
		},
		choices: {
			property: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)),
			assignee: { options: colleagues(manager).map(({ id, name }) => ({ value: id, label: name })) },
			unit: {
				options: unit ? [{ value: unit.id, label: `${unit.property.name} · ${unit.unitNumber}` }] : [],
			},
		},
	};
}

export default function Inspections() {
	const { list, page, counts, choices } = useLoaderData<typeof loader>();
	const add = (
		<ButtonLink to={href("/app/inspections/schedule")} icon="plus">
			Schedule inspection
		</ButtonLink>
	);
	const facts = [
		{ words: counts.open === undefined ? "" : `${counts.open} open` },
		{
			words: counts.overdue ? `${counts.overdue} overdue` : "",
			to: href("/app/inspections", { due: "overdue" }),
		},
		{
			words: counts.week ? `${counts.week} due within a week` : "",
			to: href("/app/inspections", { due: "week" }),
		},
	];
	return (
		<>
			<PageHead
				title="Inspections"
				facts={<LinkedFacts facts={facts} />}
				action={add}
				links={
					<>
						<ButtonLink to={href("/app/inspections/cycles")} look="quiet">
							Cycles
						</ButtonLink>
						<ButtonLink to={href("/app/inspectiontemplates")} look="quiet">
							Templates
						</ButtonLink>
						<ButtonLink to={href("/app/inspections/costs")} look="quiet">
							Cost sheet
						</ButtonLink>
						<DownloadLink to={href("/app/inspections/download")} />
					</>
				}
			/>
			<Filters list={list} spec={inspectionList} choices={choices} />
			{page.rows.length > 0 ? (
				<DataTable
					caption="Inspections"
					columns={inspectionColumns}
					rows={page.rows}
					rowKey={(row) => row.id}
					rowTone={(row) => (row.state === "canceled" ? "quiet" : undefined)}
					list={list}
				/>
			) : (
				<NoRows list={list} spec={inspectionList}>
					<EmptyState action={add}>No open inspections. Schedule one, or set a cycle for a property.</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
		</>
	);
}
