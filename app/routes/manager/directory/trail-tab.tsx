import { trailAreas } from "#domain/activity/labels";
import { countOfList } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateTimeText } from "~/ui/date";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Pager } from "~/ui/pager";
import { href } from "~/web/href";
import { ChangesList } from "../records/changes";
import { trailList } from "./trail-list";
import type { loadTrail } from "./trail-tab.server";
import { recordWords } from "./trail-words";

type Data = ReturnType<typeof loadTrail>;

/** Who did what, when and from where. No one can change it, so nothing here does. */
export function TrailTab({ data: { list, page, entries, choices } }: { data: Data }) {
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<p className="text-soft">{countOfList(entries, "entry", "entries")}</p>
				<DownloadLink to={href("/app/masterpage/contacts/activity/download")} />
			</div>
			<Filters list={list} spec={trailList} choices={choices} keep={{ type: "activity" }} />
			{page.rows.length > 0 ? (
				<DataTable caption="Activity" columns={columns} rows={page.rows} rowKey={(row) => row.id} list={list} />
			) : (
				<NoRows list={list} spec={trailList}>
					<EmptyState>What you and your team do appears here.</EmptyState>
				</NoRows>
			)}
			<Pager {...page} words={["Newer", "Older"]} />
		</>
	);
}

const columns: Column<Data["page"]["rows"][number]>[] = [
	{
		header: "What",
		cell: (row) => (
			<>
				<span className="wrap-anywhere">{row.summary}</span>
				<ChangesList changes={row.changes} />
			</>
		),
	},
	{ header: "When", phone: "fact", cell: (row) => <DateTimeText iso={row.createdDate} /> },
	{ header: "Who", phone: "fact", cell: (row) => row.author || "Tenantry" },
	{
		header: "Record",
		phone: "line",
		cell: (row) => (
			<>
				<RecordLink row={row} />
				<small>{trailAreas[row.area]}</small>
			</>
		),
	},
	{
		header: "From",
		phone: "fact",
		cell: (row) =>
			row.ipAddress === null ? null : (
				<>
					{row.ipAddress}
					{row.device ? <small>{row.device}</small> : null}
				</>
			),
	},
];

function RecordLink({ row: { to, subjectKind, recordName } }: { row: Data["page"]["rows"][number] }) {
	const words = recordName ?? recordWords(subjectKind);
	return to ? <a href={to}>{words}</a> : words;
}
