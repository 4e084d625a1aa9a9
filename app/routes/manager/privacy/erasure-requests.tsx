import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Erasure, listErasures } from "#domain/erasure";
import { type ErasureState, erasureStates } from "#domain/erasure/labels";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { PlainLink } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Status, type Tone } from "~/ui/status";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { kindsSeen } from "./subject.server";

export const meta = () => pageTitle("Erasure Requests");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
	return { page: listErasures(manager, { cursor, kinds: kindsSeen(manager) }) };
}

export default function ErasureRequests() {
	const { page } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Erasure requests"
				facts="People who asked to have their data erased, and what was erased."
				crumbs={[{ label: "Settings", to: href("/app/settings") }]}
			/>
			{page.rows.length > 0 ? (
				<DataTable
					caption="Erasure requests"
					columns={columns}
					rows={page.rows}
					rowKey={(row) => row.id}
					rowTone={(row) => (row.state === "asked" ? undefined : "quiet")}
				/>
			) : (
				<EmptyState>No one has asked to have their data erased.</EmptyState>
			)}
			<Pager {...page} />
		</>
	);
}

const tones: Record<ErasureState, Tone> = { asked: "warn", declined: "quiet", withdrawn: "quiet", done: "good" };

const columns: Column<Erasure>[] = [
	{
		header: "Person",
		cell: (row) => (
			<PlainLink href={href("/app/personaldata", { [row.kind]: row.subjectId })}>
				{row.name || "No longer on file"}
			</PlainLink>
		),
	},
	{
		header: "Asked",
		phone: "fact",
		phoneLabel: "Asked",
		cell: (row) => <DateText date={row.askedDate.slice(0, 10)} />,
	},
	{ header: "Asked by", cell: (row) => (row.byPerson ? "The person" : row.decidedBy || "A setting") },
	{
		header: "Status",
		phone: "status",
		cell: (row) => <Status tone={tones[row.state]}>{erasureStates[row.state]}</Status>,
	},
	{ header: "Answered by", phone: "fact", phoneLabel: "By", cell: (row) => row.decidedBy },
];
