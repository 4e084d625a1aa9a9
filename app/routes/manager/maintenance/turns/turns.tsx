import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { propertyChoices } from "#domain/rentals";
import { countTurns, findTurn, listTurns, moveTurn } from "#domain/turns";
import { turnStages } from "#domain/turns/labels";
import { boardForm } from "#domain/turns/schema";
import { ButtonLink } from "~/ui/button";
import { DataTable } from "~/ui/data-table";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { filterChoices } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { TurnBoard } from "./turn-board";
import { turnColumns } from "./turn-columns";
import { turnFilters, turnList } from "./turn-list";

export const meta = () => pageTitle("Unit Turns");

/** On the board stand the turns under way of one page. */
const mostOnBoard = 100;

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, turnList);
	const filters = turnFilters(list);
	const isBoard = filters.status === "open";
	const limit = isBoard ? mostOnBoard : undefined;
	return {
		list,
		isBoard,
		page: listTurns(manager, { filters, direction: list.direction, cursor: list.cursor, limit }),
		counts: {
			open: countTurns(manager, { status: "open" }),
			late: countTurns(manager, { status: "open", late: "late" }),
		},
		choices: { property: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)) },
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, boardForm);
	if (!form.ok) return form.reply;
	const { turnId, stage } = form.value;
	found(findTurn(manager, turnId));
	if (stage === "ready")
		return redirectWithMessage(href("/app/unitturn", { id: turnId }), "Enter the rent-ready date.");
	const moved = moveTurn(manager, turnId, stage);
	if (!moved.ok) return form.refuse(moved);
	return redirectWithMessage(href("/app/unitturns"), `Moved to “${turnStages[stage]}”.`);
}

export default function Turns() {
	const { list, isBoard, page, counts, choices } = useLoaderData<typeof loader>();
	const start = (
		<ButtonLink to={href("/app/unitturns/start")} icon="plus">
			Start turn
		</ButtonLink>
	);
	return (
		<>
			<PageHead
				title="Unit turns"
				facts={[counts.open === undefined ? "" : `${counts.open} underway`, counts.late ? `${counts.late} late` : ""]
					.filter(Boolean)
					.join(", ")}
				action={start}
				links={
					<>
						<ButtonLink to={href("/app/unitturns/template")} look="quiet">
							Tasks for new turns
						</ButtonLink>
						<DownloadLink to={href("/app/unitturns/download")} />
					</>
				}
			/>
			<UnclaimedRefusal />
			<Filters list={list} spec={turnList} choices={choices} />
			{page.rows.length > 0 ? (
				<>
					{isBoard ? <TurnBoard rows={page.rows} /> : null}
					<div className={isBoard ? "xl:hidden" : ""}>
						<DataTable
							caption="Unit turns"
							columns={turnColumns}
							rows={page.rows}
							rowKey={(row) => row.id}
							rowTone={(row) => (row.open ? undefined : "quiet")}
							list={list}
						/>
					</div>
				</>
			) : (
				<NoRows list={list} spec={turnList}>
					<EmptyState action={start}>
						No turns underway. They start automatically when a move-out is recorded.
					</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
		</>
	);
}
